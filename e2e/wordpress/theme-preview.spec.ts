import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const storageKey = 'starter-templates-iframe-preview-data';
const locateShop = (page: Page) => page.frameLocator('#preview');

// Other behaviours mount on the body too, so each page marks when its listener is ready.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('island:ready', (event) => {
      if ((event as CustomEvent).detail.name === 'theme-preview')
        document.documentElement.dataset.preview = 'listens';
    });
  }),
);

/** Opens the page that frames the shop, and waits until the shop's listener is ready. */
const open = async (page: Page) => {
  await page.goto('/theme-preview/');
  await expect(locateShop(page).locator('html')).toHaveAttribute('data-preview', 'listens');
  return locateShop(page);
};

const sendMessage = (page: Page, param: string, data?: unknown) =>
  page.evaluate(
    ([param, data]) =>
      document
        .querySelector<HTMLIFrameElement>('iframe')
        ?.contentWindow?.postMessage({ call: 'starterTemplatePreviewDispatch', value: { param, data } }, '*'),
    [param, data] as const,
  );

test('the framed shop shows the chosen look, also on the next page, until the customiser resets the look', async ({
  page,
}) => {
  const shop = await open(page);
  const body = shop.locator('body');
  const logo = shop.locator('.site-logo-img img:visible');
  await page.getByLabel('Berry').first().check();
  await expect(body).toHaveCSS('background-color', 'rgb(253, 247, 250)');
  await page.getByLabel('Classic').check();
  await expect(body).toHaveCSS('font-family', /^Lora/);
  await expect(shop.locator('h1')).toHaveCSS('font-family', /^"Playfair Display"/);
  await expect(shop.locator('#st-previw-google-fonts-url')).toHaveAttribute(
    'href',
    /\/stand-in\/fonts\/css2\?family=Lora%3Awght%40400&family=Playfair\+Display%3Awght%40700&display=swap$/,
  );
  await page.getByLabel('Green').check();
  await expect(logo).toHaveCSS('width', '120px');
  await page.getByLabel('Show the title').uncheck();
  await expect(shop.locator('.ast-site-title-wrap:visible')).toHaveCount(0);

  // The look must show on another page of the shop too.
  await shop.getByRole('link', { name: 'Mugs' }).first().click();
  await expect(shop.locator('h1')).toHaveText('Mugs');
  await expect(body).toHaveCSS('background-color', 'rgb(253, 247, 250)');
  await expect(logo).toHaveCSS('width', '120px');
  await page.reload();
  await expect(shop.locator('h1')).toHaveCSS('font-family', /^"Playfair Display"/);
  await expect(shop.locator('.ast-site-title-wrap:visible')).toHaveCount(0);

  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(body).toHaveCSS('background-color', 'rgb(251, 250, 246)');
  await expect(shop.locator('#starter-templates-typography,#st-previw-google-fonts-url')).toHaveCount(0);
  await expect(logo).toHaveCount(0);
  await sendMessage(page, 'completeOnboarding');
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), storageKey)).toBeNull();
});

test('invalid values reach no style and no logo', async ({ page }) => {
  const shop = await open(page);
  await sendMessage(page, 'colorPalette', {
    colors: ['#123456', 'red;}body{display:none', 'url(https://evil.test/)', 'expression(alert(1))'],
  });
  const palette = shop.locator('#starter-templates-preview-palette-css');
  await expect(palette).toHaveJSProperty(
    'textContent',
    '.starter-templates-preview-palette{--ast-global-color-0:#123456;--e-global-color-astglobalcolor0:#123456}',
  );
  await sendMessage(page, 'siteTypography', {
    'body-font-family': 'Lora;}body{display:none}',
    'body-font-weight': '400}',
    'font-size-h1': { desktop: '40px;color:red' },
    'headings-line-height': 1.2,
  });
  await expect(shop.locator('#starter-templates-typography')).toHaveJSProperty(
    'textContent',
    'h1,h2,h3,h4,h5,h6{line-height:1.2}',
  );
  await sendMessage(page, 'siteLogo', {
    url: 'javascript:alert(1)',
    dataUri: 'data:text/html,<b>',
    width: '1e9',
  });
  await sendMessage(page, 'siteTitle', false);
  await expect(shop.locator('.ast-site-title-wrap:visible')).toHaveCount(0);
  await expect(shop.locator('.site-logo-img')).toHaveCount(0);
});

test('the preview accepts messages only from a customiser of a known origin, and does not start on an unframed page', async ({
  page,
  baseURL,
}) => {
  const shop = new URL('/shop/?host=1', baseURL);
  // `localhost` is another origin on the same machine.
  await page.goto(`http://localhost:${shop.port}/pages/`);
  await page.evaluate((src) => {
    document.body.prepend(Object.assign(document.createElement('iframe'), { src }));
  }, shop.href);
  const body = page.frameLocator('iframe').locator('body');
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-preview', 'listens');
  await sendMessage(page, 'siteTitle', false);
  await sendMessage(page, 'colorPalette', { colors: ['#123456'] });
  // Messages arrive in order, so the page has processed the earlier messages.
  await page.frames()[1]?.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve(data));
        postMessage('last', '*');
      }),
  );
  await expect(body).not.toHaveClass(/starter-templates-preview-palette/);

  await page.goto('/shop/?host=1');
  await page.evaluate(
    ([name, origin]) =>
      localStorage.setItem(
        name,
        JSON.stringify({ data: { colorPalette: { colors: ['#123456'] } }, url: origin }),
      ),
    [storageKey, new URL(page.url()).origin] as const,
  );
  await page.reload();
  await expect(page.locator('.ajax_add_to_cart').first()).toHaveAttribute('data-island-state');
  await expect(page.locator('body')).not.toHaveClass(/starter-templates-preview-palette/);
});
