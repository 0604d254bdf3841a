import { safeUrl } from '../../dom/url';

/** Allow-lists for a customiser's values in the page's styles. */

const colour = /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\w\s.,%/+-]{1,60}\))$/i;
const generic = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|inherit|initial)$/i;
const weight = /^([1-9]\d{0,2}|1000|normal|bold|inherit)$/;
const length = /^(\d{1,3}(\.\d{1,4})?)(px|em|rem|%|vw)?$/;

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const match = (pattern: RegExp, value: unknown) => (pattern.test(text(value)) ? text(value) : '');

/** A valid CSS colour, or nothing. */
export const colourOf = (value: unknown) => match(colour, value);

/** A valid font weight, or nothing. */
export const weightOf = (value: unknown) => match(weight, value);

/** @param unit for a bare number; empty for a line height */
export const lengthOf = (value: unknown, unit = '') => {
  const [, number = '', , ownUnit = ''] = length.exec(text(value)) ?? [];
  return number && number + (ownUnit || unit);
};

/** Family names without quotes. Drops invalid names. */
export const familiesOf = (value: unknown) =>
  text(value)
    .slice(0, 300)
    .split(',')
    .map((name) => name.replace(/["']/g, '').trim())
    .filter((name) => /^[a-z][\w -]{0,60}$/i.test(name));

/** The family to request from a font service: the list's first family, unless the family is generic. */
export const servedFamily = (families: string[]) => families.find((name, at) => !at && !generic.test(name));

/** A font-family list for a stylesheet. */
export const familyList = (families: string[]) =>
  families.map((name) => (generic.test(name) ? name : `"${name}"`)).join(', ');

/** Address of a picture: http(s) or a data URL. */
export const pictureOf = (value: unknown) => safeUrl(text(value), 'image');
