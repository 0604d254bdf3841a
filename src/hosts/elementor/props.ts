/** The readers of props, in one chunk. `layout.ts` needs `adoptStyles` from the same chunk. */
export { adoptStyles } from '../../dom/adopt-styles';
export * from './layout/layout-props';
export * from './widgets/widget-props';
