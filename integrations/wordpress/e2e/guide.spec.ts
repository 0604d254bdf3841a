import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildZip } from '../build.mjs';
import { startWordPress } from '../wordpress.mjs';

/** `PICTURES=docs npx playwright test -c integrations/wordpress guide` takes the guide's pictures again. */
const { PICTURES } = process.env;

const takePicture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `wordpress-${name}.png`) });
};

/** Opens an entry of the admin's menu, as a shop owner would. */
const openMenu = async (page: Page, menu: string, entry: string | RegExp) => {
  const item = page
    .locator('#adminmenu > li')
    .filter({ has: page.locator(`.wp-menu-name`, { hasText: menu }) });
  await item.locator('a.menu-top').click();
  await item.locator('.wp-submenu a', { hasText: entry }).click();
};

test('each step of docs/get-started-wordpress.md leads a shop owner to the described result', async ({
  browser,
}) => {
  test.slow();
  const zip = await buildZip();
  const site = await startWordPress({ hasPlugin: false });
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1100, height: 640 },
    extraHTTPHeaders: { 'X-Demo-Originals': '1' },
  });
  const page = await context.newPage();
  try {
    await page.goto('wp-login.php');
    await page.getByLabel('Username or Email Address').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Log In' }).click();
    // WordPress asks for the administrator's e-mail address at the first login.
    await page.goto('wp-admin/');

    await test.step('1. Install the zip', async () => {
      await openMenu(page, 'Plugins', /^Add (New )?Plugin$/);
      await page.getByText('Upload Plugin', { exact: true }).first().click();
      await page.getByLabel('Plugin zip file').setInputFiles(zip);
      await takePicture(page, 'upload');
      await page.getByRole('button', { name: 'Install Now' }).click();
      await page.getByRole('link', { name: 'Activate Plugin' }).click();
    });

    await test.step('2. Look at a page', async () => {
      await openMenu(page, 'Settings', 'Storefront Islands');
      await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
      await takePicture(page, 'settings');
      await page.getByLabel('Page', { exact: true }).fill('/shop/');
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByText('removed, data kept').first()).toBeVisible();
      await page.getByText('Check a page').evaluate((heading) => heading.scrollIntoView());
      await page.evaluate(() => scrollBy(0, -40));
      await takePicture(page, 'check');
    });

    await test.step('3. If something does not work', async () => {
      await page.goto('shop/');
      await page.getByRole('menuitem', { name: 'Islands', exact: true }).hover();
      await page.getByRole('menuitem', { name: 'Show this page with the original scripts' }).click();
      await expect(page).toHaveURL(/storefront-islands=off/);
      await expect(page.locator('script#wc-add-to-cart-js')).toBeAttached();
      await page.goto('wp-admin/');
      await openMenu(page, 'Settings', 'Storefront Islands');
      await expect(page.getByLabel('Read pages before WordPress sends them')).toBeChecked();
      await page.getByLabel('Chat', { exact: true }).uncheck();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Settings saved.')).toBeVisible();
    });

    await test.step('4. Add islands of your own', async () => {
      await openMenu(page, 'Pages', /^Add( New)?( Page)?$/);
      // The editor welcomes its visitor, and may offer patterns for a page afterwards. A dialog fades while it closes.
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      // The Escape key would close the inserter behind the dialog, too.
      const close = dialog.getByRole('button', { name: 'Close' });
      await page.addLocatorHandler(dialog, () =>
        close.dispatchEvent('click', {}, { timeout: 5000 }).catch(() => {}),
      );
      await page.getByRole('button', { name: /^(Toggle )?Block Inserter$/i }).click();
      const storefront = page
        .locator('.block-editor-inserter__panel-content')
        .getByRole('listbox', { name: 'Storefront' });
      await expect(storefront.getByRole('option')).toHaveText([
        'Cart drawer',
        'Live search',
        'Chat',
        'Subscription',
        'Carousel',
        'Lightbox',
      ]);
      await storefront.getByRole('option', { name: 'Subscription' }).click();
      await storefront.getByRole('option', { name: 'Live search' }).click();
      await page.getByRole('tab', { name: 'Patterns' }).click();
      const category = { name: 'Storefront', exact: true };
      await page.getByRole('button', category).or(page.getByRole('tab', category)).click();
      await expect(page.getByRole('option', { name: 'Search and cart in a row' })).toBeVisible();
      await expect(page.locator('.block-editor-block-patterns-list__list-item')).toHaveCount(3);
      await page.getByRole('button', { name: /^(Toggle )?Block Inserter$/i }).click();
      const settings = page.getByRole('button', { name: 'Settings', exact: true });
      if ((await settings.getAttribute('aria-pressed')) !== 'true') await settings.click();
      await page.getByRole('tab', { name: 'Block', exact: true }).click();
      await expect(page.getByLabel('Placeholder', { exact: true })).toBeVisible();
      await takePicture(page, 'editor');
    });

    await test.step('5. Subscriptions', async () => {
      const guest = await context.request.get('newsletter/');
      expect(await guest.text()).toContain('data-island="subscription"');
      const response = await context.request.post('wp-json/storefront-islands/v1/subscribe', {
        form: { email: 'guide@example.test' },
        headers: { Origin: new URL(site.url).origin },
        maxRedirects: 0,
      });
      expect(response.status()).toBeLessThan(400);
      await page.goto('wp-admin/options-general.php?page=storefront-islands');
      await expect(page.getByText('guide@example.test')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
    });

    await test.step('Remove the plugin', async () => {
      page.on('dialog', (dialog) => dialog.accept());
      await openMenu(page, 'Plugins', 'Installed Plugins');
      await page.getByRole('link', { name: 'Deactivate Storefront Islands' }).click();
      await page.getByRole('link', { name: 'Delete Storefront Islands' }).click();
      await expect(page.getByText('was successfully deleted')).toBeVisible();
    });
  } finally {
    await context.close();
    await site.close();
  }
});
