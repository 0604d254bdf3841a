export const build = 'test';
export const hosts = ['woocommerce'];
export const chunks = ['chunks/shared.js'];
export const mountables = { cart: ['islands', 1, 0], menu: ['behaviours', 0, 0] };
