import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, test, watchFiles } from '../support/test';

const visit = async (page: Page, kind = 'fullscreen', props = {}) => {
  await page.goto(`/search/?kind=${kind}&props=${encodeURIComponent(JSON.stringify(props))}`);
  await expect(page.locator('.demo-search')).toHaveAttribute('data-island-state', 'ready');
  const screen = page.getByRole('dialog', { name: 'Search' });
  return {
    field: page.locator('#demo-search'),
    screen,
    dialogField: screen.getByRole('combobox'),
    options: screen.getByRole('option'),
  };
};

test('a click opens the full screen as a focus trap, and Escape returns the focus to the field', {
  tag: '@engines',
}, async ({ page }) => {
  const { field, screen, dialogField, options } = await visit(page);
  await field.click();
  await expect(dialogField).toBeFocused();
  expect(await screen.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  // The lock hides the overflow of the element whose value the viewport takes.
  const overflows = await page.evaluate(() =>
    [document.documentElement, document.body].map((node) => getComputedStyle(node).overflow),
  );
  expect(overflows).toContain('hidden');
  await expect(screen.locator('.si-search-slide')).toHaveCount(7);
  await expectNoViolations(page);
  await dialogField.fill('mug');
  await expect(options).toHaveCount(5);
  await expect(screen.locator('.si-search-slide')).toHaveCount(0);
  await expectNoViolations(page);
  for (let turn = 0; turn < 12; turn++) {
    await page.keyboard.press('Tab');
    expect(await screen.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  // In the field with the returned focus, typing and the shortcut open the full screen again.
  await page.keyboard.type('mug');
  await expect(dialogField).toHaveValue('mug');
  await expect(options).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Control+k');
  await expect(dialogField).toBeFocused();
});

const closings: [string, (page: Page) => Promise<void>][] = [
  ['the close button', (page) => page.getByRole('button', { name: 'Close search' }).click()],
  ['a click on empty space', (page) => page.mouse.click(640, 780)],
];
for (const [name, close] of closings)
  test(`${name} closes the full screen and empties the field`, async ({ page }) => {
    const { field, screen, dialogField, options } = await visit(page, 'fullscreen', {
      products: [],
      banner: '',
    });
    await field.click();
    await dialogField.fill('polo');
    await expect(options).toHaveCount(1);
    await close(page);
    await expect(screen).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(window.storefrontIslands?.stores.search?.get() ?? {})[0]?.status),
      )
      .toBe('idle');
    await field.click();
    await expect(dialogField).toHaveValue('');
    await expect(options).toHaveCount(0);
  });

test('the full screen opens by the form’s button and by Shift+Tab into the field', async ({ page }) => {
  const { field, screen, dialogField } = await visit(page);
  await page.locator('.demo-search button[type=submit]').click();
  await expect(dialogField).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await page.locator('.demo-search button[type=submit]').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(dialogField).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('Enter submits the typed words', async ({ page }) => {
  const { field, dialogField } = await visit(page);
  await field.click();
  await dialogField.fill('camp & trail');
  await dialogField.press('Enter');
  await expect(page).toHaveURL(/\?s=camp\+%26\+trail&post_type=product$/);
});

for (const [kind, wide, narrow] of [
  ['desktop', true, false],
  ['mobile', false, true],
] as const)
  test(`mode ${kind} switches with the width of the window`, async ({ page }) => {
    const { field, screen, dialogField } = await visit(page, kind);
    const expectFullScreen = async (expected: boolean) => {
      await field.click();
      if (expected) await expect(dialogField).toBeFocused();
      else await expect(field).toHaveAttribute('role', 'combobox');
      await expect(screen).toHaveCount(expected ? 1 : 0);
      await page.keyboard.press('Escape');
      await expect(screen).toHaveCount(0);
    };
    await expectFullScreen(wide);
    await page.setViewportSize({ width: 767, height: 800 });
    await expectFullScreen(narrow);
    await page.setViewportSize({ width: 768, height: 800 });
    await expectFullScreen(wide);
  });

test('the typed words stay when the mode changes with the window', async ({ page }) => {
  const { field, screen, dialogField } = await visit(page, 'desktop', { products: [] });
  await field.click();
  await dialogField.fill('polo');
  await expect(screen.getByRole('option')).toHaveCount(1);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(screen).toHaveCount(0);
  await expect(field).toHaveValue('polo');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('categories and banner follow their props', async ({ page }) => {
  const { field, screen, dialogField } = await visit(page);
  await field.click();
  await expect(screen.getByRole('link', { name: 'Mugs (7)' })).toHaveAttribute(
    'href',
    /product-category\/mugs/,
  );
  await expect(screen.getByRole('link', { name: 'Posters, rolled' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');

  await visit(page, 'fullscreen', {
    categoriesOnOpen: false,
    categoriesCount: false,
    bannerOnOpen: false,
    products: [],
  });
  await field.click();
  await expect(dialogField).toBeFocused();
  await expect(screen.locator('.si-search-aside')).toHaveCount(0);
  await dialogField.fill('mug');
  await expect(screen.getByRole('link', { name: 'Mugs', exact: true })).toBeVisible();
  await expect(screen.locator('.si-search-aside')).toHaveCount(2);
});

test('props hide categories, banner and products in narrow windows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { field, screen } = await visit(page, 'fullscreen', {
    categoriesMobile: false,
    bannerMobile: false,
    productsMobile: false,
  });
  await field.click();
  await expect(screen.locator('.si-search-strip')).toHaveCount(1);
  for (const part of ['.si-search-strip', 'nav', '.si-search-banner'])
    await expect(screen.locator(part)).toBeHidden();
});

test('the slider moves by its arrows, and offers an add or a link to the product’s options', async ({
  page,
}) => {
  const { field, screen } = await visit(page);
  await field.click();
  const next = screen.getByRole('button', { name: 'Next products' });
  const previous = screen.getByRole('button', { name: 'Previous products' });
  await expect(previous).toBeDisabled();
  const first = screen.locator('.si-search-slide').first();
  const left = (await first.boundingBox())?.x ?? 0;
  await next.click();
  await expect(previous).toBeEnabled();
  await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(left);
  await previous.click();
  await screen.getByRole('button', { name: 'Add to cart: Everyday Hoodie' }).click();
  await expect(page.locator('#ast-desktop-header .count').first()).toHaveText('1');
  const options = screen.getByRole('link', { name: 'Select options: Vario Tee' });
  await expect(options).toHaveAttribute('target', '_blank');
  await expect(first.getByRole('img', { name: 'Rated 4.9 out of 5' })).toBeVisible();
  await expect(first.locator('.si-search-price')).toHaveText(/^\$\d+\.\d\d$/);
});

test('the slider draws icons from URLs, SVG and markup, and runs no script of an icon', async ({ page }) => {
  const drawing =
    '<svg viewBox="0 0 9 9" onload="document.title=\'ran\'"><script>document.title="ran"</script><path d="M0 0h9v9z"/></svg>';
  const icons = ['/favicon.svg', drawing, '<b onclick="x()">Add</b>', 'javascript:x()'];
  const products = icons.map((icon, index) => ({
    id: index + 1,
    name: `Mug ${index}`,
    permalink: '/',
    icon,
  }));
  const { field, screen } = await visit(page, 'fullscreen', { products });
  await field.click();
  const locateButton = (index: number) => screen.getByRole('button', { name: `Add to cart: Mug ${index}` });
  for (const index of [0, 1])
    await expect
      .poll(() =>
        locateButton(index)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  await expect(locateButton(2).locator('b')).toHaveText('Add');
  await expect(locateButton(3)).toHaveText('javascript:x()');
  expect(await screen.locator('svg path[d="M0 0h9v9z"], [onclick]').count()).toBe(0);
  await expect(page).not.toHaveTitle('ran');
});

test('a full screen without products loads no code of the slider', async ({ page }) => {
  const { has } = watchFiles(page);
  const { field, dialogField, options } = await visit(page, 'fullscreen', { products: [] });
  await field.click();
  await dialogField.fill('mug');
  await expect(options).toHaveCount(5);
  expect(has('chunks/Slider')).toBe(false);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
])
  test(`the keyboard alone opens the search and follows a result at ${viewport.width} pixels`, {
    tag: '@engines',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { screen, dialogField } = await visit(page);
    await expect(page.locator('#demo-search')).toHaveAttribute('aria-keyshortcuts');
    await page.keyboard.press('/');
    await expect(dialogField).toBeFocused();
    await page.keyboard.type('mug');
    await expect(screen.getByRole('option')).toHaveCount(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    await expectNoViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-active]')).toContainText('Camp Mug');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/camp-mug\/$/);
  });

for (const [width, height] of [
  [390, 800],
  [768, 900],
  [1440, 900],
] as const)
  test(`the full screen fills the window at ${width} pixels, with results and without`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { field, screen, dialogField, options } = await visit(page);
    await field.click();
    // The panel has its final size only after its entrance animation.
    const expectFilledWindow = () =>
      expect.poll(() => screen.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expectFilledWindow();
    await dialogField.fill('polo');
    await expect(options).toHaveCount(1);
    await expectFilledWindow();
    await dialogField.fill('mug');
    await expect(options).toHaveCount(5);
    await expectFilledWindow();
  });

test('on phones no row shows below the link to all results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  const { field, screen, dialogField, options } = await visit(page, 'plugin', { mode: 'fullscreen' });
  await field.click();
  await dialogField.fill('mug');
  await expect(options).toHaveCount(6);
  const footer = screen.locator('.si-search-all');
  await expect(footer).toBeVisible();
  await expect
    .poll(async () => {
      const box = await footer.boundingBox();
      return box && Math.round(box.y + box.height);
    })
    .toBe(420);
});

test('the last row can be scrolled above an on-screen keyboard, which covers the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    let height = 800;
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => height });
    addEventListener('keyboard', () => {
      height = 380;
      visualViewport?.dispatchEvent(new Event('resize'));
    });
  });
  const { field, dialogField, options } = await visit(page);
  await field.click();
  await page.evaluate(() => dispatchEvent(new Event('keyboard')));
  await dialogField.fill('mug');
  await expect(options).toHaveCount(5);
  await options.last().evaluate((row) => row.scrollIntoView({ block: 'end' }));
  const measure = () => options.last().evaluate((row) => row.getBoundingClientRect().bottom);
  await expect.poll(measure).toBeLessThan(381);
  await expect(dialogField).toBeInViewport();
});
