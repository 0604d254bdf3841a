export const version = '0.0.0';
export const build = 'test';
export const core = 'chunks/core-test.js';
export const engine = 'chunks/engine-test.js?v=test';
export const absent = null;
export const facades: string[] = ['chat'];
