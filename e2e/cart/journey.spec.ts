// @core
import type { Locator } from '@playwright/test';
import {
  expect,
  expectAnnounced,
  expectState,
  locateAddButton,
  locateCart,
  readCalls,
  test,
  visit,
  watchFiles,
} from '../support/test';
import { fireTap } from '../support/touch.mjs';

type Act = (target: Locator) => Promise<void>;

/** Taps by real touch where the driver has touch. */
const tap: Act = (target) => {
  const engine = target.page().context().browser()?.browserType().name();
  return engine === 'chromium' ? target.tap() : target.evaluate(fireTap);
};

const inputs: { name: string; header: 'desktop' | 'mobile'; act: Act }[] = [
  { name: 'mouse', header: 'desktop', act: (target) => target.click() },
  { name: 'Enter', header: 'desktop', act: (target) => target.press('Enter') },
  { name: 'Space', header: 'desktop', act: (target) => target.press('Space') },
  { name: 'touch', header: 'mobile', act: tap },
];

for (const flavour of ['preact', 'react'])
  for (const { name, header, act } of inputs)
    test.describe(`by ${name}, ${flavour}`, { tag: flavour === 'react' ? '@all' : '@engines' }, () => {
      if (header === 'mobile') test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

      test('a visitor adds a product twice and removes its line in the drawer, and the focus returns to the trigger', async ({
        page,
      }) => {
        const { has } = watchFiles(page);
        await visit(page, `/shop/?flavour=${flavour}`);
        const { trigger, drawer, count } = locateCart(page, header);
        const otherCart = locateCart(page, header === 'mobile' ? 'desktop' : 'mobile');
        const addButton = locateAddButton(page, 'Camp Mug');

        await act(addButton);
        await expect(count).toHaveText('1');
        await expect(otherCart.count).toHaveText('1');
        await expect(addButton).toHaveClass(/\badded\b/);
        await expect(addButton).not.toHaveClass(/\bloading\b/);
        await expectAnnounced(page, '“Camp Mug” has been added to your cart');
        const card = page.locator('.product.post-57');
        await expect(card.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart/');

        await act(addButton);
        await expect(count).toHaveText('2');
        await expect(card.getByRole('link', { name: 'View cart' })).toHaveCount(1);

        await act(trigger);
        await expect(drawer).toBeVisible();
        await expect(drawer.getByText('2 × $18.00')).toBeVisible();
        await act(drawer.getByRole('button', { name: 'Remove Camp Mug from cart' }));
        await expect(drawer.getByText('No products in the cart.').first()).toBeVisible();
        await expect(count).toHaveText('0');
        await expect(otherCart.count).toHaveText('0');
        await expectAnnounced(page, '“Camp Mug” has been removed from your cart', 'dialog');
        expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

        await act(drawer.getByRole('button', { name: 'Close cart' }));
        await expect(drawer).toBeHidden();
        await expect(trigger).toBeFocused();
        expect(await readCalls(page, 'add_to_cart')).toHaveLength(2);
        expect(await readCalls(page, 'remove_from_cart')).toHaveLength(1);
        await expect(page).toHaveURL(/\/shop\//);
        expect(has('react/')).toBe(flavour === 'react');
      });
    });

test('the link “View cart” opens the cart page with the same cart', async ({ page }) => {
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await page.locator('.product.post-57').getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole('rowheader', { name: 'Camp Mug' })).toBeVisible();
  await locateCart(page).trigger.hover();
  await expectState(locateCart(page).island, 'ready');
  await expect(locateCart(page).count).toHaveText('1');
});

test('the request holds the button’s data', async ({ page }) => {
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').evaluate((button) => {
    Object.assign((button as HTMLElement).dataset, { fooBar: 'a&b=c', wish_list: '7' });
  });
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  const [call] = await readCalls(page, 'add_to_cart');
  expect(call).toMatchObject({ method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } });
  expect(call?.type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    product_id: '57',
    product_sku: expect.any(String),
    quantity: '1',
    success_message: '“Camp Mug” has been added to your cart',
    fooBar: 'a&b=c',
    wish_list: '7',
  });
});

