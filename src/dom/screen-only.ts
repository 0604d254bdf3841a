import { adoptStyles } from './adopt-styles';

const css = '@media print{[data-screen-only]{display:none!important}}';

/**
 * Leaves a drawn control out of the printed page, where nobody can press it. An attribute, because a class of the bundle
 * would say that the control has the bundle's looks.
 */
export const showOnScreenOnly = (control: HTMLElement) => {
  adoptStyles(css);
  control.dataset.screenOnly = '';
};
