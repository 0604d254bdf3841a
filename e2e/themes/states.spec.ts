import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { applyTheme, noTransitionsCss, openScene, themes } from './apply-theme';
import { inspectThemes } from './inspect-themes';
import { type Scene, scenes } from './scenes';

/** Scenes with the controls of each island and of a behaviour. */
const sceneNames = [
  'drawer with lines',
  'popup with results',
  'popup with an error',
  'popup with recent searches',
  'full screen',
  'chat',
  'chat with agents',
  'chat with consent',
  'chat with a QR code',
  'subscription with an error',
  'viewer',
  'viewer with share links',
  'viewer with a video',
  'carousels',
  'carousel with autoplay',
  'a background video',
];

/** States during a mouse press, which shows no focus ring, and with keyboard focus, which shows the ring. */
const combinations = [
  ['hover', 'active', 'focus', 'focus-within'],
  ['hover', 'focus', 'focus-visible', 'focus-within'],
];

/** Puts every element of the UI into the states at once, because a pointer reaches one control at a time. */
const forceStates = async (page: Page, root: string, states: string[]) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root: tree } = await devtools.send('DOM.getDocument');
  const selector = root
    .split(', ')
    .flatMap((part) => [part, `${part} *`])
    .join(', ');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: tree.nodeId, selector });
  for (const nodeId of nodeIds)
    await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states });
};

for (const name of sceneNames)
  test(`the scene “${name}” keeps its looks under the pointer, pressed and focused, under every theme`, async ({
    page,
    guard,
    openHtml,
  }) => {
    test.setTimeout(120_000);
    const scene = scenes[name] as Scene;
    const { root, consoleMessage } = scene;
    if (consoleMessage) guard.expect(consoleMessage);
    await openScene(page, openHtml, scene, 'ltr');
    for (const states of combinations) {
      await forceStates(page, root, states);
      const selector = states.map((state) => `:${state}`).join('');
      await applyTheme(page, `${noTransitionsCss} ${selector} { --forced: yes }`);
      const first = page.locator(root).first();
      await expect(first).toHaveCSS('--forced', 'yes');
      for (const { theme, changed, problems } of await inspectThemes(page, root, themes, noTransitionsCss)) {
        expect.soft(changed, `${theme}, ${selector}`).toEqual([]);
        const unreadable = problems.filter((problem) => problem.startsWith('contrast'));
        if (theme !== 'no theme') expect.soft(unreadable, `${theme}, ${selector}`).toEqual([]);
      }
    }
  });
