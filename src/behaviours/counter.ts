import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { createNode } from '../dom/create-node';
import { prefersReducedMotion } from '../dom/reduced-motion';
import { parseAmount } from '../utils/amount';

export const props = {
  toValue: string(''),
  fromValue: string(''),
  duration: number(2000, 0),
  delimiter: string(''),
};

export const docs: Docs<typeof props> = {
  toValue: 'Final number, with a dot and its decimals. Default: the element’s text.',
  fromValue: 'First number. Default: 0, or the element’s text where the page has set `data-to-value`.',
  duration: 'Milliseconds of the count.',
  delimiter: 'Separator of thousands, also in the text. With a dot, decimals follow a comma.',
};

/** Screen readers read the final number, which also reserves the width. The visible digits lie over that number. */
const frameStyle = 'display:inline-block;position:relative;white-space:nowrap';
const invisibleStyle = 'opacity:0';
// Tabular digits and a fixed width avoid a layout shift while the number grows.
const shownStyle = 'position:absolute;inset:0;text-align:right;font-variant-numeric:tabular-nums';

/** A number with signs for groups and decimals, and with text around it, such as "98%" or "1 500 kg". */
const writtenNumber = /^(\D*)(\d[\d.,'’\s]*\d|\d)(.*)$/;

/** The decimal sign that goes with a separator of thousands. */
const decimalSigns: Record<string, '.' | ','> = { '.': ',', ',': '.' };

const isNumber = (text: string) => Number.isFinite(Number(text));

/** `toFixed` throws above 100 digits, and numbers lose precision after about 15. */
const MAX_DECIMALS = 20;

/**
 * Counts to the number once, when the visitor first sees the number (docs/hosts/elementor.md#counter). Screen readers,
 * prints and visitors who prefer reduced motion get the final number at once.
 */
export default behaviour(props, (element, { toValue, fromValue, duration, delimiter }, { signal }) => {
  if (element.firstElementChild) return;
  const text = element.textContent?.trim() ?? '';
  const ungroupedText = delimiter ? text.split(delimiter).join('') : text;
  const plainText = delimiter === '.' ? ungroupedText.replace(',', '.') : ungroupedText;
  const finalText = toValue.trim() || plainText;
  const [, prefix = '', printed = finalText, suffix = ''] = writtenNumber.exec(finalText) ?? [];
  const isPlain = isNumber(finalText);
  const startText = Number(fromValue) === 0 ? toValue && plainText : fromValue;
  const read = (written: string) => parseAmount(written, { decimalSign: decimalSigns[delimiter] });
  const amount = isPlain ? undefined : read(printed);
  const endValue = isPlain ? Number(finalText) : amount?.value;
  if (!finalText || endValue === undefined) return;
  const decimals = isPlain
    ? Math.min(/\.(\d+)$/.exec(finalText)?.[1]?.length ?? 0, MAX_DECIMALS)
    : (amount?.decimals ?? 0);
  const format = (value: number) => {
    // Avoids "-0".
    const [whole = '', decimalPart] = (Number(value.toFixed(decimals)) || 0).toFixed(decimals).split('.');
    const grouped = delimiter ? whole.replace(/\B(?=(\d{3})+$)/g, () => delimiter) : whole;
    const number = decimalPart ? `${grouped}${delimiter === '.' ? ',' : '.'}${decimalPart}` : grouped;
    return isPlain ? number : prefix + number + suffix;
  };
  // A number that the page has written its own way ends as written.
  const endText = !toValue ? text : isPlain ? format(endValue) : finalText;
  const startValue = (isNumber(startText) ? Number(startText) : read(startText)?.value) ?? 0;
  element.textContent = endText;
  if (startValue === endValue || prefersReducedMotion()) return;

  // Theme rules for a `span` next to the number must not reach the copy.
  const makeSpan = (cssText: string, ...content: (string | Node)[]) =>
    createNode('span', { style: `font:inherit;color:inherit;${cssText}` }, ...content);
  const shownDigits = makeSpan(shownStyle, format(startValue));
  shownDigits.setAttribute('aria-hidden', 'true');
  element.replaceChildren(makeSpan(frameStyle, makeSpan(invisibleStyle, endText), shownDigits));

  let frameId = 0;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const startTime = performance.now();
    const step = () => {
      const progress = (performance.now() - startTime) / duration;
      if (!(progress < 1)) return finish();
      shownDigits.textContent = format(
        startValue + (endValue - startValue) * (0.5 - Math.cos(progress * Math.PI) / 2),
      );
      frameId = requestAnimationFrame(step);
    };
    step();
  });
  const finish = () => {
    cancelAnimationFrame(frameId);
    observer.disconnect();
    if (!shownDigits.isConnected) return;
    element.textContent = endText;
  };
  observer.observe(element);
  addEventListener('beforeprint', finish, { signal });
  return finish;
});
