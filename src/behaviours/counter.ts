import { isCalm } from '../dom/calm';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';

export const props = {
  toValue: string(''),
  fromValue: string(''),
  duration: number(2000, 0),
  delimiter: string(''),
};

export const docs: Docs<typeof props> = {
  toValue: 'The number it arrives at, with a dot and as many decimals as are to be shown. Default: its text.',
  fromValue: 'The number it starts from. Default: 0, or its text where `data-to-value` is given.',
  duration: 'Milliseconds.',
  delimiter: 'What separates thousands, also in its text. With a dot, decimals follow a comma.',
};

/** The number that it arrives at is read, though not seen, and takes the room; what is seen lies over it. */
const frameStyle = 'display:inline-block;position:relative;white-space:nowrap';
const saidStyle = 'opacity:0';
// Digits of one value stay in one place, and the box as wide as it is: a box that grows is a layout shift.
const shownStyle = 'position:absolute;inset:0;text-align:right;font-variant-numeric:tabular-nums';

/** Decimals that a number can be asked for safely. */
const limit = 20;

/**
 * A number that counts up once, when it is seen (builder contract §8.4). Its place is kept, screen readers and
 * prints get the number it arrives at, and who wants less motion sees nothing else.
 */
export default behaviour(props, (element, { toValue, fromValue, duration, delimiter }, { signal }) => {
  if (element.firstElementChild) return;
  const text = element.textContent?.trim() ?? '';
  const read = delimiter ? text.split(delimiter).join('') : text;
  const plain = delimiter === '.' ? read.replace(',', '.') : read;
  const wanted = toValue.trim() || plain;
  const to = Number(wanted);
  if (!wanted || !Number.isFinite(to)) return;
  const decimals = Math.min(/\.(\d+)$/.exec(wanted)?.[1]?.length ?? 0, limit);
  const format = (value: number) => {
    // Without a minus before nothing.
    const [whole = '', part] = (Number(value.toFixed(decimals)) || 0).toFixed(decimals).split('.');
    const grouped = delimiter ? whole.replace(/\B(?=(\d{3})+$)/g, () => delimiter) : whole;
    return part ? `${grouped}${delimiter === '.' ? ',' : '.'}${part}` : grouped;
  };
  const end = toValue ? format(to) : text;
  const from = Number(fromValue) || (toValue && Number(plain)) || 0;
  element.textContent = end;
  if (from === to || isCalm()) return;

  const make = (cssText: string, ...content: (string | Node)[]) => {
    const span = document.createElement('span');
    // The theme's rules for a `span` beside the number are not meant for it.
    span.style.cssText = `font:inherit;color:inherit;${cssText}`;
    span.append(...content);
    return span;
  };
  const shown = make(shownStyle, format(from));
  shown.setAttribute('aria-hidden', 'true');
  element.replaceChildren(make(frameStyle, make(saidStyle, end), shown));

  let frame = 0;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const began = performance.now();
    const step = () => {
      const part = (performance.now() - began) / duration;
      if (!(part < 1)) return finish();
      shown.textContent = format(from + (to - from) * (0.5 - Math.cos(part * Math.PI) / 2));
      frame = requestAnimationFrame(step);
    };
    step();
  });
  const finish = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    if (!shown.isConnected) return;
    element.textContent = end;
  };
  observer.observe(element);
  addEventListener('beforeprint', finish, { signal });
  return finish;
});
