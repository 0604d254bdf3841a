import { expect, type Page } from '@playwright/test';

/** Scrolls through the page, so that visible mount points mount. */
export const scrollThrough = async (page: Page) => {
  await page.evaluate(async () => {
    const waitForFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await waitForFrames();
    }
  });
  await expect(page.locator('[data-island-state=loading]')).toHaveCount(0);
};

/** Returns the width of a page that is wider than its window, and elements that make it so wide. */
export const findOverflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wideNodes = [...document.body.querySelectorAll('*')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5);
    return [`${scrollWidth} px`, ...wideNodes.map((node) => `${node.localName}.${node.className}`)];
  });
