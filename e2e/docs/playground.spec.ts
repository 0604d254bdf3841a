import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, expectState, test } from '../support/test';

test('the preview and the HTML follow the form, and a reload keeps the attributes', async ({ page }) => {
  await page.goto('/playground/');
  const preview = page.frameLocator('#preview');
  await expectState(preview.locator('[data-island=carousel]'), 'ready');
  await expect(preview.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.getByLabel('data-navigation').selectOption('dots');
  await expect(page.locator('#code')).toContainText('data-island="carousel" data-navigation="dots"');
  await expectState(preview.locator('[data-island=carousel]'), 'ready');
  await expect(preview.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.getByLabel('Right to left').check();
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('Dark').check();
  await expect(preview.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByLabel('Desktop').check();
  await expect(page.locator('#preview')).toHaveAttribute('width', '1440');
  // The URL holds the attributes, so that a reload keeps them.
  await page.reload();
  await expect(page.locator('#code')).toContainText('data-navigation="dots"');
});

test('the preview runs without consent and on a slow network', async ({ page }) => {
  await page.goto('/playground/?name=cart');
  await page.getByLabel('Without consent').check();
  await expect(
    page.frameLocator('#preview').getByRole('complementary', { name: 'Cookies' }).getByText('May we'),
  ).toBeVisible();
  await page.getByLabel('Slow network').check();
  await expect(page.locator('#preview')).toHaveAttribute('src', /slow/);
  await expectState(page.frameLocator('#preview').locator('[data-island=cart]'), 'waiting');
  const start = Date.now();
  await page.request.get('/storefront-islands/loader.js');
  expect(Date.now() - start).toBeGreaterThan(1400);
});

test('a button copies the HTML', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/playground/?name=cart');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('#code').textContent(),
  );
});

test('the example of tabs shows its first panel alone before the tabs mount', async ({ page }) => {
  await page.goto('/playground/preview/?name=tabs&data-load=interaction');
  await expect(page.getByText('Stoneware, fired')).toBeVisible();
  await expect(page.getByText('Rinse the mug by hand.')).toBeHidden();
  await expect(page.locator('[data-island=tabs]')).toHaveAttribute('data-island-state', 'waiting');
});

test('another mount point shows its own attributes', async ({ page }) => {
  await page.goto('/playground/?data-navigation=dots');
  await page.getByLabel('Mount point').selectOption('chat');
  await expect(page.getByLabel('data-telephone')).toBeVisible();
  await page.getByLabel('data-message-send').fill('A "quoted" <question> & more');
  await expect(page.locator('#code')).toContainText(
    `data-message-send='A "quoted" &lt;question&gt; &amp; more'`,
  );
  await expect(page.locator('#code')).not.toContainText('data-navigation');
  await expect(page.frameLocator('#preview').locator('[data-island=chat]')).toHaveAttribute(
    'data-message-send',
    'A "quoted" <question> & more',
  );
});

test.describe('the examples of the parts of a shop work', () => {
  test('region', async ({ page }) => {
    await page.goto('/playground/preview/?name=region');
    await expectState(page.locator('[data-island=region]'), 'ready');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/shop\/page\/2\/$/);
    await expect(page.locator('#content .woocommerce-pagination')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  });

  test('free-shipping, cart-quantity and a search in a file', async ({ page }) => {
    await page.goto('/playground/preview/?name=free-shipping');
    await page.getByRole('button', { name: 'Add a mug' }).or(page.getByText('Add a mug')).click();
    await expect(page.getByText(/^Add \$[\d.]+ for free shipping\.$/)).toBeVisible();
    await page.goto('/playground/preview/?name=cart-quantity');
    await page.getByRole('button', { name: 'One more Stone Mug' }).click();
    await expect(page.locator('[data-cart-count]')).toHaveText('2');
    await page.goto('/playground/preview/?name=search&data-load=load');
    await expectState(page.locator('[data-island=search]'), 'ready');
    const field = page.getByLabel('Search', { exact: true });
    await expect(async () => {
      await field.fill('');
      await field.fill('sotne');
      await expect(page.getByRole('option', { name: 'Stone Mug' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  test('coupons and offers', async ({ page }) => {
    await page.goto('/playground/preview/?name=cart');
    await page.getByText('Add a mug').click();
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    await page.getByText('Basket (').click();
    await page.getByLabel('Coupon code').fill('save10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove save10' })).toBeVisible();
    await page.getByRole('dialog').getByText('Add', { exact: true }).click();
    await expect(page.locator('[data-cart-count]')).toHaveText('2');
  });

  test('undo', async ({ page }) => {
    await page.goto('/playground/preview/?name=cart');
    await page.getByText('Add a mug').click();
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    await page.getByText('Basket (').click();
    await page.getByRole('button', { name: 'Remove Stone Mug' }).click();
    await expect(page.locator('[data-cart-count]')).toHaveText('0');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
  });

  test('recently-viewed', async ({ page }) => {
    await page.goto('/playground/preview/?name=recently-viewed');
    const row = page.locator('[data-island=recently-viewed]');
    await expect(row).toBeHidden();
    await page.getByRole('link', { name: 'a mug' }).click();
    await row.evaluate((node) => node.scrollIntoView());
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('storefront-islands:viewed')))
      .toBeTruthy();
    await page.goBack();
    await expect(row.getByRole('link', { name: 'Stone Mug' })).toBeVisible();
  });

  test('wishlist', async ({ page }) => {
    await page.goto('/playground/preview/?name=wishlist');
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
    await expect(page.locator('[data-wishlist-count]')).toHaveText('1');
    await expect(page.getByRole('link', { name: 'Share this list' })).toBeVisible();
  });
});

test('each mount point has an example', async ({ page }) => {
  await page.goto('/playground/');
  const names = await page.locator('#name option').allTextContents();
  expect(names).toEqual(
    expect.arrayContaining(['cart', 'lightbox', 'search', 'subscription', 'tabs', 'video']),
  );
  for (const name of names) {
    const response = await page.request.get(`/playground/preview/?name=${name}&data-load=load`);
    expect(await response.text()).toMatch(
      new RegExp(`data-island="${name}"[^>]*data-load="load"|data-load="load"[^>]*data-island="${name}"`),
    );
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form shows the chosen attributes in the HTML', async ({ page }) => {
    await page.goto('/playground/');
    await page.getByLabel('data-slides-to-show', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('#code')).toContainText('data-slides-to-show="2"');
  });
});

test('the form has number fields, menus and text fields by the type of a prop', async ({ page }) => {
  await page.goto('/playground/?name=carousel');
  const locateInput = (name: string) => page.getByLabel(name, { exact: true });
  await expect(locateInput('data-slides-to-show')).toHaveAttribute('type', 'number');
  expect(await locateInput('data-navigation').locator('option').allTextContents()).toContain('dots');
  expect(await locateInput('data-autoplay').locator('option').allTextContents()).toEqual(
    expect.arrayContaining(['yes', 'no']),
  );
  await page.goto('/playground/?name=cart');
  await expect(locateInput('data-heading')).toHaveAttribute('type', 'text');
});

const mountPointNames = [
  'tabs',
  'accordion',
  'details',
  'dismiss',
  'rating',
  'product-gallery',
  'sub-menu',
  'subscription',
  'variation',
  'video',
  'wishlist',
];

/** Every control has a width and a height of at least 24 px. */
const expectLargeControls = async (page: Page) => {
  const controls = page.locator(
    'main :is(button[data-island], [data-island] button, form button, input, select, [role=tab], [role=radio], summary)',
  );
  for (const control of await controls.all()) {
    if (!(await control.isVisible()) || (await control.getAttribute('aria-hidden'))) continue;
    const box = await control.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      (await control.textContent()) ?? '',
    ).toBeGreaterThanOrEqual(24);
  }
};

/** Every stop of the Tab key shows the focus. */
const expectFocusRings = async (page: Page) => {
  const readFocus = () =>
    page.evaluate(() => {
      const node = document.activeElement;
      if (!node || node === document.body) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return { name: node.textContent?.trim() || node.outerHTML, outlineStyle, outlineWidth };
    });
  const stops = [];
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab');
    const focused = await readFocus();
    if (!focused) break;
    stops.push(focused);
  }
  expect(stops.length).toBeGreaterThan(0);
  expect(
    stops.filter(({ outlineStyle, outlineWidth }) => outlineStyle === 'none' || outlineWidth === '0px'),
  ).toEqual([]);
};

test.describe('starter.css', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  for (const name of mountPointNames)
    test(`keeps ${name} accessible without a theme, on a phone and a tablet, light and dark`, async ({
      page,
    }) => {
      const open = async (schemeQuery: string) => {
        await page.goto(`/playground/preview/?name=${name}&bare&data-load=load${schemeQuery}`);
        await expectState(page.locator(`[data-island=${name}]`).first(), 'ready');
        await expectNoViolations(page, 'main');
      };
      const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await open('');
      expect(await readWidth()).toBeLessThanOrEqual(390);
      await expectLargeControls(page);
      await open('&dark');
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await readWidth()).toBeLessThanOrEqual(768);
      await expectFocusRings(page);
    });
});

test('the page shows the whole preview and readable code from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/playground/?name=carousel&dir=rtl');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const readEdges = (selector: string) =>
    page.locator(selector).evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });
  await expect.poll(() => readEdges('#preview')).toEqual(await readEdges('.playground-stage'));
  // From right to left the heading is at the right edge, and the button at the left edge.
  expect((await readEdges('#copy')).left).toBe((await readEdges('.playground-code')).left);
  await expect(page.locator('.playground-code pre')).toHaveCSS('direction', 'ltr');
});
