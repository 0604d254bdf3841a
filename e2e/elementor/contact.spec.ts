import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { denyStorage, expect, expectState, readLog, setFault, settle, test } from '../support/test';

/** Reads the document ids of the presses that the shop has received, one list for each request. */
const readReports = async (page: Page) =>
  (await readLog(page))
    .filter(({ url, body }) => url.includes('admin-ajax') && body.includes('elementor_send_clicks'))
    .map(({ body }) => new URLSearchParams(body).getAll('clicks[]'));

const open = async (page: Page, query = '') => {
  await page.goto(`/builder/contact-buttons/${query}`);
  const widget = page.locator('.e-contact-buttons').first();
  await expect(widget.getByRole('button', { name: 'Chat with the workshop' })).toHaveAttribute(
    'aria-expanded',
  );
  const toggle = widget.getByRole('button', { name: 'Chat with the workshop' });
  return { widget, toggle, box: widget.getByRole('dialog') };
};

/** Presses the link ten times without navigation. Ten presses fill one batch. */
const clickTen = async (box: Locator) => {
  const link = box.getByRole('link', { name: 'Write to us' });
  await expect(link).toBeVisible();
  await link.evaluate((node) => {
    node.addEventListener('click', (event) => event.preventDefault());
    for (let count = 0; count < 10; count++) (node as HTMLElement).click();
  });
};

test('the contact box opens by mouse, and Escape returns the focus to the button', async ({ page }) => {
  const { toggle, box, widget } = await open(page);
  await expect(box).toBeHidden();
  await expectNoViolations(page);
  await toggle.click();
  await expect(box).toBeVisible();
  await expect(box).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(box.locator('.e-contact-buttons__message-bubble-time')).toHaveText(/^\d?\d:\d\d\s[AP]M$/);
  // A remaining class would play the animation again.
  await expect(widget.locator('.animated')).toHaveCount(0);
  await expect(widget.locator('.has-entrance-animation')).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the keyboard reaches each control in order, and nothing in a closed box', { tag: '@engines' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { toggle, box } = await open(page);
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box.getByRole('link', { name: 'Write to us' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.e-contact-buttons__content-wrapper :focus')).toHaveCount(0);
});

test('two boxes on a page have ids of their own, and mount again after stop() and scan()', async ({
  page,
}) => {
  const { toggle, box } = await open(page, '?two&dir=rtl');
  const readIds = () =>
    page.locator('.e-contact-buttons__content-wrapper').evaluateAll((nodes) => nodes.map(({ id }) => id));
  await expect.poll(async () => new Set(await readIds()).size).toBe(2);
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(box).toHaveCount(0);
  await expect(toggle).not.toHaveAttribute('aria-expanded');
  await page.evaluate(() => window.storefrontIslands?.scan());
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('.animated')).toHaveCount(0);
  await expect(page.locator('.e-contact-buttons__content.visible')).toHaveCount(1);
  await expectNoViolations(page);
});

test('the button on plain HTML is a link without a script', async ({ page }) => {
  await page.goto('/builder/contact-buttons/?own');
  const toggle = page.locator('[data-toggle]');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toContainText(/It is \d\d:\d\d/);
  await expectNoViolations(page);
  await page.goto('/builder/contact-buttons/?own&loader=none');
  await toggle.click();
  await expect(page).toHaveURL(/\/contact\/$/);
});

test('the page reports a press that opens another page, during the navigation', async ({ page }) => {
  const { toggle, box } = await open(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await toggle.click();
  await box.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/via=chat-651/);
  await expect.poll(() => readReports(page)).toEqual([['651']]);
  expect(await page.evaluate(() => localStorage.getItem('elementor') ?? '')).not.toContain('651');
});

test('the page sends ten presses in one request, in the documented format', async ({ page }) => {
  const { toggle, box } = await open(page);
  await toggle.click();
  await clickTen(box);
  await expect.poll(() => readReports(page)).toEqual([Array(10).fill('651')]);
  const entry = (await readLog(page)).find(({ body }) => body.includes('elementor_send_clicks'));
  expect(entry?.method).toBe('POST');
  expect(entry?.type).toContain('application/x-www-form-urlencoded');
  expect(new URLSearchParams(entry?.body).get('_nonce')).toMatch(/^\w{10}$/);
});

for (const fault of ['500', 'drop'])
  test(`a later page sends the presses of a failed report again (${fault})`, async ({ page, guard }) => {
    guard.expect(fault === '500' ? /500/ : /ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    const { toggle, box } = await open(page);
    await setFault(page, `elementor_send_clicks:${fault}`);
    await toggle.click();
    await clickTen(box);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('elementor') ?? '{}').clicks?.length))
      .toBe(10);
    await setFault(page, 'none');
    await page.request.delete('/__log');
    await page.goto('/builder/floating-bar/');
    await expect(page.locator('.e-floating-bars')).toHaveAttribute('data-island-state', 'ready');
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('click-count.js')),
        ),
      )
      .toBe(true);
    await page.goto('/pages/');
    await expect.poll(() => readReports(page)).toEqual([Array(10).fill('651')]);
  });

