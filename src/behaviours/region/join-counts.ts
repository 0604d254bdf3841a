import { toAsciiDigits } from '../../utils/digits';

/** A number in the digits of any script, also with marks between thousands. */
const NUMBER = /\p{Nd}+(?:[.,٬’\u00a0\u202f]\p{Nd}{3})*/gu;

const readNumbers = (element: Element) => element.textContent?.match(NUMBER) ?? [];
const toNumber = (text = '') => Number(toAsciiDigits(text).replace(/\D/g, ''));

/**
 * Joins the counts of two pages that a list shows one after the other: "1–12 of 35" and "13–24 of 35" are "1–24 of 35".
 * Only numbers tell where a range stands, so this works in each language.
 * @returns the next page's count from the first item on. Nothing if the next page's does not go on where the shown ends
 */
export const joinCounts = (shown: Element, next: Element): Element | undefined => {
  const numbers = readNumbers(shown);
  const start = readNumbers(next).findIndex(
    (number, index) => index + 1 < numbers.length && toNumber(number) === toNumber(numbers[index + 1]) + 1,
  );
  if (start < 0) return;
  const joined = next.cloneNode(true) as Element;
  const texts = document.createTreeWalker(joined, NodeFilter.SHOW_TEXT);
  let index = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(NUMBER, (number) =>
      index++ === start ? (numbers[start] as string) : number,
    );
  }
  return joined;
};
