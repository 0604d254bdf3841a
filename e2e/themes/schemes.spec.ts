import { expect, test } from '../support/test';
import { applyTheme, openScene, themes } from './apply-theme';
import { inspect } from './inspect';
import { type Scene, scenes } from './scenes';

/**
 * Selectors of the element with the island's background, by scene. The empty selectors are for the viewer and the
 * carousel's controls, which have no colour scheme.
 */
const backgroundSelectors: Record<string, string> = {
  'drawer with lines': '.si-drawer-panel',
  'popup with results': '.si-search-popup',
  'full screen': '.si-search-screen',
  chat: '.si-chat-box',
  'subscription with an error': '.newsletter-form [role=status]',
  viewer: '',
  carousels: '',
};

/** Reads the green value (0 to 255) of the first background at or in an element, or -1 without a background. */
const readGreen = (selector: string) => {
  const root = document.querySelector(selector);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const painted = [root, ...(root?.querySelectorAll('*') ?? [])].find(
    (node) => node && !/, 0\)$|^transparent$/.test(getComputedStyle(node).backgroundColor),
  );
  if (!painted || !context) return -1;
  context.fillStyle = getComputedStyle(painted).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data[1] ?? -1;
};

for (const [name, backgroundSelector] of Object.entries(backgroundSelectors)) {
  const claim = backgroundSelector ? 'follows data-theme' : 'stays readable under data-theme';
  test(`the scene “${name}” ${claim} against the page’s scheme`, async ({ page, guard }) => {
    const {
      path = '',
      root,
      consoleMessage,
      expectedSelector,
      open,
      width = 1280,
      height = 800,
    } = scenes[name] as Scene;
    if (consoleMessage) guard.expect(consoleMessage);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path.replace('?dark', ''));
    await open(page);
    await expect(
      page.locator(`${root} ${expectedSelector}, ${root}:is(${expectedSelector})`).first(),
    ).toBeVisible();
    // The shop's stylesheet sets the colours of the islands' surfaces.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[href="/theme.css"]'))
        link.disabled = true;
    });
    for (const [theme, scheme] of [
      ['dark', 'light'],
      ['light', 'dark'],
    ] as const) {
      await page.evaluate(
        ([dataTheme, pageScheme]) => {
          document.documentElement.dataset.theme = dataTheme;
          document.documentElement.style.colorScheme = pageScheme;
        },
        [theme, scheme] as const,
      );
      if (backgroundSelector) {
        const green = await page.evaluate(readGreen, backgroundSelector);
        expect.soft(green > 127 ? 'light' : 'dark', `background with green ${green}`).toBe(theme);
      }
      // The popup closes when its field loses the focus.
      const checksRings = name !== 'popup with results';
      const { problems } = await page.evaluate(inspect, { root, checksRings });
      // Focusing a control scrolls, so the test ignores problems of position.
      expect
        .soft(
          problems.filter((problem) => /^(contrast|ring)/.test(problem)),
          theme,
        )
        .toEqual([]);
    }
  });
}

for (const name of [
  'drawer with lines',
  'full screen',
  'chat',
  'chat with agents',
  'viewer with share links',
])
  test(`the scene “${name}” keeps its focus rings under every theme`, async ({ page, openHtml }) => {
    const scene = scenes[name] as Scene;
    await openScene(page, openHtml, scene, 'ltr');
    for (const [theme, css] of Object.entries(themes)) {
      await applyTheme(page, css);
      const { problems } = await page.evaluate(inspect, { root: scene.root, checksRings: true });
      expect
        .soft(
          problems.filter((problem) => problem.startsWith('ring')),
          theme,
        )
        .toEqual([]);
    }
  });
