import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { prefersReducedMotion } from '../dom/reduced-motion';
import { createRevertible } from '../dom/revertible';
import { parseQuantity } from '../utils/amount';

export const props = {
  bar: string('[data-bar]'),
  value: string(''),
  name: string(''),
  duration: number(1000, 0),
};

export const docs: Docs<typeof props> = {
  bar: 'Selector of the growing bar.',
  value: 'Percent, from 0 to 100. Default: `aria-valuenow`.',
  name: 'Selector of the text that names the bar, where it has no name. Default: the bar’s text.',
  duration: 'Milliseconds of the growth.',
};

/**
 * A bar that grows to its value once, when the visitor first sees it (docs/hosts/elementor.md#progress). The bar has
 * its final width from the start, and the animation only uncovers the bar, so that nothing moves. A printed page shows
 * the value.
 */
export default behaviour(props, (element, options, { signal }) => {
  const bar = element.querySelector<HTMLElement>(options.bar);
  const percent = parseQuantity(options.value || element.getAttribute('aria-valuenow'));
  if (!bar || percent === undefined) return;
  const value = Math.min(100, Math.max(0, percent));
  const text = (options.name ? element.querySelector(options.name) : bar)?.textContent?.trim();
  const isNamed = element.matches('[aria-label],[aria-labelledby],[title]');
  createRevertible(signal)(element, {
    role: 'progressbar',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value,
    ...(!isNamed && text && { 'aria-label': text }),
  });
  const { style } = bar;
  const { transition } = style;
  style.transition = 'none';
  style.width = `${value}%`;
  const restore = () => {
    // The width stays, because an empty bar would hide its text.
    style.transition = transition;
  };
  if (prefersReducedMotion()) return restore;
  const isRtl = getComputedStyle(bar).direction === 'rtl';
  const animation = bar.animate(
    [{ clipPath: `inset(0 ${isRtl ? '0 0 100%' : '100% 0 0'})` }, { clipPath: 'inset(0)' }],
    { duration: options.duration, easing: 'ease-in-out' },
  );
  animation.pause();
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    animation.play();
  });
  observer.observe(element);
  addEventListener('beforeprint', () => animation.finish(), { signal });
  return () => {
    observer.disconnect();
    animation.cancel();
    restore();
  };
});
