import { beforeEach, expect, it, vi } from 'vitest';
import editor from '../../src/authoring/editor';
import { find, mountAs, page } from '../support/context';

const api = { stop: vi.fn(), scan: vi.fn() };

beforeEach(() => {
  api.stop.mockClear();
  api.scan.mockClear();
  vi.stubGlobal('storefrontIslands', api);
  page(
    '<main><div class="area"><a href="#in">in</a><form></form><p data-island="cart" data-island-state="ready" data-heading="A"></p><p data-island="chat" data-island-state="loading"></p></div><a href="#out">out</a></main>',
  );
});

const press = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('blocks links and forms of the edited area', async () => {
  const { stop } = await mountAs(editor, document.body, { area: '.area' }, { editor: true });
  const submit = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect([press('.area a'), press('main > a'), submit()]).toEqual([false, true, false]);
  stop();
  expect([press('.area a'), submit()]).toEqual([true, true]);
});

it('remounts only the changed mount point, once', async () => {
  const { stop } = await mountAs(editor, document.body, {}, { editor: true });
  const cart = find('[data-island=cart]');
  const chat = find('[data-island=chat]');
  cart.dataset.heading = 'B';
  cart.dataset.side = 'start';
  await settle();
  expect(api.stop).toHaveBeenCalledOnce();
  const stoppedNode = api.stop.mock.calls[0]?.[0] as Node;
  expect([stoppedNode.contains(cart), stoppedNode.contains(chat)]).toEqual([true, false]);
  // The engine's own attributes, changes during the start, unchanged values and other elements cause no remount.
  cart.dataset.islandState = 'waiting';
  cart.dataset.state = 'x';
  cart.dataset.heading = 'B';
  cart.className = 'x';
  chat.dataset.heading = 'C';
  find('form').dataset.heading = 'D';
  await settle();
  expect(api.stop).toHaveBeenCalledOnce();
  stop();
  cart.dataset.heading = 'E';
  await settle();
  expect(api.stop).toHaveBeenCalledOnce();
});

it('leaves visitors’ pages alone', async () => {
  await mountAs(editor, document.body, {}, { editor: false });
  find('[data-island=cart]').dataset.heading = 'B';
  await settle();
  expect(press('.area a')).toBe(true);
  expect(api.stop).not.toHaveBeenCalled();
});
