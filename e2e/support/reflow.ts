import { expect, type Page } from '@playwright/test';

/** Scrolls through the page, so that visible mount points mount, and expects the page to fit the window's width. */
export const expectNoHorizontalScrolling = async (page: Page) => {
  await page.evaluate(async () => {
    const waitForFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await waitForFrames();
    }
  });
  await expect(page.locator('[data-island-state=loading]')).toHaveCount(0);
  const findOverflowing = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.body.querySelectorAll('*')]
        .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 5)
        .map((node) => `${node.localName}.${node.className}`);
    });
  // An entrance animation from the side widens the page for a moment.
  await expect.poll(findOverflowing).toEqual([]);
};
