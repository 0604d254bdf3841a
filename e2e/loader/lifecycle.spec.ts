// @core
import type { Page } from '@playwright/test';
import { cartPoint, htmlPage, loaderTag } from '../support/html';
import {
  expect,
  expectState,
  locateAddButton,
  locateCart,
  readCalls,
  settle,
  test,
  visit,
} from '../support/test';

const cart = cartPoint('data-load="load"');

/** Registers a mountable that logs its start and stop. */
const loggingScript = `<script>
window.life = [];
addEventListener('DOMContentLoaded', () => storefrontIslands.register({
  name: 'probe',
  mount: (element) => { life.push('start ' + element.id); return () => { life.push('stop ' + element.id); }; },
}));
</script><script defer src="/storefront-islands/loader.js"></script>`;
const probe = (id: string) => `<div data-island="probe" data-load="load" id="${id}"></div>`;
const readLifeLog = (page: Page) => page.evaluate(() => (window as unknown as { life: string[] }).life);

test('mount points mount on insertion, stop on removal, and mount again', {
  tag: '@engines',
}, async ({ page, openHtml }) => {
  await openHtml(htmlPage('<main></main>', loggingScript));
  await page.evaluate((html) => {
    const main = document.querySelector('main');
    const section = document.createElement('section');
    section.innerHTML = html;
    main?.append(section);
  }, probe('a') + probe('b'));
  await expect.poll(() => readLifeLog(page)).toEqual(['start a', 'start b']);
  await page.evaluate(() => {
    const section = document.querySelector('section');
    section?.remove();
    Object.assign(window, { section });
  });
  await expect.poll(() => readLifeLog(page)).toEqual(['start a', 'start b', 'stop a', 'stop b']);
  await page.evaluate(() => {
    document.querySelector('main')?.append((window as unknown as { section: Node }).section);
  });
  await expectState(page.locator('#a'), 'ready');
  await expectState(page.locator('#b'), 'ready');
  await expect
    .poll(() => readLifeLog(page))
    .toEqual(['start a', 'start b', 'stop a', 'stop b', 'start a', 'start b']);
});

test('a mount point runs exactly once after ten moves', { tag: '@all' }, async ({ page, openHtml }) => {
  await openHtml(htmlPage(`<main>${probe('a')}</main><aside></aside>`, loggingScript));
  await expectState(page.locator('#a'), 'ready');
  await page.evaluate(() => {
    const mountPoint = document.querySelector('#a') as Element;
    for (let turn = 0; turn < 10; turn++)
      document.querySelector(turn % 2 ? 'main' : 'aside')?.append(mountPoint);
  });
  await expectState(page.locator('#a'), 'ready');
  const received = await readLifeLog(page);
  const startCount = received.filter((text) => text.startsWith('start')).length;
  const stopCount = received.length - startCount;
  expect(startCount - stopCount).toBe(1);
});

test('stop leaves the server’s HTML, and scan starts the mount point again once', {
  tag: '@engines',
}, async ({ page, openHtml }) => {
  // A preset that loads after the stop would start its own mount points.
  await openHtml(htmlPage(cart, loaderTag.replace('<script', '<script data-hosts="none"')));
  const mountPoint = page.locator('[data-island=cart]');
  await expectState(mountPoint, 'ready');
  await page.evaluate(() => {
    window.storefrontIslands?.stop();
    window.storefrontIslands?.stop();
  });
  await expect(mountPoint).not.toHaveAttribute('data-island-state');
  await expect(mountPoint.locator('[data-island-root]')).toHaveCount(0);
  await page
    .getByRole('link', { name: 'Cart' })
    .or(page.getByRole('button', { name: 'Cart' }))
    .click();
  await expect(page).toHaveURL(/\/cart\/$/);
  // Firefox reports requests that a navigation cancels.
  await settle(page);

  await page.goto('/test-page/');
  await expectState(mountPoint, 'ready');
  await page.evaluate(() => {
    const api = window.storefrontIslands;
    api?.stop(document.querySelector('[data-island]') as Node);
    api?.scan();
    api?.scan(document.body);
    api?.scan(document.querySelector('[data-island]') as HTMLElement);
  });
  await expectState(mountPoint, 'ready');
  await expect(mountPoint.locator('[data-island-root]')).toHaveCount(1);
});

test('a stopped cart restores the server’s mini-cart', async ({ page }) => {
  await page.goto('/shop/');
  const { island } = locateCart(page);
  const readHtml = () => island.evaluate((element) => element.innerHTML);
  const serverHtml = await readHtml();
  await locateCart(page).trigger.hover();
  await expectState(island, 'ready');
  await island.evaluate((element) => window.storefrontIslands?.stop(element));
  expect(await readHtml()).toBe(serverHtml);
});

test('further scans of a waiting page register no mount point twice', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/shop/');
  await page.evaluate(() => {
    for (let turn = 0; turn < 5; turn++) window.storefrontIslands?.scan();
  });
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(1);
});

test('a hundred insertions and removals leave fewer than 60 nodes and 20 listeners', async ({
  page,
  guard,
  openHtml,
}) => {
  test.slow();
  guard.expect(/No host provides a cart gateway/);
  await openHtml(htmlPage('<main></main>'));
  const session = await page.context().newCDPSession(page);
  const insertAndRemove = (count: number) =>
    page.evaluate(
      async ({ html, times }) => {
        const main = document.querySelector('main') as HTMLElement;
        const waitUntil = (test: () => boolean) =>
          new Promise<void>((resolve) => {
            const check = () => (test() ? resolve() : setTimeout(check));
            check();
          });
        for (let turn = 0; turn < times; turn++) {
          main.innerHTML = html;
          const mountPoint = main.firstElementChild as HTMLElement;
          await waitUntil(() => mountPoint.dataset.islandState === 'ready');
          main.replaceChildren();
          await waitUntil(() => !mountPoint.dataset.islandState);
        }
      },
      { html: cart, times: count },
    );
  const readCounters = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  await insertAndRemove(20);
  const before = await readCounters();
  await insertAndRemove(100);
  // A leak per insertion would add a hundred nodes. Without a host the cart waits 15 s for a gateway.
  const checkGrowth = async () => {
    const after = await readCounters();
    return {
      areNodesFew: after.nodes - before.nodes < 60,
      areListenersFew: after.jsEventListeners - before.jsEventListeners < 20,
    };
  };
  await expect.poll(checkGrowth, { timeout: 25_000 }).toEqual({ areNodesFew: true, areListenersFew: true });
});
