// @core
import type { Page } from '@playwright/test';
import { expect, moveUntilReady, test, watchFiles } from '../support/test';

/** Reads the hidden inputs of the checkout form: the values by field, and names that occur twice. */
const readInputs = (page: Page) =>
  page.locator('form.checkout').evaluate((form) => {
    const inputs = [...new FormData(form as HTMLFormElement)].filter(([name]) =>
      name.startsWith('wc_order_attribution_'),
    );
    const names = inputs.map(([name]) => name);
    return {
      values: Object.fromEntries(inputs.map(([name, value]) => [name.slice(21), value])) as Record<
        string,
        string
      >,
      duplicates: names.filter((name, index) => names.indexOf(name) !== index),
    };
  });

const readCookieNames = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('sbjs_')).map(({ name }) => name);

/** Waits until the tab stores the given number of page views, without an interaction. */
const expectPageViews = (page: Page, views: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () => JSON.parse(sessionStorage.getItem('storefront-islands:page-views') ?? '[]').length as number,
      ),
    )
    .toBe(views);

/** Moves the pointer until the page has recorded the visit. */
const moveUntilRecorded = (page: Page) =>
  expect(async () => {
    await page.mouse.move(Math.random() * 90, 5);
    expect(await readCookieNames(page)).toContain('sbjs_session');
  }).toPass();

/** Waits until the session has counted the given number of pages. */
const expectSessionPages = (page: Page, pages: number) =>
  expect
    .poll(async () =>
      (await page.context().cookies()).find(({ name }) => name === 'sbjs_session')?.value.slice(0, 8),
    )
    .toBe(`pgs%3D${pages}%7C`.slice(0, 8));

const placeOrder = async (page: Page) => {
  const addressFields = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Street address': '1 Mill Lane',
    'Town / City': 'London',
    'ZIP Code': 'N1 1AA',
    'Email address': 'Ada@Example.com',
  };
  for (const [label, value] of Object.entries(addressFields))
    await page.getByLabel(label).first().fill(value);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible();
};

const locateOrigin = (page: Page, field: string) =>
  page
    .locator('.woocommerce-order-origin dl > div')
    .filter({ has: page.getByText(field, { exact: true }) })
    .locator('dd');

test('an order has its source after three pages without an interaction', async ({ page }) => {
  await page.goto('/?utm_source=spring%20letter&utm_medium=email&utm_campaign=mugs', {
    referer: 'https://mail.example/inbox',
  });
  await expectPageViews(page, 1);
  await page.goto('/shop/?add-to-cart=57');
  await expectPageViews(page, 2);
  await page.goto('/product/linen-shirt/');
  await expectPageViews(page, 3);
  expect(await readCookieNames(page)).toEqual([]);
  await page.goto('/checkout/');
  await expectSessionPages(page, 4);
  await expect.poll(async () => (await readInputs(page)).values.utm_source).toBe('spring letter');
  const { values, duplicates } = await readInputs(page);
  expect(duplicates).toEqual([]);
  expect(values).toMatchObject({
    source_type: 'utm',
    utm_medium: 'email',
    utm_campaign: 'mugs',
    utm_term: '(none)',
    referrer: 'https://mail.example/inbox',
    session_pages: '4',
    session_count: '1',
  });
  expect(Object.keys(values)).toHaveLength(16);
  await placeOrder(page);
  await expect(locateOrigin(page, 'utm_source')).toHaveText('spring letter');
  await expect(locateOrigin(page, 'source_type')).toHaveText('utm');
  await expect(locateOrigin(page, 'session_entry')).toContainText('/?utm_source=spring letter');
});

test('each form, and an inputs element outside forms, gets one `utm_source` input after a script inserts the element', async ({
  page,
}) => {
  await page.goto('/?utm_source=x');
  await expectPageViews(page, 1);
  await page.goto('/shop/?add-to-cart=57');
  await page.goto('/checkout/');
  await expect.poll(async () => (await readInputs(page)).values.utm_source).toBe('x');
  const counts = await page.evaluate(() => {
    const form = document.querySelector('form.checkout') as HTMLFormElement;
    const element = 'wc-order-attribution-inputs';
    const count = (root: Element) => root.querySelectorAll('input[name$=utm_source]').length;
    form.append(document.createElement(element));
    const countAfterInsertion = count(form);
    // After the removal of the element with the inputs, another element gets the inputs at once.
    form.querySelector(`${element}:has(input)`)?.remove();
    const countAfterRemoval = count(form);
    const secondForm = document.createElement('form');
    secondForm.append(document.createElement(element), document.createElement(element));
    document.body.append(secondForm);
    const outside = document.createElement(element);
    document.body.append(outside);
    return [countAfterInsertion, countAfterRemoval, count(secondForm), count(outside)];
  });
  expect(counts).toEqual([1, 1, 1, 1]);
});

