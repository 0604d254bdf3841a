import { behaviour } from '../../../core/mountable/behaviour';
import { type Docs, number, resolveProps } from '../../../core/mountable/props';

export const props = { sayDelay: number(2000, 0) };
export const docs: Docs<typeof props> = {
  sayDelay: 'Milliseconds until the announcement, after screen readers have started with the page.',
};

/**
 * Announces the number of results of a sorted or filtered listing. Screen readers ignore a live region that is part of
 * the initial HTML, but announce what was hidden from them, so WooCommerce's own script hides the count for the delay too
 * (docs/hosts/woocommerce.md#lists-and-fields).
 * @returns the function that ends this
 */
export const announceCount = (
  element: HTMLElement,
  { sayDelay } = resolveProps(props, element, {}, { name: 'result-count' }),
) => {
  const hasRole = element.hasAttribute('role');
  if (!hasRole) element.role = 'status';
  element.setAttribute('aria-hidden', 'true');
  const show = () => element.removeAttribute('aria-hidden');
  const timer = setTimeout(show, sayDelay);
  return () => {
    clearTimeout(timer);
    show();
    if (!hasRole) element.removeAttribute('role');
  };
};

export default behaviour(props, announceCount);
