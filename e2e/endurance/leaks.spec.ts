import type { Page } from '@playwright/test';
import { products } from '../../fixtures/catalogue/products.mjs';
import { expect, expectState, locateCart, test, visit } from '../support/test';
import { createCounters } from './counters';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Growth that does not depend on the number of runs: compiled code and caches. */
const MAX_NODES = 100;
const MAX_LISTENERS = 20;
const MAX_HEAP_BYTES = 800_000;

interface EnduranceRun {
  title: string;
  warmUp: number;
  times: number;
  open(page: Page): Promise<unknown>;
  /** Repeats the action inside the page, because a press by the driver takes longer than the action. */
  run(page: Page, times: number): Promise<unknown>;
}

/** Defines a function of the page that waits for a condition without a fixed time. */
const defineWaitUntil = () => {
  Object.assign(window, {
    waitUntil: (test: () => unknown) =>
      new Promise<void>((resolve, reject) => {
        const until = performance.now() + 10_000;
        const check = () => {
          if (test()) resolve();
          else if (performance.now() > until) reject(new Error(`still false: ${test}`));
          else setTimeout(check);
        };
        check();
      }),
  });
};

declare const window: Window & {
  waitUntil(test: () => unknown): Promise<void>;
  jQuery(target: Element): { trigger(name: string, actual: unknown[]): void };
};

const queries = [
  ...new Set(
    products.flatMap(({ name }) => {
      const term = name.toLowerCase();
      return Array.from(term, (_, at) => term.slice(0, at + 1).trim()).filter(({ length }) => length > 2);
    }),
  ),
];

const runs: EnduranceRun[] = [
  {
    title: '1,000 replaced fragments',
    warmUp: 100,
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
        const links = () => [...document.querySelectorAll<HTMLElement>('.remove_from_cart_button')];
        for (let turn = 0; turn < count; turn++) {
          const changed = Object.entries<string>(fragments).map(([selector, html]) => [
            selector,
            html.replace(/^<\w+/, `$& data-turn="${turn % 7}"`),
          ]);
          // Other scripts that change the cart trigger this event.
          window.jQuery(document.body).trigger('added_to_cart', [Object.fromEntries(changed), hash]);
          await window.waitUntil(() => links().every(({ dataset }) => dataset.islandState));
          if (turn % 5) continue;
          // Mounts some buttons before the next change removes them.
          for (const link of links()) link.dispatchEvent(new Event('pointerover', { bubbles: true }));
          await window.waitUntil(() => links().every(({ dataset }) => dataset.islandState === 'ready'));
        }
        return document.querySelectorAll('[data-turn]').length;
      }, times),
  },
  {
    title: '200 openings of the lightbox',
    warmUp: 30,
    times: 200,
    async open(page) {
      await page.goto('/media/gallery/');
      await page.locator('#wall').scrollIntoViewIfNeeded();
      await expectState(page.locator('#wall'), 'ready');
    },
    run: (page, times) =>
      page.evaluate(async (count) => {
        const dialog = () => document.querySelector('dialog[open]');
        const links = document.querySelectorAll<HTMLElement>('#wall a');
        for (let turn = 0; turn < count; turn++) {
          links[turn % links.length]?.click();
          await window.waitUntil(() => dialog()?.querySelector('.si-lb-slot:not([inert]) .si-lb-image'));
          dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click();
          // `history.back` is asynchronous.
          await window.waitUntil(() => !dialog() && !history.state?.storefrontLightbox);
        }
      }, times),
  },
  {
    title: '200 openings of the drawer of the island',
    warmUp: 30,
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
        const dialog = () => document.querySelector('dialog[open]');
        for (let turn = 0; turn < count; turn++) {
          document.querySelector<HTMLElement>('[data-slot=trigger] a, .si-cart-trigger')?.click();
          await window.waitUntil(dialog);
          dialog()?.querySelector<HTMLElement>('.si-close')?.click();
          // The dialog fires `close` in a later task.
          await window.waitUntil(() => document.querySelector('[data-slot=trigger] a[aria-expanded=false]'));
        }
      }, times),
  },
  {
    title: '200 openings of the theme’s drawer',
    warmUp: 30,
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
        const openDrawer = () => document.querySelector('.astra-cart-drawer.active');
        for (let turn = 0; turn < count; turn++) {
          document
            .querySelector<HTMLElement>('#ast-desktop-header .ast-header-woo-cart .cart-container')
            ?.click();
          await window.waitUntil(openDrawer);
          document.querySelector<HTMLElement>('.astra-cart-drawer-close')?.click();
          await window.waitUntil(() => !openDrawer());
        }
      }, times),
  },
  {
    title: '1,000 searches',
    warmUp: 200,
    times: 1_000,
    async open(page) {
      // Ten boxes run at once, because each waits for its debounce.
      await page.goto('/search/?kind=popup');
      await page.evaluate(() => {
        const form = document.querySelector('.demo-search');
        for (let at = 1; at < 10; at++) {
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
          const states = () => Object.values(window.storefrontIslands?.stores.search?.get() ?? {});
          for (let turn = 0; turn < count; turn += fields.length) {
            const expected = fields.map((field, at) => {
              field.value = queries[(turn + at) % queries.length] ?? '';
              field.dispatchEvent(new InputEvent('input', { bubbles: true }));
              return field.value;
            });
            await window.waitUntil(() =>
              expected.every((query) =>
                states().some((state) => state.query === query && /results|empty/.test(state.status)),
              ),
            );
          }
        },
        { count: times, queries },
      ),
  },
];

for (const { title, warmUp, times, open, run } of runs)
  test(`${title} leave no nodes, listeners or memory`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(defineWaitUntil);
    await open(page);
    const read = await createCounters(page);
    await run(page, warmUp);
    const before = await read();
    await run(page, times);
    const after = await read();
    const growth = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heapBytes: after.heapBytes - before.heapBytes,
    };
    console.log(title, growth);
    expect(growth.nodes).toBeLessThan(MAX_NODES);
    expect(growth.listeners).toBeLessThan(MAX_LISTENERS);
    expect(growth.heapBytes).toBeLessThan(MAX_HEAP_BYTES);
  });
