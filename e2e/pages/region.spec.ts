import type { Page } from '@playwright/test';
import { changeHtml } from '../support/html';
import { expect, locateCart, test } from '../support/test';

/** The shop's page config gets the key that starts the region. */
const startRegion = async (page: Page, props: object = {}) => {
  await page.route(/\/(shop|product-category)\//, async (route) => {
    if (!/document|fetch/.test(route.request().resourceType())) return route.fallback();
    await changeHtml(route, (html) =>
      html.replace('data-islands-config>{', `data-islands-config>{"region":${JSON.stringify(props)},`),
    );
  });
};

const locateList = (page: Page) => ({
  region: page.locator('[data-island-state="ready"]:has(> ul.products)'),
  items: page.locator('ul.products > li'),
  firstLink: page.locator('ul.products > li a').first(),
  pages: page.getByRole('navigation', { name: 'Product Pagination' }),
  order: page.getByRole('combobox', { name: 'Shop order' }),
});

/** Marks the page, so that a reload is seen. */
const openList = async (page: Page, path = '/shop/') => {
  await page.goto(path);
  await expect(locateList(page).region).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
};

const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

test('a visitor pages, sorts, adds a product and goes back without a reload', { tag: '@engines' }, async ({
  page,
}) => {
  await startRegion(page);
  await openList(page);
  const { firstLink, pages, order } = locateList(page);
  const readFirst = () => firstLink.getAttribute('href');
  const firstAddress = await readFirst();

  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/shop\/page\/2\/$/);
  await expect(pages.locator('[aria-current=page]')).toHaveText('2');
  await expect(firstLink).toBeFocused();
  expect(await readFirst()).not.toBe(firstAddress);
  await expectNoReload(page);

  // The new items mount.
  await page.locator('ul.products .ajax_add_to_cart').filter({ visible: true }).first().click();
  await expect(locateCart(page).count).toHaveText('1');

  await order.selectOption('price');
  await expect(page).toHaveURL(/orderby=price/);
  await expect(order).toHaveValue('price');
  await expectNoReload(page);
  const cheapest = await readFirst();

  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => history.state?.regionScroll)).toBe(200);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/page\/2\/$/);
  await expect(order).toHaveValue('menu_order');
  await page.goForward();
  await expect(order).toHaveValue('price');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(200);
  await page.goBack();
  await expect(order).toHaveValue('menu_order');
  await order.selectOption('price');
  await expect(page).toHaveURL(/orderby=price/);
  await expect.poll(readFirst).toBe(cheapest);
  await expectNoReload(page);
});

test('a button adds the next page under a strict policy, and the list is as long after Back from a product', async ({
  page,
}) => {
  await startRegion(page, { paging: 'more' });
  await openList(page, '/shop/?csp=1');
  const { items } = locateList(page);
  const count = await items.count();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(items).not.toHaveCount(count);
  const longCount = await items.count();
  await expect(page.locator('.woocommerce-result-count')).toHaveText(/^Showing 1–24 of /);
  await expect(items.nth(count).getByRole('link').first()).toBeFocused();
  await expectNoReload(page);
  await items.nth(count).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(items).toHaveCount(longCount);
});

test('without a region in the answer the browser follows the link', async ({ page }) => {
  await startRegion(page);
  await openList(page);
  await page.route(/\/shop\/page\/2\//, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<p>Log in</p>' })
      : route.fallback(),
  );
  const { pages } = locateList(page);
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/shop\/page\/2\/$/);
  await expect(pages.locator('[aria-current=page]')).toHaveText('2');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBeUndefined();
});

test('an endless list adds three pages, and then the footer stays in reach', { tag: '@engines' }, async ({
  context,
  openHtml,
}) => {
  const printList = (number: number) =>
    `<!DOCTYPE html><html lang="en"><head><title>Page ${number}</title><script defer src="/storefront-islands/loader.js" data-hosts="none"></script></head><body><main id="list" data-island="region" data-load="idle" data-paging="scroll"><ul>${Array.from({ length: 6 }, (_, index) => `<li style="height:400px"><a href="/item-${number}-${index}/">Item</a></li>`).join('')}</ul><nav aria-label="Pages"><a href="/test-page/?page=${number + 1}" rel="next">Next</a></nav></main><footer>Imprint</footer></body></html>`;
  await context.route('**/test-page/?page=*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: printList(Number(new URL(route.request().url()).searchParams.get('page'))),
    }),
  );
  const page = await openHtml(printList(1));
  const items = page.getByRole('listitem');
  for (const count of [12, 18, 24]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(items).toHaveCount(count);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('Imprint')).toBeInViewport();
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeInViewport();
  await expect(items).toHaveCount(24);
  await more.click();
  await expect(items).toHaveCount(30);
});

test('a pointer that rests on a link to a page brings this page before the press', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('/page/2/'))
      requests.push(request.url());
  });
  await startRegion(page);
  await openList(page);
  const { pages } = locateList(page);
  await pages.getByRole('link', { name: 'Page 2' }).hover();
  await expect.poll(() => requests.length).toBe(1);
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/shop\/page\/2\/$/);
  await expect(pages.locator('[aria-current=page]')).toHaveText('2');
  expect(requests).toHaveLength(1);
});

test('a region loads no picture that the page does not show', async ({ page }) => {
  const pictures: string[] = [];
  await page.route('**/region-*.svg', async (route) => {
    pictures.push(new URL(route.request().url()).pathname);
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
  });
  await page.route('**/shop/', (route) =>
    changeHtml(route, (html) =>
      html
        .replace('data-islands-config>{', 'data-islands-config>{"region":{},')
        .replace(
          /(<ul[^>]*\bproducts\b[^>]*>\s*<li[^>]*>)/,
          '$1<img width="90" height="90" src="/region-large.svg" loading="lazy" srcset="/region-small.svg 300w, /region-large.svg 800w" sizes="auto, 800px" alt=""><img width="9" height="9" style="position: absolute; top: 20000px" src="/region-far.svg" loading="lazy" alt="">',
        ),
    ),
  );
  await openList(page);
  await expect.poll(() => pictures).toContain('/region-small.svg');
  await page.evaluate(() => fetch('/region-end.svg'));
  expect(pictures).toEqual(['/region-small.svg', '/region-end.svg']);
});
