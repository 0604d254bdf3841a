import { afterEach, expect, it, vi } from 'vitest';

const writeConfig = (text: string) => {
  document.head.innerHTML = `<script type="application/json" data-islands-config>${text}</script>`;
};

/** Reads the page config of a page whose language a translator changes after the loader's start. */
const readTranslated = async (config: string) => {
  vi.resetModules();
  document.documentElement.lang = 'en';
  writeConfig(config);
  const page = await import('../../../src/core/loader/page');
  document.documentElement.lang = 'de';
  page.readConfig();
  return page.config?.locale;
};

afterEach(() => {
  document.head.innerHTML = '';
  document.documentElement.lang = '';
});

it('keeps the language that the page had before a translator', async () => {
  expect(await readTranslated('{"currency":"USD"}')).toBe('en');
  expect(await readTranslated('{"locale":"fr"}')).toBe('fr');
});

it('keeps the language of a page with a broken config', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const config of ['{', 'null', '[]', '"text"', '7']) expect(await readTranslated(config)).toBe('en');
});