test('the request fills the endpoint into the shop’s URL template, and changes nothing else', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => {
    let input: Record<string, unknown>;
    Object.defineProperty(window, 'wc_add_to_cart_params', {
      get: () => ({ ...input, wc_ajax_url: '/de/?lang=de%20x&wc-ajax=%%endpoint%%&elementor_page_id=20' }),
      set: (value) => {
        input = value;
      },
    });
  });
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  const [call] = await readCalls(page, 'add_to_cart');
  expect(call?.url).toBe('/de/?lang=de%20x&wc-ajax=add_to_cart&elementor_page_id=20');
});

test('ten fast clicks send ten requests, one after the other and in order', { tag: '@engines' }, async ({
  page,
}) => {
  await visit(page, '/shop/?fault=add_to_cart:slow=60');
  await locateAddButton(page, 'Camp Mug').hover();
  await expectState(locateAddButton(page, 'Camp Mug'), 'ready');
  await locateAddButton(page, 'Camp Blanket').hover();
  await expectState(locateAddButton(page, 'Camp Blanket'), 'ready');
  let running = 0;
  let maxRunning = 0;
  const isAddRequest = (url: string) => url.includes('wc-ajax=add_to_cart');
  page.on('request', (request) => {
    if (isAddRequest(request.url())) maxRunning = Math.max(maxRunning, ++running);
  });
  page.on('requestfinished', (request) => {
    if (isAddRequest(request.url())) running--;
  });
  await page.evaluate(() => {
    for (let turn = 0; turn < 10; turn++)
      document
        .querySelector<HTMLElement>(`.button[data-product_id="${turn % 3 ? 57 : 75}"]`)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await expect(locateCart(page).count).toHaveText('10');
  expect(maxRunning).toBe(1);
  const order = (await readCalls(page, 'add_to_cart')).map(({ body }) =>
    new URLSearchParams(body).get('product_id'),
  );
  expect(order).toEqual(['75', '57', '57', '75', '57', '57', '75', '57', '57', '75']);
});

test('repeated presses on a pending button add one item', async ({ page }) => {
  await visit(page, '/shop/?fault=file/behaviours/add-to-cart.js:slow=500');
  await locateAddButton(page, 'Camp Mug').click({ clickCount: 3 });
  await expect(locateCart(page).count).toHaveText('1');
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(1);
});

test('the button is busy during a request', { tag: '@engines' }, async ({ page }) => {
  await visit(page, '/shop/?fault=add_to_cart:slow=800');
  const addButton = locateAddButton(page, 'Camp Mug');
  await addButton.click();
  await expect(addButton).toHaveClass(/\bloading\b/);
  await expect(addButton).toHaveAttribute('aria-busy', 'true');
  await expect(addButton).toHaveClass(/\badded\b/);
  await expect(addButton).not.toHaveAttribute('aria-busy');
  await expect(addButton).not.toHaveClass(/\bloading\b/);
});

test('the preset mounts neither block buttons nor links without a product', { tag: '@all' }, async ({
  page,
}) => {
  await visit(page, '/shop/');
  const states = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('.button.ajax_add_to_cart') as HTMLElement;
    const block = button.cloneNode(true) as HTMLElement;
    const bare = button.cloneNode(true) as HTMLElement;
    for (const node of [block, bare]) node.removeAttribute('data-island-state');
    block.classList.add('wc-interactive');
    bare.removeAttribute('data-product_id');
    bare.id = 'bare';
    button.after(block, bare);
    return new Promise<unknown[]>((resolve) =>
      setTimeout(() => resolve([block.dataset.islandState, bare.dataset.islandState])),
    );
  });
  expect(states).toEqual([undefined, undefined]);
  await page.locator('#bare').click();
  await expect(page.getByText('“Botanic Poster” has been added to your cart.')).toBeVisible();
});
