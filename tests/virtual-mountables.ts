export const build = 'test';
export const chunks = ['shared', 'bridge'];
export const mountables = {
  cart: ['ict', 0],
  menu: ['', 0],
  author: [''],
};
export const languages = ['de'];
export const sizes = {
  'languages/de.js': 2_000,
  'islands/cart.js': 30_000,
  'behaviours/menu.js': 10_000,
  'behaviours/author.js': 10_000,
  'chunks/shared.js': 1_000,
  'islands/cart.css': 1_000,
  'behaviours/large.js': 44_000,
  'islands/lightbox.js': 5_000,
  'chunks/viewer.js': 2_000,
  'islands/slides.js': 10_000,
  'chunks/large-part.js': 40_000,
};
export const firstUse = {
  lightbox: ['chunks/viewer.js'],
  slides: ['chunks/large-part.js', 'chunks/viewer.js'],
};
