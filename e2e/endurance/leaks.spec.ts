import type { Page } from '@playwright/test';
import { products } from '../../fixtures/catalogue/products.mjs';
import { expect, expectState, locateCart, test, visit } from '../support/test';
import { createCounterReader } from './counters';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Limits for growth that does not depend on the number of runs: compiled code and caches. */
const MAX_ADDED_NODES = 100;
const MAX_ADDED_LISTENERS = 20;
const MAX_ADDED_HEAP_BYTES = 800_000;

interface EnduranceRun {
  title: string;
  warmUpTimes: number;
  times: number;
  open(page: Page): Promise<unknown>;
  /** Repeats the action inside the page, because a press by the driver takes longer than the action. */
  run(page: Page, times: number): Promise<unknown>;
}

/** Defines a function of the page that waits for a condition, for at most 10 s. */
const defineWaitUntil = () => {
  Object.assign(window, {
    waitUntil: (condition: () => unknown) =>
      new Promise<void>((resolve, reject) => {
        const deadline = performance.now() + 10_000;
        const check = () => {
          if (condition()) resolve();
          else if (performance.now() > deadline) reject(new Error(`still false: ${condition}`));
          else setTimeout(check);
        };
        check();
      }),
  });
};

declare const window: Window & {
  waitUntil(condition: () => unknown): Promise<void>;
  jQuery(target: Element): { trigger(name: string, actual: unknown[]): void };
};

const queries = [
  ...new Set(
    products.flatMap(({ name }) => {
      const term = name.toLowerCase();
      return Array.from(term, (_, index) => term.slice(0, index + 1).trim()).filter(
        ({ length }) => length > 2,
      );
    }),
  ),
];

