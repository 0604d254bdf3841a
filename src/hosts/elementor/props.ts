/** What a page needs with its first mount: the readers of props, and the styles of what waits. */
export { adoptStyles } from '../../dom/adopt-styles';
export * from './layout-props';
export * from './nested-accordion';
export * from './widget-props';
