import { interpolate } from './text';

/**
 * Languages that write counts below 1,000 in the digits 0 to 9, as `String` does. The browser's first number format
 * takes some 25 ms on a slow phone, and most counts are small.
 */
const PLAIN_DIGIT_LANGUAGES = /^(cs|da|de|el|en|es|fi|fr|hu|it|ja|ko|nb|nl|pl|pt|ro|ru|sv|tr|uk|zh)\b/i;
const FIRST_GROUPED_COUNT = 1_000;

const FORM_PATTERN = /(?:^|\|)\s*(zero|one|two|few|many|other):([^|]*)/g;

/**
 * A text with a number in the words and digits of a language. The text may hold a form for each kind of number that
 * the language has: `one: {count} wynik | few: {count} wyniki | other: {count} wyniku`.
 */
export const formatCount = (text: string, count: number, locale?: string): string => {
  const textsByForm = Object.fromEntries(
    [...text.matchAll(FORM_PATTERN)].map(([, kind, words = '']) => [kind, words.trim()]),
  );
  // The browser's first plural rules take some 20 ms on a slow phone, and most texts have no forms.
  const firstForm = Object.keys(textsByForm)[0];
  const words =
    (firstForm && (textsByForm[new Intl.PluralRules(locale).select(count)] ?? textsByForm.other)) ?? text;
  const isPlain = count < FIRST_GROUPED_COUNT && PLAIN_DIGIT_LANGUAGES.test(locale ?? '');
  return interpolate(words, { count: isPlain ? count : new Intl.NumberFormat(locale).format(count) });
};
