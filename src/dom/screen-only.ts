import { adoptStyles } from './adopt-styles';

const css = '@media print{.si-screen-only{display:none!important}}';

/** Leaves a drawn control out of the printed page, where nobody can press it. */
export const showOnScreenOnly = (control: Element) => {
  adoptStyles(css);
  control.classList.add('si-screen-only');
};
