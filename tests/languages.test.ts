import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCatalogue } from '../build/catalogue.mjs';
import { createLanguageTable, readLanguages } from '../build/plugins/languages.mjs';
import { english as lightboxTexts } from '../islands/lightbox/texts';
import { behaviours, hostBehaviours, islands } from '../src/server/registry';

const languages = readLanguages();
const mountables = { ...islands, ...behaviours, ...hostBehaviours };
const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it('has nine languages beside English', () => {
  expect(Object.keys(languages)).toEqual(['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt']);
});

/** Reads the English texts of a mountable by prop. The lightbox has its texts beside the viewer, which loads later. */
const readEnglish = (name: string): Record<string, string> =>
  name === 'lightbox'
    ? lightboxTexts
    : Object.fromEntries(
        Object.entries(mountables[name]?.mount.table ?? {}).flatMap(
          ([key, { type, values, default: text }]) =>
            type === 'string' && !values?.length && /^([A-Z]|1 |\{).*[a-z]|^(carousel|slide)$/.test(text)
              ? [[key, text]]
              : [],
        ),
      );

it.each(Object.keys(mountables))('every language has exactly the texts of %s', (name) => {
  for (const texts of Object.values(languages))
    expect(Object.keys(texts[name] ?? {}).sort()).toEqual(Object.keys(readEnglish(name)).sort());
});

it.each(Object.keys(languages))('%s has texts for props that exist, with their placeholders', (language) => {
  for (const [name, texts] of Object.entries(languages[language] ?? {}))
    for (const [key, text] of Object.entries(texts)) {
      const english = readEnglish(name)[key];
      expect(english, `${name}.${key}`).toBeDefined();
      // A plural form for 1 or 2 may omit the number.
      const ownPlaceholders = findPlaceholders(text.split('|').at(-1) ?? '');
      expect(ownPlaceholders, `${name}.${key}`).toEqual(findPlaceholders(String(english)));
    }
});

it.each(Object.keys(languages))('%s has a form for each kind of number up to 200', (language) => {
  const rules = new Intl.PluralRules(language);
  const kinds = new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)));
  for (const text of Object.values(languages[language] ?? {}).flatMap((texts) => Object.values(texts)))
    if (text.includes('other:')) for (const kind of kinds) expect(text).toContain(`${kind}:`);
});

it('leaves out exactly the mountables that ask for their texts later', () => {
  const { translated } = createLanguageTable();
  const namesThatAsk = readCatalogue()
    .filter(({ source }) =>
      /\b(texts|withTexts)\b[^{}]*\}\) =>|\bcontext\.texts\(/.test(readFileSync(source, 'utf8')),
    )
    .map(({ name }) => name);
  const laterNames = Object.keys(languages.de ?? {}).filter((name) => !translated.includes(name));
  expect(laterNames.sort()).toEqual(namesThatAsk.sort());
});
