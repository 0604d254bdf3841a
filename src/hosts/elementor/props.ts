/** The readers of props and the styles of waiting elements, in one chunk that loads with the first mount. */
export { adoptStyles } from '../../dom/adopt-styles';
export * from './layout-props';
export * from './nested-accordion';
export * from './widget-props';
