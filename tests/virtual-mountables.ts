export const build = 'test';
export const chunks = ['chunks/shared.js', 'chunks/bridge.js'];
export const mountables = { cart: ['islands', 1, 0], menu: ['behaviours', 0, 0], author: ['behaviours', 0] };
export const languages = ['de'];
export const translated = ['cart'];
