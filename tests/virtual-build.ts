export const version = '0.0.0';
export const engine = 'chunks/engine-test.js?v=test';
export const hosts = '[class*=woocommerce]';
