import { httpUrl } from '../dom/url';

/** What a customiser may put into a page's styles: each value is one of these, or nothing. */

const colour = /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\w\s.,%/+-]{1,60}\))$/i;
const generic = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|inherit|initial)$/i;
const weight = /^([1-9]\d{0,2}|1000|normal|bold|inherit)$/;
const length = /^(\d{1,3}(\.\d{1,4})?)(px|em|rem|%|vw)?$/;

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const only = (pattern: RegExp, value: unknown) => (pattern.test(text(value)) ? text(value) : '');

/** A colour as a stylesheet takes it. */
export const colourOf = (value: unknown) => only(colour, value);

/** A font weight. */
export const weightOf = (value: unknown) => only(weight, value);

/** @param unit of a bare number; empty for a line height */
export const lengthOf = (value: unknown, unit = '') => {
  const [, number = '', , own = ''] = length.exec(text(value)) ?? [];
  return number && number + (own || unit);
};

/** Families by name, without quotes; those whose names are none are left out. */
export const familiesOf = (value: unknown) =>
  text(value)
    .slice(0, 300)
    .split(',')
    .map((name) => name.replace(/["']/g, '').trim())
    .filter((name) => /^[a-z][\w -]{0,60}$/i.test(name));

/** What a font service has to be asked for: the first family, where it is not the browser's own. */
export const servedFamily = (families: string[]) => families.find((name, at) => !at && !generic.test(name));

/** A list of families as a stylesheet takes it. */
export const familyList = (families: string[]) =>
  families.map((name) => (generic.test(name) ? name : `"${name}"`)).join(', ');

/** The address of a picture that may be shown: of a page, or in the text itself. */
export const pictureOf = (value: unknown) => {
  const address = text(value);
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address) ? address : httpUrl(address);
};
