import type { Page } from '@playwright/test';
import { test } from '../support/test';
import { applyTheme, darkSchemeCss, noTransitionsCss, openScene, themes } from './apply-theme';
import { scenes } from './scenes';
import { serverScenes } from './server-scenes';

/**
 * `SHOTS` names the folder for one contact sheet per scene. `SHOTS_WIDTH` sets the window's width, and `SHOTS_DIR=rtl`
 * the direction.
 */
const { SHOTS: folder, SHOTS_WIDTH: width, SHOTS_DIR } = process.env;
const dir = SHOTS_DIR === 'rtl' ? 'rtl' : 'ltr';

/** Measures the part of the page that shows a scene, with a margin, inside the window. */
const measureFrame = async (root: string) => {
  const MARGIN_PX = 40;
  const SETTLE_MS = 300;
  const roots = [...document.querySelectorAll(root)].filter((node) => node.checkVisibility());
  roots[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A new theme moves the page, and popups, carousels and pictures follow in later frames.
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  roots[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const boxes = roots
    .flatMap((node) => [...node.querySelectorAll('*'), ...(node.matches('dialog') ? [] : [node])])
    .map((node) => node.getBoundingClientRect())
    .filter(({ width, height, right, bottom, left, top }) =>
      [width > 1, height > 1, right > 0, bottom > 0, left < innerWidth, top < innerHeight].every(Boolean),
    );
  // DevTools counts from the left end of what scrolls. On a page from right to left that is before the page's own start.
  const { scrollWidth, clientWidth } = document.documentElement;
  const pageLeft = scrollX + (document.dir === 'rtl' ? scrollWidth - clientWidth : 0);
  if (!boxes[0]) return { x: pageLeft, y: scrollY, width: innerWidth, height: innerHeight };
  const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - MARGIN_PX);
  const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - MARGIN_PX);
  const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + MARGIN_PX);
  const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + MARGIN_PX);
  return { x: x + pageLeft, y: y + scrollY, width: right - x, height: bottom - y };
};

const saveSheet = async (page: Page, pictures: [title: string, picture: string][], path: string) => {
  const tiles = pictures.map(
    ([title, picture]) =>
      `<figure><figcaption>${title}</figcaption><img src="data:image/jpeg;base64,${picture}"></figure>`,
  );
  await page.setViewportSize({ width: 1560, height: 800 });
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(6,1fr);gap:4px;background:#889;font:11px sans-serif}figure{margin:0}img{max-width:100%;max-height:360px}</style>${tiles.join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
};

if (folder)
  for (const [name, scene] of Object.entries({ ...serverScenes, ...scenes }))
    test(`saves a contact sheet of the scene “${name}” under its themes`, async ({
      page,
      guard,
      openHtml,
    }) => {
      test.setTimeout(120_000);
      if (scene.consoleMessage) guard.expect(scene.consoleMessage);
      guard.allow(/Content Security Policy|violates/);
      await openScene(page, openHtml, { ...scene, width: Number(width) || scene.width }, dir);
      const pictures: [string, string][] = [];
      const devtools = await page.context().newCDPSession(page);
      for (const [theme, css] of Object.entries(themes)) {
        if (theme.startsWith('broken') && name in serverScenes) continue;
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          await applyTheme(
            page,
            css + noTransitionsCss + (scheme === 'dark' ? darkSchemeCss : ''),
            name in scenes,
          );
          const clip = await page.evaluate(measureFrame, scene.root);
          // Playwright's own method waits for frames that a busy machine draws late.
          const { data } = await devtools.send('Page.captureScreenshot', {
            format: 'jpeg',
            quality: 85,
            clip: { ...clip, scale: 1 },
            optimizeForSpeed: true,
          });
          pictures.push([`${theme}, ${scheme}`, data]);
        }
      }
      const sheet = await page.context().newPage();
      const file = [name, dir, width].filter(Boolean).join('-').replace(/\W+/g, '-');
      await saveSheet(sheet, pictures, `${folder}/${file}.png`);
    });
