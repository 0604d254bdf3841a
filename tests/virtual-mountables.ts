export const build = 'test';
export const hosts = ['woocommerce'];
export const mountables = {
  cart: { entry: 'islands/cart.js', css: 'islands/cart.css', imports: [] },
};
