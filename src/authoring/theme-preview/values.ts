import { safeUrl } from '../../dom/url';
import { toText } from '../../utils/text';

/** Allow-lists for a customiser's values in the page's styles. */

const colourPattern =
  /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\w\s.,%/+-]{1,60}\))$/i;
const genericPattern = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|inherit|initial)$/i;
const weightPattern = /^([1-9]\d{0,2}|1000|normal|bold|inherit)$/;
const lengthPattern = /^(\d{1,3}(\.\d{1,4})?)(px|em|rem|%|vw)?$/;

const toTrimmedText = (value: unknown) => toText(value).trim();

const match = (pattern: RegExp, value: unknown) =>
  pattern.test(toTrimmedText(value)) ? toTrimmedText(value) : '';

/** A CSS colour in an allowed notation, or an empty text. */
export const toColour = (value: unknown) => match(colourPattern, value);

/** A valid font weight, or an empty text. */
export const toWeight = (value: unknown) => match(weightPattern, value);

/** @param unit for a bare number; empty for a line height */
export const toLength = (value: unknown, unit = '') => {
  const [, number = '', , ownUnit = ''] = lengthPattern.exec(toTrimmedText(value)) ?? [];
  return number && number + (ownUnit || unit);
};

/** Family names without quotes. Drops invalid names. */
export const toFamilies = (value: unknown) =>
  toText(value)
    .slice(0, 300)
    .split(',')
    .map((name) => name.replace(/["']/g, '').trim())
    .filter((name) => /^[a-z][\w -]{0,60}$/i.test(name));

/** The family to request from a font service: the list's first family, unless the family is generic. */
export const findServedFamily = (families: string[]) =>
  families.find((name, index) => !index && !genericPattern.test(name));

export const toFamilyList = (families: string[]) =>
  families.map((name) => (genericPattern.test(name) ? name : `"${name}"`)).join(', ');

/** Address of a picture: http(s) or a data URL. */
export const toPictureUrl = (value: unknown) => safeUrl(toTrimmedText(value), 'image');
