// @core
import { readFileSync } from 'node:fs';
import { cartPoint, htmlPage } from '../support/html';
import { expect, expectState, locateAddButton, locateCart, test, visit } from '../support/test';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

test('the global names the version of the package', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop/');
  expect(await page.evaluate(() => window.storefrontIslands?.version)).toBe(version);
});

test('register(rule) turns elements into an island with props, and attributes take precedence', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    htmlPage(
      `${cartPoint('data-load="load"')}<div class="basket"></div><div class="basket" data-label="My own" data-props='{"heading":"From JSON"}'></div>`,
      '<script defer src="/storefront-islands/loader.js" data-hosts="woocommerce"></script>',
    ),
  );
  await page.evaluate(() =>
    window.storefrontIslands?.register({
      selector: '.basket',
      name: 'cart',
      load: 'load',
      props: { label: 'From the rule', heading: 'Rule heading' },
    }),
  );
  const baskets = page.locator('.basket');
  await expectState(baskets.nth(0), 'ready');
  await expectState(baskets.nth(1), 'ready');
  await expect(baskets.nth(0).getByRole('button')).toHaveText(/^From the rule/);
  await expect(baskets.nth(1).getByRole('button')).toHaveText(/^My own/);
  await baskets.nth(1).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'From JSON' })).toBeVisible();
});

test('register(mountable) passes element, props and context, and stop() calls the cleanup and aborts the signal', {
  tag: '@engines',
}, async ({ page, openHtml }) => {
  await openHtml(htmlPage('<p id="target">Text</p>'));
  const state = await page.evaluate(async () => {
    const received: string[] = [];
    const api = window.storefrontIslands as NonNullable<typeof window.storefrontIslands>;
    const target = document.getElementById('target') as HTMLElement;
    const ready = new Promise((resolve) => api.on('island:ready', resolve));
    api.register({
      selector: '#target',
      name: 'shout',
      load: 'load',
      props: { sign: '!' },
      mount: (element, props, { id, signal }) => {
        element.textContent += String(props.sign);
        received.push(id);
        signal.addEventListener('abort', () => received.push('aborted'));
        return () => received.push('stopped');
      },
    });
    await ready;
    received.push(target.textContent ?? '');
    api.stop(target);
    return received;
  });
  expect(state.slice(0, 2)).toEqual(['shout-1', 'Text!']);
  expect(state.slice(2).sort()).toEqual(['aborted', 'stopped']);
});

test('a throwing mountable fails alone', async ({ page, openHtml, guard }) => {
  guard.expect(/\[storefront-islands\] broken/);
  guard.allow(/No host provides a cart gateway/);
  await openHtml(htmlPage(`<p id="target">Text</p>${cartPoint()}`));
  await page.evaluate(() =>
    window.storefrontIslands?.register({
      selector: '#target',
      name: 'broken',
      load: 'load',
      mount: () => {
        throw Error('no');
      },
    }),
  );
  await expectState(page.locator('#target'), 'error');
  await expect(page.locator('#target')).toHaveText('Text');
  await expectState(page.locator('[data-island=cart]'), 'ready');
});

test('register throws on an invalid selector, and keeps no rule', { tag: '@all' }, async ({
  page,
  openHtml,
  guard,
}) => {
  guard.allow(/No host provides a cart gateway/);
  await openHtml(htmlPage('<main></main>'));
  const thrown = await page.evaluate(() => {
    try {
      window.storefrontIslands?.register({ selector: '[[', name: 'cart' });
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(thrown).toBe('SyntaxError');
  await page.evaluate((html) => {
    (document.querySelector('main') as HTMLElement).innerHTML = html;
  }, cartPoint('data-load="load"'));
  await expectState(page.locator('[data-island=cart]'), 'ready');
});

test('on() listens until the page calls the function that on() returned', async ({ page }) => {
  await visit(page, '/shop/');
  await page.evaluate(() => {
    const received: unknown[] = [];
    const api = window.storefrontIslands as NonNullable<typeof window.storefrontIslands>;
    const off = api.on('cart:added', ({ detail }) => {
      received.push([detail.payload.product_id, detail.cart.count]);
      off();
    });
    Object.assign(window, { received });
  });
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('2');
  expect(await page.evaluate(() => (window as unknown as { received: unknown[] }).received)).toEqual([
    ['57', 1],
  ]);
});

test('a listener of cart:adding changes or prevents the request', async ({ page }) => {
  await visit(page, '/shop/');
  await page.evaluate(() => {
    addEventListener('cart:adding', (event) => {
      const { payload } = (event as CustomEvent).detail;
      if (payload.product_id === '75') event.preventDefault();
      payload.quantity = '3';
    });
  });
  await locateAddButton(page, 'Camp Blanket').click();
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('3');
  await expect(locateAddButton(page, 'Camp Blanket')).not.toHaveAttribute('aria-busy');
});

test('the page reads the changed cart from the store', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  const readCart = () => page.evaluate(() => window.storefrontIslands?.stores.cart?.get());
  await expect.poll(readCart).toMatchObject({ count: 1, known: true, pending: 0, subtotal: '$18.00' });
  expect((await readCart())?.lines).toMatchObject([{ name: 'Camp Mug', quantity: 1, price: '$18.00' }]);
});
