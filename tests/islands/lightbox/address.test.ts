import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAddress } from '../../../islands/lightbox/address';

const router = vi.fn();
let abort: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  abort = new AbortController();
  router.mockClear();
  for (const type of ['popstate', 'hashchange']) addEventListener(type, router, { signal: abort.signal });
});
afterEach(() => {
  abort.abort();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

it('carries none of a router’s state until it has closed', () => {
  history.replaceState({ turbo: 1 }, '');
  const replace = vi.spyOn(history, 'replaceState');
  vi.spyOn(history, 'back').mockImplementation(() => {});
  const address = createAddress('', 'none');
  address.enter(0);
  expect(replace.mock.lastCall?.[0]).toBeNull();
  expect(history.state).toEqual({ storefrontLightbox: true });
  address.leave();
  dispatchEvent(new Event('popstate'));
  expect(history.state).toEqual({ turbo: 1 });
});

it('closes without a word to a router of the page', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const address = createAddress('', 'none');
  address.enter(0);
  const onBack = vi.fn();
  address.onBack(onBack, abort.signal);
  address.leave();
  expect(back).toHaveBeenCalledOnce();
  dispatchEvent(new Event('popstate'));
  expect(router).not.toHaveBeenCalled();
  expect(onBack).not.toHaveBeenCalled();
  dispatchEvent(new Event('popstate'));
  expect(router).toHaveBeenCalledOnce();
});

it('keeps the Back button from a router, and leaves a step to another page to the router', () => {
  const onBack = vi.fn();
  const address = createAddress('', 'none');
  address.enter(0);
  address.onBack(onBack, abort.signal);
  dispatchEvent(new Event('popstate'));
  expect(router).not.toHaveBeenCalled();
  expect(onBack).toHaveBeenCalledOnce();
  history.replaceState(null, '', '/other/');
  dispatchEvent(new Event('popstate'));
  expect(router).toHaveBeenCalledOnce();
});

it.each(['/', 'https://other.test/'])(
  'names the picture on the page’s own address with the base %s',
  (href) => {
    history.replaceState(null, '', '/shop/mug/?a=1');
    document.head.innerHTML = `<base href="${href}">`;
    const address = createAddress('group', 'page');
    address.enter(1);
    expect(location.pathname + location.search + location.hash).toBe('/shop/mug/?a=1#lightbox=group,2');
    address.leave();
    expect(location.pathname + location.search + location.hash).toBe('/shop/mug/?a=1');
  },
);
