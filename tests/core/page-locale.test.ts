import { afterEach, expect, it } from 'vitest';
import { page } from '../../src/core/page';
import { getPageLocale } from '../../src/core/page-locale';

afterEach(() => {
  Object.assign(page, { config: {} });
  document.documentElement.lang = '';
});

it.each([
  ['de_DE', 'de-DE'],
  ['pt-br', 'pt-BR'],
  ['de_DE_formal', 'de-DE-formal'],
  ['de_AT_2', 'de'],
  ['no such language!', undefined],
])('reads the locale %s as %s', (locale, tag) => {
  Object.assign(page, { config: { locale } });
  expect(getPageLocale()).toBe(tag);
});

it('takes the language of the document where the page config has no language', () => {
  expect(getPageLocale()).toBeUndefined();
  document.documentElement.lang = 'fr-CA';
  expect(getPageLocale()).toBe('fr-CA');
});
