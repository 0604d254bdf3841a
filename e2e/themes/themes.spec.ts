import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { darkSchemeCss, noTransitionsCss, openScene, themes, workingThemes } from './apply-theme';
import { inspect } from './inspect';
import { inspectThemes } from './inspect-themes';
import { type Scene, scenes } from './scenes';
import { serverScenes } from './server-scenes';

/** Adds all stylesheets of the bundle after the stylesheets of the page, because islands mount in any order. */
const addAllStyles = (page: Page) =>
  page.evaluate(async () => {
    const base = new URL('.', document.querySelector<HTMLScriptElement>('script[src*="loader.js"]')?.src);
    const { files } = (await (await fetch(new URL('manifest.json', base))).json()) as { files: object };
    const sheets = Object.keys(files).filter((file) => file.endsWith('.css'));
    await Promise.all(
      sheets.map(async (file) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: new URL(file, base).href,
        });
        const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
        document.body.append(link);
        await loaded;
        // Some islands adopt their stylesheet. The cascade puts adopted stylesheets after every link.
        const sheet = new CSSStyleSheet();
        await sheet.replace(await (await fetch(link.href)).text());
        document.adoptedStyleSheets.push(sheet);
      }),
    );
  });

const listDifferences = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key]} → ${after[key]}`);

for (const name of [
  'drawer with lines',
  'viewer',
  'chat',
  'subscription with success',
  'carousels',
  'full screen',
] as const)
  test(`the scene “${name}” keeps its looks when the stylesheets of other islands load later`, async ({
    page,
    openHtml,
  }) => {
    const scene = scenes[name] as Scene;
    await openScene(page, openHtml, scene, 'ltr');
    const before = await page.evaluate(inspect, scene.root);
    await addAllStyles(page);
    const after = await page.evaluate(inspect, scene.root);
    expect(listDifferences(before.looks, after.looks)).toEqual([]);
  });

/** Each scene appears in light and dark from left to right, and in light from right to left. */
const rounds = [
  ['ltr', ['light', 'dark']],
  ['rtl', ['light']],
] as const;

for (const [name, scene] of Object.entries(scenes))
  for (const [dir, schemes] of rounds)
    test(`the scene “${name}” keeps its looks under the themes, ${dir}`, async ({
      page,
      guard,
      openHtml,
    }) => {
      test.setTimeout(120_000);
      const { root, consoleMessage, width = 1280 } = scene;
      if (consoleMessage) guard.expect(consoleMessage);
      await openScene(page, openHtml, scene, dir);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        // A broken theme moves the search plugin's own form out of the window.
        const appliedThemes = scene.plugin === 'smart-search' ? workingThemes : themes;
        const schemeCss = colorScheme === 'dark' ? darkSchemeCss : '';
        for (const { theme, changed, problems, overhang } of await inspectThemes(
          page,
          root,
          appliedThemes,
          schemeCss,
        )) {
          expect.soft(changed, `changed by ${theme}, ${colorScheme}`).toEqual([]);
          expect.soft(problems, `${theme}, ${colorScheme}`).toEqual([]);
          if (width < 400) expect.soft(overhang, `sideways, ${theme}`).toBeLessThanOrEqual(1);
        }
      }
    });

/**
 * The theme sets size and colours of the page's own nodes. Texts that a behaviour draws stay readable, except a drop
 * cap, which has the accent of the page.
 */
const isCausedByTheme = (problem: string) =>
  !/^(covered|out of sight|visible though hidden|contrast.*[.]si-(?!drop-cap))/.test(problem);

for (const [name, scene] of Object.entries(serverScenes))
  for (const [dir, schemes] of rounds)
    test(`the scene “${name}” stays usable under each working theme, ${dir}`, async ({
      page,
      guard,
      openHtml,
    }) => {
      test.setTimeout(60_000);
      const { root, consoleMessage, width = 1280 } = scene;
      if (consoleMessage) guard.expect(consoleMessage);
      await openScene(page, openHtml, scene, dir);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        // A broken theme breaks the page's own nodes without the bundle, too.
        for (const { theme, problems, overhang } of await inspectThemes(
          page,
          root,
          workingThemes,
          noTransitionsCss + (colorScheme === 'dark' ? darkSchemeCss : ''),
          false,
        )) {
          if (theme === 'no theme') continue;
          const ownProblems = problems.filter((problem) => !isCausedByTheme(problem));
          expect.soft(ownProblems, `${theme}, ${colorScheme}`).toEqual([]);
          if (width < 400) expect.soft(overhang, `sideways, ${theme}, ${colorScheme}`).toBeLessThanOrEqual(1);
        }
      }
    });
