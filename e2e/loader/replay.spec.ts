// @core
import { locateChat } from '../support/chat';
import { htmlPage } from '../support/html';
import {
  expect,
  expectState,
  holdRequests,
  locateCart,
  pressThroughLoad,
  setFault,
  test,
} from '../support/test';

const slowCartFault = 'file/islands/cart.js:slow=700';

test('the click that activated the cart island opens the drawer', { tag: '@engines' }, async ({ page }) => {
  await page.goto(`/shop/?fault=${slowCartFault}`);
  const { trigger, drawer, island } = locateCart(page);
  await trigger.click();
  await expectState(island, 'loading');
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/\/shop\//);
});

test('a press that ends after the chunk of the cart island has come opens the drawer', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/shop/');
  const { trigger, drawer } = locateCart(page);
  await pressThroughLoad(page, trigger, /islands\/cart\.js/);
  await expect(drawer).toBeVisible();
});

test('a press that ends after the chunk of the chat has come opens the box', async ({ page, openHtml }) => {
  await openHtml(
    htmlPage(
      `<div data-island="chat" data-load="load" data-delay="0" data-telephone="15555550123" data-messages='["Hi"]'></div>`,
    ),
  );
  const { button, dialog } = locateChat(page);
  await pressThroughLoad(page, button, /islands\/chat\.js/);
  // A hover of 1.5 s would open the box, too.
  await page.mouse.move(1, 1);
  await expect(dialog).toBeVisible();
});

for (const key of ['Enter', 'Space'])
  test(`the ${key} key opens the drawer although the focus has just activated the cart island`, {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/shop/');
    const { trigger, drawer, island } = locateCart(page);
    // The focus activates the island, whose slow chunk still loads at the press, or waits for the engine.
    await setFault(page, slowCartFault);
    // At the press, because a slow browser answers a question about the state after the end of the delay.
    await island.evaluate((node: HTMLElement) =>
      addEventListener(
        'keydown',
        () => {
          node.dataset.stateAtPress = node.dataset.islandState;
        },
        true,
      ),
    );
    await trigger.focus();
    await trigger.press(key);
    await expect(island).toHaveAttribute('data-state-at-press', /^(waiting|loading)$/);
    // A link ignores Space, but the island gives the link the role of a button.
    await expect(drawer).toBeVisible();
  });

test('the loader leaves a click for a new tab to the browser', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/shop/?fault=${slowCartFault}`);
  const { trigger, drawer, island } = locateCart(page);
  const newTab = page.context().waitForEvent('page');
  await trigger.click({ modifiers: ['ControlOrMeta'] });
  await (await newTab).close();
  await expectState(island, 'ready');
  await expect(drawer).toBeHidden();
});

/** Registers slow mountables that log their events. */
const createListeningScript = (...names: string[]) => `<script>
window.received = [];
addEventListener('DOMContentLoaded', () => {
  for (const name of ${JSON.stringify(names)})
    storefrontIslands.register({
      name,
      mount: async (element) => {
        await new Promise((resolve) => { window['go_' + name] = resolve; });
        for (const type of ['click', 'keydown', 'input'])
          element.addEventListener(type, (event) => {
            event.preventDefault();
            received.push([name, type, event.target.id, event.key ?? event.target.value ?? ''].join(' '));
          });
      },
    });
});
</script><script defer src="/storefront-islands/loader.js"></script>`;

const readReceived = () => (window as unknown as { received: string[] }).received;
const releaseMount = (name: string) => (window as unknown as Record<string, () => void>)[`go_${name}`]?.();

test('the loader keeps keys and typed text while the island loads', { tag: '@engines' }, async ({
  page,
  openHtml,
}) => {
  const form =
    '<form data-island="probe" data-load="interaction"><label>Find <input id="field"></label></form>';
  await openHtml(htmlPage(form, createListeningScript('probe')));
  const field = page.getByLabel('Find');
  await field.pressSequentially('ab');
  await expect(field).toHaveValue('ab');
  expect(await page.evaluate(readReceived)).toEqual([]);
  await page.waitForFunction(() => 'go_probe' in window);
  await page.evaluate(releaseMount, 'probe');
  await expectState(page.locator('form'), 'ready');
  await expect.poll(() => page.evaluate(readReceived)).toContain('probe input field ab');
  expect((await page.evaluate(readReceived)).filter((text) => text.includes('keydown'))).toEqual([
    'probe keydown field a',
    'probe keydown field b',
  ]);
  await expect(field).toHaveValue('ab');
  await expect(field).toBeFocused();
});

test('nested mount points both get the click once, the inner mount point first', { tag: '@all' }, async ({
  page,
  openHtml,
}) => {
  const nested =
    '<div data-island="outer" data-load="interaction"><div data-island="inner" data-load="interaction"><a id="link" href="/cart/">Go</a></div></div>';
  await openHtml(htmlPage(nested, createListeningScript('outer', 'inner')));
  await page.getByRole('link', { name: 'Go' }).click();
  for (const name of ['inner', 'outer']) {
    await page.waitForFunction((mountable) => `go_${mountable}` in window, name);
    await page.evaluate(releaseMount, name);
    await expectState(page.locator(`[data-island=${name}]`), 'ready');
  }
  await expect.poll(() => page.evaluate(readReceived)).toEqual(['inner click link ', 'outer click link ']);
});

test('a mount point passes through waiting, loading and ready, and fires one event', async ({
  page,
  openHtml,
}) => {
  const script = `<script>
window.states = [];
for (const type of ['island:ready', 'island:error'])
  addEventListener(type, (event) => states.push([type, event.detail.name, event.target.dataset.islandState, event.bubbles]));
</script>`;
  const point = '<div data-island="probe" data-load="interaction"><a id="link" href="/cart/">Go</a></div>';
  await openHtml(htmlPage(point, script + createListeningScript('probe')));
  const mountPoint = page.locator('[data-island=probe]');
  await expectState(mountPoint, 'waiting');
  await page.getByRole('link').hover();
  await expectState(mountPoint, 'loading');
  await page.waitForFunction(() => 'go_probe' in window);
  await page.evaluate(releaseMount, 'probe');
  await expectState(mountPoint, 'ready');
  expect(await page.evaluate(() => (window as unknown as { states: unknown[] }).states)).toEqual([
    ['island:ready', 'probe', 'ready', true],
  ]);
});

test('the engine replays a click on a visible mount point after its chunk has loaded', async ({
  page,
  openHtml,
}) => {
  const release = await holdRequests(page, '**/behaviours/tabs.js*');
  await openHtml(
    htmlPage(
      '<div data-island="tabs"><div role="tablist"><a role="tab" href="#a" aria-selected="true">A</a><a role="tab" href="#b">B</a></div><p id="a">First</p><p id="b">Second</p></div>',
    ),
  );
  await page.waitForFunction(() => document.querySelector('[data-island-state]'));
  await page.getByRole('tab', { name: 'B' }).click();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.locator('[data-island=tabs]')).not.toHaveAttribute('data-island-state', 'ready');
  release();
  await expect(page.getByRole('tab', { name: 'B' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#b')).toBeVisible();
  await expect(page.locator('#a')).toBeHidden();
});
