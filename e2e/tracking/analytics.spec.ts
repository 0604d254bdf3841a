// @core
import type { Page } from '@playwright/test';
import { htmlPage, loaderTag } from '../support/html';
import { expect, locateAddButton, locateCart, moveUntilReady, test, visit } from '../support/test';

interface Call {
  through: string;
  args: unknown[];
  page: string;
}

/** Reads the calls of the page's tags, without set-up commands. */
const readTagCalls = async (page: Page) => {
  const calls = (await (await page.request.get('/__events')).json()) as Call[];
  return calls.filter(({ args }) => !['js', 'config'].includes(String(args[0])));
};

const readEvents = async (page: Page, name: string) =>
  (await readTagCalls(page)).filter(({ args }) => args[1] === name).map(({ args }) => args[2] as object);

test('an order reports one add_to_cart and one purchase through the page’s own tag', async ({ page }) => {
  await visit(page, '/shop/?tags=sitekit');
  await locateAddButton(page, 'Camp Mug').click();
  await expect
    .poll(() => readEvents(page, 'add_to_cart'))
    .toEqual([
      {
        currency: 'USD',
        value: 18,
        items: [{ item_id: 57, item_name: 'Camp Mug', price: 18, item_category: 'Mugs' }],
        event_source: 'site-kit',
      },
    ]);
  await page.goto('/checkout/');
  const fieldLabels = ['First name', 'Last name', 'Street address', 'Town / City', 'ZIP Code'];
  for (const label of fieldLabels) await page.getByLabel(label).first().fill('Ada');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Place order' }).click();
  const purchase = { currency: 'USD', value: 23, shipping: 5, tax: 0, event_source: 'site-kit' };
  await expect.poll(() => readEvents(page, 'purchase')).toMatchObject([purchase]);
  const [purchaseParams] = (await readEvents(page, 'purchase')) as {
    user_data: { email: string };
    items: object[];
  }[];
  expect(purchaseParams?.items).toMatchObject([{ item_id: 57, quantity: 1, price: 18 }]);
  expect(purchaseParams?.user_data.email).toBe('ada@example.com');
  await page.reload();
  await moveUntilReady(page);
  expect(await readEvents(page, 'purchase')).toHaveLength(1);
});

test('events and consent mode follow the visitor’s consent and its withdrawal', async ({ page }) => {
  await visit(page, '/shop/?tags=sitekit&consent=optin');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateAddButton(page, 'Camp Mug')).toHaveClass(/\badded\b/);
  expect(await readEvents(page, 'add_to_cart')).toEqual([]);
  await page.getByRole('button', { name: 'Statistics only' }).click();
  await expect.poll(() => readEvents(page, 'add_to_cart')).toHaveLength(1);
  const readSignals = async () => Object.assign({}, ...(await readEvents(page, 'update')));
  expect(await readSignals()).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
  });
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(readSignals).toMatchObject({ analytics_storage: 'denied' });
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('2');
  expect(await readEvents(page, 'add_to_cart')).toHaveLength(1);
});

test('a plugin’s form and a posted form become leads with user data', async ({ page }) => {
  await page.goto('/contact/?tags=sitekit');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  // The first interaction requests the code. The test waits for the mount before sending the form.
  await page.getByLabel('Your email').fill('A.da@Gmail.com');
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-island-state', /./);
  await page.getByLabel('Phone number').fill('+34 (600) 11-22');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('It has been sent.')).toBeVisible();
  await expect
    .poll(() => readEvents(page, 'contact'))
    .toMatchObject([
      {
        event_category: '34',
        event_label: 'wpcf7-f34-o1',
        user_data: {
          address: { first_name: 'ada', last_name: 'lovelace' },
          email: 'ada@gmail.com',
          phone_number: '+346001122',
        },
      },
    ]);
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Telephone').fill('555 0100 99');
  await page.getByRole('button', { name: 'Call me' }).click();
  await expect(page.getByText('We will call you.')).toBeVisible();
  await expect
    .poll(() => readEvents(page, 'generate_lead'))
    .toMatchObject([{ user_data: { address: { first_name: 'grace' }, phone_number: '555010099' } }]);
});

test('a page with only a data layer pushes its events there, with values of at most 100 characters', async ({
  page,
}) => {
  await visit(page, '/shop/?tags=layer');
  await locateAddButton(page, 'Camp Mug').click();
  const readPushes = async () => (await readTagCalls(page)).filter(({ through }) => through === 'dataLayer');
  await expect
    .poll(async () => (await readPushes()).map(({ args }) => args[0]))
    .toMatchObject([{ ecommerce: null }, { event: 'add_to_cart', ecommerce: { value: 0, items: [] } }]);
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('analytics:track', {
        detail: { name: 'search', params: { search_term: 'x'.repeat(200) } },
      }),
    ),
  );
  await expect
    .poll(async () => (await readPushes()).at(-1)?.args[0])
    .toEqual({ event: 'search', search_term: 'x'.repeat(100) });
});

test('the event inspector shows the reported events', async ({ page }) => {
  await visit(page, '/shop/?tags=sitekit');
  await locateAddButton(page, 'Camp Mug').click();
  await expect.poll(() => readEvents(page, 'add_to_cart')).toHaveLength(1);
  await page.goto('/events/');
  await expect(page.getByRole('row', { name: /add_to_cart/ })).toContainText('Camp Mug');
});

test('a lead on a page without a shop reaches a tag that loads after the consent', async ({
  page,
  openHtml,
}) => {
  // The page has the consent API, but no banner and no tag yet.
  await page.addInitScript(() => {
    let isAllowed = false;
    Object.assign(window, {
      consent_api: {},
      wp_consent_type: 'optin',
      wp_has_consent: () => isAllowed,
      sent: [],
      accept() {
        isAllowed = true;
        document.dispatchEvent(
          new CustomEvent('wp_listen_for_consent_change', { detail: { statistics: 'allow' } }),
        );
      },
    });
  });
  await page.route('**/late-tag.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.gtag = (...args) => sent.push(args);',
    }),
  );
  await openHtml(
    htmlPage('<form class="wpcf7-form"><input name="a"><button>Send</button></form>', loaderTag),
  );
  const form = page.locator('form');
  // Reporting waits for the first interaction.
  await expect(async () => {
    await page.mouse.move(200 + Math.random() * 50, 200);
    await expect(form).toHaveAttribute('data-island-state', 'waiting', { timeout: 300 });
  }).toPass();
  await page.getByRole('button', { name: 'Send' }).focus();
  await expect(form).toHaveAttribute('data-island-state', 'ready');
  await form.evaluate((node) => node.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true })));
  const dispatcher = page.waitForResponse(/\/chunks\/consent-/);
  await page.evaluate(() => (window as unknown as { accept(): void }).accept());
  await (await dispatcher).finished();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/late-tag.js';
    document.head.append(script);
  });
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { sent: unknown[][] }).sent.map(([, name]) => name)),
    )
    .toEqual(['contact']);
});
