import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { type Scene, scenes } from '../themes/scenes';
import { findCoveredFocus, findCutTexts, findSmallTargets, findUnseenFocus } from './measures';

const start = async (
  page: Page,
  { path = '', root, expectedSelector, open, width = 1280, height = 800 }: Scene,
) => {
  await page.setViewportSize({ width, height });
  // Transparency during an animation would change the measured colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await open(page);
  await expect(
    page.locator(`${root} ${expectedSelector}, ${root}:is(${expectedSelector})`).first(),
  ).toBeVisible();
  await page.mouse.move(1, 1);
};

/** Scenes that have a page of the fixture shop and need no motion. */
const testedScenes = Object.entries(scenes).filter(([, { needsMotion, path }]) => !needsMotion && path);

for (const [name, scene] of testedScenes)
  test(`${name} passes axe, and has large or spaced targets, unclipped texts and a focus that stays visible`, async ({
    page,
    guard,
  }) => {
    test.setTimeout(60_000);
    const { root, consoleMessage } = scene;
    if (consoleMessage) guard.expect(consoleMessage);
    await start(page, scene);
    // A form takes the colours of its page. chat-and-subscription.spec.ts tests the dark page.
    const schemes = root.includes('newsletter') ? (['light'] as const) : (['light', 'dark'] as const);
    for (const colorScheme of schemes)
      await test.step(`axe, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.evaluate((scheme) => {
          document.documentElement.style.cssText = `color-scheme:${scheme}`;
          document.body.style.cssText = scheme === 'dark' ? 'background:#111;color:#eee' : '';
        }, colorScheme);
        await expectNoViolations(page, root);
      });
    await page.emulateMedia({ colorScheme: 'light' });
    expect
      .soft(await page.evaluate(findSmallTargets, root), 'targets under 24 px without space around')
      .toEqual([]);
    expect.soft(await page.evaluate(findCutTexts, root), 'clipped texts at 200 %').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await page.evaluate(findUnseenFocus, root), 'no outline in forced colours').toEqual([]);
    expect.soft(await page.evaluate(findCoveredFocus, root), 'covered focus').toEqual([]);
  });