test('setOrderTracking accepts repeated calls, also after a withdrawal', { tag: '@all' }, async ({
  page,
}) => {
  interface PageWindow {
    wc_order_attribution: {
      params: { allowTracking: boolean };
      setOrderTracking(isAllowed: boolean): void;
      getAttributionData?(): Record<string, string | null>;
    };
  }
  const setTrackingTwice = (isAllowed: boolean) =>
    page.evaluate((value) => {
      const { wc_order_attribution: attribution } = window as unknown as PageWindow;
      attribution.setOrderTracking(value);
      attribution.setOrderTracking(value);
    }, isAllowed);
  const readState = () =>
    page.evaluate(() => {
      const { wc_order_attribution: attribution } = window as unknown as PageWindow;
      return [attribution.getAttributionData?.().session_pages, attribution.params.allowTracking];
    });
  await page.goto('/shop/');
  await moveUntilRecorded(page);
  await expect.poll(readState).toEqual(['1', true]);
  await setTrackingTwice(true);
  expect(await readState()).toEqual(['1', true]);
  await setTrackingTwice(false);
  await expect.poll(() => readCookieNames(page)).toEqual([]);
  expect(await readState()).toEqual([null, false]);
  await setTrackingTwice(true);
  await expect.poll(readState).toEqual(['1', true]);
});

test('the block checkout gets the order’s source when the checkout’s store loads late', async ({ page }) => {
  await page.goto('/?utm_source=blocks');
  await expectPageViews(page, 1);
  await page.addInitScript(() => {
    const listeners = new Set<() => void>();
    const store = { setExtensionData: (...args: unknown[]) => Object.assign(window, { handed: args }) };
    let isLoaded = false;
    Object.assign(window, {
      wp: {
        data: {
          dispatch: () => (isLoaded ? store : undefined),
          subscribe(listener: () => void) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
      },
      hasSubscribers: () => listeners.size > 0,
      openStore() {
        isLoaded = true;
        for (const listener of listeners) listener();
      },
    });
    addEventListener('DOMContentLoaded', () =>
      document.body.append(
        Object.assign(document.createElement('div'), { className: 'wp-block-woocommerce-checkout' }),
      ),
    );
  });
  await page.goto('/shop/');
  type Late = { hasSubscribers(): boolean; openStore(): void; handed?: [string, Record<string, string>] };
  await expect.poll(() => page.evaluate(() => (window as unknown as Late).hasSubscribers())).toBe(true);
  await page.evaluate(() => (window as unknown as Late).openStore());
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { handed } = window as unknown as Late;
        return [handed?.[0], handed?.[1].utm_source];
      }),
    )
    .toEqual(['woocommerce/order-attribution', 'blocks']);
});

test.describe('consent', () => {
  const locateBannerButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('without consent the page stores and reports nothing, and the order’s source is "Unknown"', async ({
    page,
  }) => {
    const files = watchFiles(page);
    await page.goto('/?utm_source=secret&consent=optin&tags=sitekit');
    await expect(locateBannerButton(page, 'Refuse')).toBeVisible();
    await page.goto('/shop/?add-to-cart=57');
    await page.goto('/checkout/');
    await moveUntilReady(page);
    await placeOrder(page);
    await expect(page.getByText('Unknown: the shop recorded nothing.')).toBeVisible();
    expect(await readCookieNames(page)).toEqual([]);
    expect(files.has('chunks/consent-')).toBe(false);
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage).filter((key) => key.includes('islands')),
    ]);
    expect(stored.filter((key) => key.includes('islands'))).toEqual([]);
    const events = await (await page.request.get('/__events')).json();
    expect(events.filter(({ args }: { args: unknown[] }) => args[0] === 'event')).toEqual([]);
  });

  test('consent on the checkout fills the inputs, and withdrawal empties them and erases the cookies', async ({
    page,
  }) => {
    await page.goto('/shop/?add-to-cart=57');
    await page.goto('/checkout/?utm_source=late&consent=late');
    await locateBannerButton(page, 'Allow all').click();
    await expect.poll(async () => (await readInputs(page)).values.utm_source).toBe('late');
    await expect.poll(() => readCookieNames(page)).toContain('sbjs_current');
    await locateBannerButton(page, 'Cookie settings').click();
    await locateBannerButton(page, 'Refuse').click();
    await expect.poll(() => readCookieNames(page)).toEqual([]);
    await expect.poll(async () => (await readInputs(page)).values.utm_source).toBe('');
    await page.reload();
    await expect(locateBannerButton(page, 'Cookie settings')).toBeVisible();
    await moveUntilReady(page);
    expect(await readCookieNames(page)).toEqual([]);
  });

  test('recording waits for a consent type that the banner names later', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto('/?utm_source=hook&consent=hook');
    await moveUntilReady(page);
    await expect(locateBannerButton(page, 'Refuse')).toBeVisible();
    expect(await readCookieNames(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => 'wp_consent_type' in window)).toBe(true);
    expect(await readCookieNames(page)).toEqual([]);
    await locateBannerButton(page, 'Allow all').click();
    await expect.poll(() => readCookieNames(page)).toContain('sbjs_current');
  });

  test('an opt-out page erases its record when the visitor refuses', { tag: '@all' }, async ({ page }) => {
    await page.goto('/?utm_source=out&consent=optout');
    await moveUntilRecorded(page);
    await locateBannerButton(page, 'Refuse').click();
    await expect.poll(() => readCookieNames(page)).toEqual([]);
  });
});
