import { expect, it } from 'vitest';
import { readLanguages } from '../build/plugins/languages.mjs';
import { behaviours, islands } from '../src/server/registry';

const languages = readLanguages();
const mountables = { ...islands, ...behaviours };
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it('has nine languages beside English', () => {
  expect(Object.keys(languages)).toEqual(['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt']);
});

it.each(['cart', 'search', 'chat', 'subscription', 'add-to-cart', 'product-form', 'carousel'])(
  'has every English text of %s',
  (name) => {
    const english = Object.entries(mountables[name]?.mount.table ?? {}).filter(
      ([, { type, values, default: text }]) =>
        type === 'string' && !values?.length && /^([A-Z]|1 |\{).*[a-z]/.test(text),
    );
    for (const texts of Object.values(languages))
      expect(Object.keys(texts[name] ?? {}).sort()).toEqual(english.map(([key]) => key).sort());
  },
);

it.each(Object.keys(languages))('%s has texts for props that exist, with their placeholders', (language) => {
  for (const [name, texts] of Object.entries(languages[language] ?? {}))
    for (const [key, text] of Object.entries(texts)) {
      const prop = mountables[name]?.mount.table[key];
      expect(prop, `${name}.${key}`).toBeDefined();
      // A form for one or two may do without its number.
      const own = placeholders(text.split('|').at(-1) ?? '');
      expect(own, `${name}.${key}`).toEqual(placeholders(String(prop?.default)));
    }
});