const runs: EnduranceRun[] = [
  {
    title: '1,000 replaced fragments',
    warmUpTimes: 100,
    times: 1_000,
    async open(page) {
      await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: '57' } });
      await visit(page, '/shop/?jquery=1');
      await expect(locateCart(page).count).toHaveText('1');
      await locateCart(page).trigger.hover();
      await expectState(locateCart(page).island, 'ready');
    },
    run: (page, times) =>
      page.evaluate(async (count) => {
        const endpoint = '/?wc-ajax=get_refreshed_fragments';
        const { fragments, cart_hash: hash } = await (await fetch(endpoint)).json();
        const findLinks = () => [...document.querySelectorAll<HTMLElement>('.remove_from_cart_button')];
        for (let turn = 0; turn < count; turn++) {
          const changed = Object.entries<string>(fragments).map(([selector, html]) => [
            selector,
            html.replace(/^<\w+/, `$& data-turn="${turn % 7}"`),
          ]);
          // Other scripts that change the cart trigger this event.
          window.jQuery(document.body).trigger('added_to_cart', [Object.fromEntries(changed), hash]);
          await window.waitUntil(() => findLinks().every(({ dataset }) => dataset.islandState));
          if (turn % 5) continue;
          // Mounts some buttons before the next change removes them.
          for (const link of findLinks()) link.dispatchEvent(new Event('pointerover', { bubbles: true }));
          await window.waitUntil(() => findLinks().every(({ dataset }) => dataset.islandState === 'ready'));
        }
        if (!document.querySelector('[data-turn]')) throw Error('The page has replaced no fragment');
      }, times),
  },
  {
    title: '200 openings of the lightbox',
    warmUpTimes: 30,
    times: 200,
    async open(page) {
      await page.goto('/media/gallery/');
      await page.locator('#wall').scrollIntoViewIfNeeded();
      await expectState(page.locator('#wall'), 'ready');
    },
    run: (page, times) =>
      page.evaluate(async (count) => {
        const findDialog = () => document.querySelector('dialog[open]');
        const links = document.querySelectorAll<HTMLElement>('#wall a');
        for (let turn = 0; turn < count; turn++) {
          links[turn % links.length]?.click();
          await window.waitUntil(() => findDialog()?.querySelector('.si-lb-slot:not([inert]) .si-lb-image'));
          findDialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click();
          // `history.back` is asynchronous.
          await window.waitUntil(() => !findDialog() && !history.state?.storefrontLightbox);
        }
      }, times),
  },
  {
    title: '200 openings of the cart island’s drawer',
    warmUpTimes: 30,
    times: 200,
    async open(page) {
      await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: '57' } });
      await page.goto('/own-cart/');
      await page.locator('[data-slot=trigger] a').click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    run: (page, times) =>
      page.evaluate(async (count) => {
        const findDialog = () => document.querySelector('dialog[open]');
        for (let turn = 0; turn < count; turn++) {
          document.querySelector<HTMLElement>('[data-slot=trigger] a, .si-cart-trigger')?.click();
          await window.waitUntil(findDialog);
          findDialog()?.querySelector<HTMLElement>('.si-close')?.click();
          // The dialog fires `close` in a later task.
          await window.waitUntil(() => document.querySelector('[data-slot=trigger] a[aria-expanded=false]'));
        }
      }, times),
  },
  {
    title: '200 openings of the theme’s drawer',
    warmUpTimes: 30,
    times: 200,
    async open(page) {
      await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: '57' } });
      await visit(page, '/product-category/mugs/?host=1');
      await page.locator('#ast-desktop-header .ast-header-woo-cart .cart-container').click();
      await expect(page.locator('.astra-cart-drawer-close')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('.astra-cart-drawer.active')).toHaveCount(0);
    },
    run: (page, times) =>
      page.evaluate(async (count) => {
        const findOpenDrawer = () => document.querySelector('.astra-cart-drawer.active');
        for (let turn = 0; turn < count; turn++) {
          document
            .querySelector<HTMLElement>('#ast-desktop-header .ast-header-woo-cart .cart-container')
            ?.click();
          await window.waitUntil(findOpenDrawer);
          document.querySelector<HTMLElement>('.astra-cart-drawer-close')?.click();
          await window.waitUntil(() => !findOpenDrawer());
        }
      }, times),
  },
  {
    title: '1,000 searches',
    warmUpTimes: 200,
    times: 1_000,
    async open(page) {
      // Ten search forms run at once, because each search waits for its debounce.
      await page.goto('/search/?kind=popup');
      await page.evaluate(() => {
        const form = document.querySelector('.demo-search');
        for (let index = 1; index < 10; index++) {
          const copy = form?.cloneNode(true) as HTMLElement;
          copy.querySelector('input')?.removeAttribute('id');
          copy.removeAttribute('data-island-state');
          form?.after(copy);
        }
      });
      await expect(page.locator('.demo-search[data-island-state=ready]')).toHaveCount(10);
    },
    run: (page, times) =>
      page.evaluate(
        async ({ count, queries }) => {
          const fields = [...document.querySelectorAll<HTMLInputElement>('.demo-search [name=s]')];
          const readStates = () => Object.values(window.storefrontIslands?.stores.search?.get() ?? {});
          for (let turn = 0; turn < count; turn += fields.length) {
            const expectedQueries = fields.map((field, index) => {
              field.value = queries[(turn + index) % queries.length] ?? '';
              field.dispatchEvent(new InputEvent('input', { bubbles: true }));
              return field.value;
            });
            await window.waitUntil(() =>
              expectedQueries.every((query) =>
                readStates().some((state) => state.query === query && /results|empty/.test(state.status)),
              ),
            );
          }
        },
        { count: times, queries },
      ),
  },
];

for (const { title, warmUpTimes, times, open, run } of runs)
  test(`${title} leave fewer than 100 nodes, 20 listeners and 800,000 bytes`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(defineWaitUntil);
    await open(page);
    const readCounters = await createCounterReader(page);
    await run(page, warmUpTimes);
    const before = await readCounters();
    await run(page, times);
    const after = await readCounters();
    const growth = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heapBytes: after.heapBytes - before.heapBytes,
    };
    console.log(title, growth);
    expect(growth.nodes).toBeLessThan(MAX_ADDED_NODES);
    expect(growth.listeners).toBeLessThan(MAX_ADDED_LISTENERS);
    expect(growth.heapBytes).toBeLessThan(MAX_ADDED_HEAP_BYTES);
  });