test('a floating bar reserves its space, and stays closed for a week', async ({ page }) => {
  await page.goto('/builder/floating-bar/');
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  const height = await bar.evaluate((node) => (node as HTMLElement).offsetHeight);
  await expect(page.locator('body')).toHaveCSS('padding-top', `${height}px`);
  await expect(page.locator('.elementor-sticky')).toHaveCSS('top', `${height}px`);
  await expectNoViolations(page);
  // A narrow window makes the bar and its reserved space higher.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() =>
      bar.evaluate((node) => [
        getComputedStyle(document.body).paddingTop,
        `${(node as HTMLElement).offsetHeight}px`,
      ]),
    )
    .toEqual(Array(2).fill(expect.stringMatching(/^(8|9|1\d)\d+px$/)));
  await bar.getByRole('link', { name: 'See the shop' }).click();
  await expect(page).toHaveURL(/via=bar-661/);
  await expect.poll(() => readReports(page)).toEqual([['661']]);
  await page.goBack();
  await bar.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('padding-top', '0px');
  // The close button moves the focus to the next element of the page.
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expectState(page.locator('.e-floating-bars'), 'ready');
  await expect(page.locator('.e-floating-bars')).toBeHidden();
  await page.goto('/builder/floating-bar/?text=Now%20with%20mugs');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  // After a week the stored value has expired, and the page deletes the expired value.
  const readStoredKeys = () =>
    page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('elementor') ?? '{}')));
  expect(await readStoredKeys()).toContainEqual(expect.stringContaining('dismissed:'));
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('elementor') ?? '{}');
    for (const key of Object.keys(record.__expiration)) record.__expiration[key] -= 7 * 864e5;
    localStorage.setItem('elementor', JSON.stringify(record));
  });
  await page.goto('/builder/floating-bar/');
  await expectState(page.locator('.e-floating-bars'), 'ready');
  await expect(bar).toBeVisible();
  expect(await readStoredKeys()).not.toContainEqual(expect.stringContaining('dismissed:'));
});

test('a floating bar shows below the host’s admin bar, at the bottom or in the flow', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Announcement' });
  await page.goto('/builder/floating-bar/?admin&dir=rtl');
  await expect(bar).toHaveCSS('top', '32px');
  await page.goto('/builder/floating-bar/?bottom');
  await expect(page.locator('body')).not.toHaveCSS('padding-bottom', '0px');
  await page.goto('/builder/floating-bar/?flow&plain&admin');
  await expect(page.locator('#wpadminbar')).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(page.locator('body > .elementor .e-floating-bars')).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('padding-top', '0px');
  await page.goto('/builder/floating-bar/?animated');
  await expect(bar).toBeVisible();
  await expect(page.locator('.has-entrance-animation')).toHaveCount(0);
});

test('a floating bar closes and reports its presses where the browser denies storage', async ({ page }) => {
  await denyStorage(page, 'localStorage');
  await page.goto('/builder/floating-bar/');
  const bar = page.getByRole('region', { name: 'Announcement' });
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  // The page reports presses only after the chunk has loaded.
  await page.goto('/builder/floating-bar/');
  await settle(page);
  await bar.getByRole('link', { name: 'See the shop' }).click();
  await expect(page).toHaveURL(/via=bar-661/);
  await expect.poll(() => readReports(page)).toEqual([['661']]);
});

test('blocked chunks leave the bar readable and the contact link usable', async ({ page, guard }) => {
  guard.expect(/ERR_BLOCKED_BY_CLIENT/, /\[storefront-islands\]/);
  await page.route(/behaviours\/(contact-buttons|floating-bar)\.js/, (route) =>
    route.abort('blockedbyclient'),
  );
  await page.goto('/builder/floating-bar/?animated');
  await expect(page.getByRole('link', { name: 'See the shop' })).toBeVisible();
  await page.goto('/builder/contact-buttons/');
  // The counting chunk loads when the page is idle.
  await settle(page);
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/via=chat-651/);
  await expect.poll(() => readReports(page)).toEqual([['651']]);
});
