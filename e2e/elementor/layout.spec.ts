import type { Locator, Page } from '@playwright/test';
import { expect, expectState, test } from '../support/test';

const readEdges = (element: Locator) =>
  element.evaluate((node) => {
    const { left, width } = node.getBoundingClientRect();
    return [Math.round(left), Math.round(width)];
  });
const readWindowEdges = (page: Page) =>
  page.evaluate((): [number, number] => [0, document.documentElement.clientWidth]);
const readTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));

for (const dir of ['ltr', 'rtl'])
  test(`stretched sections fill the window, and follow its width (${dir})`, async ({ page }) => {
    await page.goto(`/builder/stretch/?dir=${dir}`);
    const stretched = ['.elementor-section-stretched', '.e-stretched', '#plain'].map((selector) =>
      page.locator(selector),
    );
    for (const section of stretched) {
      await expectState(section, 'ready');
      expect(await readEdges(section)).toEqual(await readWindowEdges(page));
    }
    expect(await readEdges(page.locator('#margin'))).toEqual([20, (await readWindowEdges(page))[1] - 40]);
    expect(
      await page.locator('#variables').evaluate((node) => node.style.getPropertyValue('--band-width')),
    ).toBe(`${(await readWindowEdges(page))[1]}px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      (await readWindowEdges(page))[1],
    );
    await page.setViewportSize({ width: 700, height: 800 });
    for (const section of stretched)
      await expect.poll(() => readEdges(section)).toEqual(await readWindowEdges(page));
    await page.locator('.e-stretched').scrollIntoViewIfNeeded();
    // The slideshow must measure the final width of its section.
    expect(await readEdges(page.locator('.e-stretched > .si-bg'))).toEqual(await readWindowEdges(page));
  });

test('a section fills the container that the kit names', async ({ page }) => {
  await page.goto('/builder/stretch/?room=%23content');
  const section = page.locator('.elementor-section-stretched');
  await expectState(section, 'ready');
  await expect.poll(() => readEdges(section)).toEqual(await readEdges(page.locator('#content')));
});

test('masonry closes the gaps of the server’s grid, and follows the window’s width', {
  tag: '@engines',
}, async ({ page }) => {
  const measureGaps = () =>
    page.locator('#wall').evaluate((wall) => {
      const columns = new Map<number, DOMRect[]>();
      for (const node of wall.children) {
        const box = node.getBoundingClientRect();
        const left = Math.round(box.left);
        columns.set(left, [...(columns.get(left) ?? []), box]);
      }
      return [...columns.values()].map((boxes) =>
        boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0))),
      );
    });
  await page.goto('/builder/masonry/?loader=none');
  expect((await measureGaps()).flat().some((gap) => gap > 31)).toBe(true);
  for (const query of ['', '?unsized']) {
    await page.goto(`/builder/masonry/${query}`);
    await expectState(page.locator('#wall'), 'ready');
    await expect
      .poll(async () => (await measureGaps()).flat().every((gap) => gap === 30 || gap === 31))
      .toBe(true);
    expect(await measureGaps()).toHaveLength(3);
  }
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(async () => (await measureGaps()).length).toBe(2);
  await expect
    .poll(async () => (await measureGaps()).flat().every((gap) => gap === 30 || gap === 31))
    .toBe(true);
});

test('targets of links stay clear of sticky elements, also after Back and Forward', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/builder/snap/?free');
  await expectState(page.locator('.elementor-sticky'), 'ready');
  await page.getByRole('link', { name: 'Washed', exact: true }).click();
  await expect.poll(() => readTop(page, '#washed')).toBe(64);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => readTop(page, '#washed')).toBe(64);
  await page.goto('/builder/snap/?free&offset=0');
  await expectState(page.locator('.elementor-sticky'), 'ready');
  expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('');
});

test('scrolling snaps where the page’s setting is on', async ({ page }) => {
  await page.goto('/builder/snap/');
  await expect.poll(() => page.evaluate(() => document.documentElement.style.scrollSnapType)).toBe('y');
  await expectState(page.locator('.elementor-sticky'), 'ready');
  const second = page.locator('.snap-page').nth(1);
  const top = await second.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  await page.evaluate((sectionTop) => scrollTo(0, sectionTop - 90), top);
  await expect.poll(() => readTop(page, '.snap-page:nth-child(3)')).toBe(64);
});
