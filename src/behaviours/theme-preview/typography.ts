import { type SafeUrl, safeUrl } from '../../dom/url';
import { asRecord } from '../../utils/record';
import { familiesOf, familyList, lengthOf, servedFamily, weightOf } from './values';

type Values = Record<string, unknown>;

const headings = [1, 2, 3, 4, 5, 6].map((level) => `h${level}`);

/** Screens with sizes of their own, with their greatest width in pixels. */
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
export const typographyOf = (values: Values): { css: string; fonts: Map<string, Set<string>> } => {
  const fonts = new Map<string, Set<string>>();
  const settingOf = (key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);
  const sizeOnScreen = (key: string, screen: string) => {
    const sizes = asRecord(settingOf(key));
    const unit = lengthOf(`1${sizes[`${screen}-unit`] ?? ''}`) ? sizes[`${screen}-unit`] : 'px';
    return lengthOf(settingOf(`${key}.${screen}`) ?? sizes[screen], String(unit || 'px'));
  };
  const rules: string[] = [];
  for (const { selector, prefix, suffix } of parts) {
    const families = familiesOf(settingOf(`${prefix}font-family${suffix}`));
    const weight = weightOf(settingOf(`${prefix}font-weight${suffix}`));
    const height = lengthOf(settingOf(`${prefix}line-height${suffix}`));
    const requestedFamily = servedFamily(families);
    if (requestedFamily) {
      const weights = fonts.get(requestedFamily) ?? new Set();
      fonts.set(requestedFamily, /^\d+$/.test(weight) ? weights.add(weight) : weights);
    }
    const declarations = [
      families[0] && `font-family:${familyList(families)}`,
      weight && `font-weight:${weight}`,
      height && `line-height:${height}`,
    ].filter(Boolean);
    if (declarations[0]) rules.push(`${selector}{${declarations.join(';')}}`);
  }
  for (const [screen, width] of screens)
    for (const name of ['body', ...headings]) {
      const size = sizeOnScreen(`font-size-${name}`, screen);
      const rule = `${name}{font-size:${size}}`;
      if (size) rules.push(width ? `@media (max-width:${width}px){${rule}}` : rule);
    }
  return { css: rules.join('\n'), fonts };
};

/** Address of the font service's stylesheet for these fonts. */
export const fontsUrl = (service: string, fonts: Map<string, Set<string>>): SafeUrl => {
  const url = new URL(service, document.baseURI);
  for (const [family, weights] of fonts) {
    const list = [...weights].sort((a, b) => Number(a) - Number(b)).join(';');
    url.searchParams.append('family', list ? `${family}:wght@${list}` : family);
  }
  url.searchParams.set('display', 'swap');
  return safeUrl(url);
};
