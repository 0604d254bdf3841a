import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { htmlPage } from '../support/html';
import { expect } from '../support/test';
import { expectShown, type Scene } from './scenes';

/** Rules of real and of broken themes, by name. */
export const themes = Object.fromEntries(
  readdirSync('fixtures/themes').map((file) => [
    file.replace('.css', ''),
    readFileSync(`fixtures/themes/${file}`, 'utf8'),
  ]),
);

export const workingThemes = Object.fromEntries(
  Object.entries(themes).filter(([theme]) => !theme.startsWith('broken')),
);

export const darkSchemeCss = ':root{color-scheme:dark}';

/** Stops transitions, because a test would otherwise measure a running transition from the last theme. */
export const noTransitionsCss = '*{transition:none!important}';

/**
 * Returns the shop's rules with a class, an id or an attribute, with a higher specificity than rules of a theme. The
 * shop's other rules would compete with the theme under test.
 */
export const collectHostRules = () => {
  const FOREIGN = /\/(themes|plugins|storefront-islands)\//;
  const collect = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} {${collect(rule.cssRules)}}`;
        return rule instanceof CSSStyleRule && /[.#[]/.test(rule.selectorText) ? rule.cssText : '';
      })
      .join('');
  const sheets = [...document.styleSheets].filter(({ href }) => href && !FOREIGN.test(href));
  return `:is(:root, #strong#strong#strong) { ${sheets.map((sheet) => collect(sheet.cssRules)).join('')} }`;
};

/** @param disablesHostCss whether to disable the shop's stylesheet instead of keeping its rules above the theme */
export const applyTheme = async (page: Page, css: string, disablesHostCss = true) => {
  const hostCss = disablesHostCss ? '' : await page.evaluate(collectHostRules);
  await page.evaluate(
    async ([text, disabled]) => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[href="/theme.css"]')) {
        link.disabled = disabled;
        // The browser fetches a stylesheet again that a script enables.
        if (!disabled && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
      }
      const style =
        document.querySelector('#theme-under-test') ??
        document.body.appendChild(document.createElement('style'));
      style.id = 'theme-under-test';
      style.textContent = text;
      // The new rules move the field, and its popup follows on a resize.
      if (document.querySelector('.si-search-popup')) dispatchEvent(new Event('resize'));
    },
    [css + hostCss, disablesHostCss] as const,
  );
};

export const openScene = async (
  page: Page,
  openHtml: (html: string) => Promise<Page>,
  scene: Scene,
  dir: 'ltr' | 'rtl',
) => {
  const { path, body, open, needsMotion, plugin, width = 1280, height = 800 } = scene;
  await page.setViewportSize({ width, height });
  if (!needsMotion) await page.emulateMedia({ reducedMotion: 'reduce' });
  if (body) await openHtml(htmlPage(body).replace('<html', `<html dir="${dir}"`));
  else await page.goto(dir === 'rtl' ? `${path}${path?.includes('?') ? '&' : '?'}dir=rtl` : (path ?? ''));
  if (plugin) await page.addStyleTag({ path: `fixtures/plugins/${plugin}.css` });
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  await expectShown(page, scene);
  await page.mouse.move(1, 1);
};
