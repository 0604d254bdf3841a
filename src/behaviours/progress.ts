import { setAttributes } from '../dom/attributes';
import { isCalm } from '../dom/calm';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';

export const props = {
  bar: string('[data-bar]'),
  value: string(''),
  name: string(''),
  duration: number(1000, 0),
};

export const docs: Docs<typeof props> = {
  bar: 'Selector of the bar that grows.',
  value: 'Percent, from 0 to 100. Default: `aria-valuenow`.',
  name: 'Selector of the text that names it, where nothing else does. Default: the text of the bar.',
  duration: 'Milliseconds that it takes to grow.',
};

/**
 * A bar that grows to its value once, when it is seen (builder contract §8.4). It has its width from the start
 * and is only uncovered, so that nothing around it moves and it can be printed.
 */
export default behaviour(props, (element, options, { signal }) => {
  const bar = element.querySelector<HTMLElement>(options.bar);
  const given = Number.parseFloat(options.value || element.getAttribute('aria-valuenow') || '');
  if (!bar || Number.isNaN(given)) return;
  const value = Math.min(100, Math.max(0, given));
  const text = (options.name ? element.querySelector(options.name) : bar)?.textContent?.trim();
  const named = element.matches('[aria-label],[aria-labelledby],[title]');
  const undo = setAttributes(element, {
    role: 'progressbar',
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': String(value),
    ...(!named && text && { 'aria-label': text }),
  });
  const { style } = bar;
  const { transition } = style;
  style.transition = 'none';
  style.width = `${value}%`;
  const back = () => {
    undo();
    // Its width stays: without it there would be nothing to read.
    style.transition = transition;
  };
  if (isCalm()) return back;
  const rtl = getComputedStyle(bar).direction === 'rtl';
  const growing = bar.animate(
    [{ clipPath: `inset(0 ${rtl ? '0 0 100%' : '100% 0 0'})` }, { clipPath: 'inset(0)' }],
    {
      duration: options.duration,
      easing: 'ease-in-out',
    },
  );
  growing.pause();
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    growing.play();
  });
  observer.observe(element);
  addEventListener('beforeprint', () => growing.finish(), { signal });
  return () => {
    observer.disconnect();
    growing.cancel();
    back();
  };
});
