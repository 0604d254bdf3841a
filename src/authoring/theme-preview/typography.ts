import { type SafeUrl, safeUrl } from '../../dom/url';
import { asRecord, type Values } from '../../utils/record';
import { findServedFamily, toFamilies, toFamilyList, toLength, toWeight } from './values';

const headings = [1, 2, 3, 4, 5, 6].map((level) => `h${level}`);

/** Screens with font sizes of their own, and the maximum width of each screen in pixels; 0 for no limit. */
const screens = [
  ['desktop', 0],
  ['tablet', 921],
  ['mobile', 544],
] as const;

const parts = [
  { selector: 'body', prefix: 'body-', suffix: '' },
  { selector: headings.join(), prefix: 'headings-', suffix: '' },
  ...headings.map((name) => ({ selector: name, prefix: '', suffix: `-${name}` })),
];

/**
 * Styles and fonts for a customiser's typography (docs/hosts/astra.md#theme-preview): `body-font-family`,
 * `headings-font-weight`, `font-size-h1.desktop` and so on. Drops invalid values.
 * @returns the CSS rules, and for each family the weights to request from the font service
 */
export const createTypography = (values: Values): { css: string; fonts: Map<string, Set<string>> } => {
  const fonts = new Map<string, Set<string>>();
  const readSetting = (key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);
  const readSize = (key: string, screen: string) => {
    const sizes = asRecord(readSetting(key));
    const unit = toLength(`1${sizes[`${screen}-unit`] ?? ''}`) ? sizes[`${screen}-unit`] : 'px';
    return toLength(readSetting(`${key}.${screen}`) ?? sizes[screen], String(unit || 'px'));
  };
  const rules: string[] = [];
  for (const { selector, prefix, suffix } of parts) {
    const families = toFamilies(readSetting(`${prefix}font-family${suffix}`));
    const weight = toWeight(readSetting(`${prefix}font-weight${suffix}`));
    const height = toLength(readSetting(`${prefix}line-height${suffix}`));
    const requestedFamily = findServedFamily(families);
    if (requestedFamily) {
      const weights = fonts.get(requestedFamily) ?? new Set();
      fonts.set(requestedFamily, /^\d+$/.test(weight) ? weights.add(weight) : weights);
    }
    const declarations = [
      families[0] && `font-family:${toFamilyList(families)}`,
      weight && `font-weight:${weight}`,
      height && `line-height:${height}`,
    ].filter(Boolean);
    if (declarations[0]) rules.push(`${selector}{${declarations.join(';')}}`);
  }
  for (const [screen, width] of screens)
    for (const name of ['body', ...headings]) {
      const size = readSize(`font-size-${name}`, screen);
      const rule = `${name}{font-size:${size}}`;
      if (size) rules.push(width ? `@media (max-width:${width}px){${rule}}` : rule);
    }
  return { css: rules.join('\n'), fonts };
};

/** Address of the font service's stylesheet for these fonts. */
export const createFontsUrl = (service: string, fonts: Map<string, Set<string>>): SafeUrl => {
  const url = new URL(service, document.baseURI);
  for (const [family, weights] of fonts) {
    const list = [...weights].sort((a, b) => Number(a) - Number(b)).join(';');
    url.searchParams.append('family', list ? `${family}:wght@${list}` : family);
  }
  url.searchParams.set('display', 'swap');
  return safeUrl(url);
};
