import { expect, it, vi } from 'vitest';
import debug from '../../src/authoring/debug';
import { page as ownPage } from '../../src/core/page';
import { warnOnce } from '../../src/utils/warn';
import { find, mountAs, page } from '../support/context';

const start = async () => {
  page(
    '<p data-island="cart" data-island-state="waiting" data-load="idle"></p><p data-island="<b>" data-island-state="ready"></p>',
  );
  const events: Event[] = [];
  for (const type of ['island:error', 'island:ready'])
    document.addEventListener(type, (event) => events.push(event), { once: true });
  const cart = { element: find('[data-island=cart]'), name: 'cart', strategy: 'idle' };
  Object.assign(ownPage, { mountEvents: events, mountPoints: new Map([[cart.element, [cart]]]) });
  const { stop } = await mountAs(debug, document.body);
  const panel = find<HTMLDetailsElement>('details');
  return { stop, panel, title: () => find('summary').textContent };
};

it('counts the mount points by state and follows changes', async () => {
  const { title } = await start();
  expect(title()).toBe('islands: 1 waiting, 0 loading, 1 ready, 0 error');
  find('[data-island=cart]').dataset.islandState = 'loading';
  await vi.waitFor(() => expect(title()).toBe('islands: 0 waiting, 1 loading, 1 ready, 0 error'));
  find('[data-island=cart]').remove();
  await vi.waitFor(() => expect(title()).toBe('islands: 0 waiting, 0 loading, 1 ready, 0 error'));
});

it('ignores changes that the panel makes to the page', async () => {
  const { panel } = await start();
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  const write = vi.spyOn(find('summary'), 'textContent', 'set');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(write).not.toHaveBeenCalled();
});

it('lists the mount points and their errors as text', async () => {
  const { panel } = await start();
  const cart = find('[data-island=cart]');
  cart.dataset.islandState = 'error';
  cart.dispatchEvent(
    new CustomEvent('island:error', { bubbles: true, detail: { cause: Error('no chunk') } }),
  );
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  const listRows = [...panel.querySelectorAll('li button')].map(({ textContent }) => textContent);
  expect(listRows[0]).toContain('error · cart (idle) Error: no chunk');
  expect(listRows[1]).toContain('ready · <b>');
});

it('keeps the focus in the list while scripts insert and remove mount points', async () => {
  const { panel } = await start();
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  const [, button] = panel.querySelectorAll<HTMLElement>('li button');
  button?.focus();
  const [cart, secondPoint] = document.querySelectorAll<HTMLElement>('[data-island]');
  cart?.insertAdjacentHTML('beforebegin', '<p data-island="new" data-island-state="loading"></p>');
  cart?.remove();
  if (secondPoint) secondPoint.dataset.islandState = 'error';
  const listRows = () =>
    [...panel.querySelectorAll('li button')].map(({ textContent }) => textContent?.trim());
  await vi.waitFor(() => expect(listRows()).toEqual(['loading · new', 'error · <b>']));
  expect(document.activeElement).toBe(button);
});

it('scrolls to the mount point of a pressed row', async () => {
  const { panel } = await start();
  const cart = find('[data-island=cart]');
  const show = vi.spyOn(cart, 'scrollIntoView').mockImplementation(() => {});
  vi.spyOn(cart, 'animate').mockReturnValue({} as Animation);
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  panel.querySelector<HTMLElement>('li button')?.click();
  expect(show).toHaveBeenCalledOnce();
});

const press = (panel: Element, text: string) =>
  [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();

it('lists hosts, gateways, bytes and the time to ready, and copies the report', async () => {
  const { panel } = await start();
  const cart = find('[data-island=cart]');
  cart.dataset.islandState = 'ready';
  cart.dispatchEvent(new CustomEvent('island:ready', { bubbles: true, detail: { name: 'cart' } }));
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  expect(panel.textContent).toMatch(/hosts: none.*gateways: none.*fetched: 0 files, 0\.0 kB/);
  expect(panel.textContent).toMatch(/ready · cart \(idle\) \d+ ms/);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  press(panel, 'Copy report');
  await vi.waitFor(() => expect(panel.textContent).toContain('Copied'));
  expect(write.mock.calls[0]?.[0]).toMatch(/islands: 0 waiting[\s\S]*hosts: none[\s\S]*ready · cart/);
});

it('names the hosts with loaded files, the gateways of hosts and page, and the bytes of the bundle alone', async () => {
  const fetched = [
    ['https://cdn.example/si/chunks/engine-1a.js', 1_000],
    ['https://cdn.example/si/hosts/woocommerce.js?v=1', 2_500],
    ['https://shop.example/theme.js', 9_000],
  ].map(([name, encodedBodySize]) => ({ name, encodedBodySize }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(fetched as never);
  ownPage.entries = [{ gateway: 'subscription' }, { source: 'mine' }] as never;
  // The registry creates its map when the module loads, and the end of the previous test has removed the map.
  vi.resetModules();
  const { provideGateway } = await import('../../src/stores/gateways');
  provideGateway('cart', async () => ({}) as never);
  const { panel } = await start();
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  ownPage.entries = [];
  expect(panel.textContent).toMatch(
    /hosts: woocommerce.*gateways: cart, subscription, search: mine.*fetched: 2 files, 3\.5 kB/,
  );
});

it('lists the bundle’s warnings, such as a conflict with an original script', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOnce('The script "wc-add-to-cart" runs on this page, so the preset leaves adding to that script.');
  const { panel } = await start();
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  expect(panel.textContent).toContain('The script "wc-add-to-cart" runs on this page');
});

it('moves to another corner, and closes', async () => {
  const { panel } = await start();
  const before = panel.style.insetInline;
  press(panel, 'Move');
  expect(panel.style.insetInline).not.toBe(before);
  press(panel, 'Close');
  expect(document.querySelector('details')).toBeNull();
});

it('removes the panel when the behaviour stops', async () => {
  const { stop } = await start();
  stop();
  expect(document.querySelector('details')).toBeNull();
});
