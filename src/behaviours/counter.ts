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

/** Read, but not seen. */
const unseen =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

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
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const { style } = element;
  const { display, inlineSize, whiteSpace, textAlign, fontVariantNumeric } = style;
  const isInline = getComputedStyle(element).display === 'inline';
  if (isInline) style.display = 'inline-block';
  style.inlineSize = getComputedStyle(element).width;
  style.whiteSpace = 'nowrap';
  // Digits of one value stay in one place.
  style.fontVariantNumeric = 'tabular-nums';
  if (isInline || /flex|grid/.test(getComputedStyle(element.parentNode as Element).display))
    style.textAlign = 'right';
  const shown = document.createElement('span');
  shown.setAttribute('aria-hidden', 'true');
  shown.textContent = format(from);
  const said = document.createElement('span');
  said.style.cssText = unseen;
  said.textContent = end;
  element.replaceChildren(said, shown);

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
    Object.assign(style, { display, inlineSize, whiteSpace, textAlign, fontVariantNumeric });
  };
  observer.observe(element);
  addEventListener('beforeprint', finish, { signal });
  return finish;
});
