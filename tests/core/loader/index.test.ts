import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { find } from '../../support/context';
import { endLoaders, settle, startLoader } from '../../support/loader';

afterEach(endLoaders);

const readState = (selector: string) => find(selector).dataset.islandState;
const createMount = () => vi.fn<() => (() => void) | void>();

it('registers the entries that the page has queued, and reports an invalid entry', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mount = vi.fn();
  Object.assign(window, {
    storefrontIslands: [
      { name: 'broken', selector: '[[', mount },
      { name: 'early', selector: 'p', load: 'load', mount },
    ],
  });
  const { api } = await startLoader({ html: '<p></p><b></b>' });
  await settle();
  expect(mount).toHaveBeenCalledOnce();
  expect(consoleError).toHaveBeenCalledOnce();
  api.push({ name: 'late', selector: 'b', load: 'load', mount });
  await settle();
  expect(mount).toHaveBeenCalledTimes(2);
});

it('keeps stores that a bundled copy has made', async () => {
  const stores = { cart: {} };
  window.storefrontIslands = Object.assign([], { stores }) as never;
  const { api } = await startLoader();
  expect(api.stores.cart).toBe(stores.cart);
});

it('resolves whenStore with the store, and whenReady with the element', async () => {
  const { api } = await startLoader({ html: '<p data-island="cart"></p>', chunks: { cart: createMount() } });
  const resolved: unknown[] = [];
  await new Promise<void>((resolve) =>
    api.push({ selector: 'html', name: 'early', load: 'load', mount: () => resolve() }),
  );
  api.whenStore('cart').then((store) => resolved.push(store));
  api.whenReady('p').then((element) => resolved.push(element));
  await settle();
  expect(resolved).toEqual([]);
  const store = {} as never;
  Object.assign(api.stores, { cart: store });
  dispatchEvent(new Event('island:store'));
  find('p').dataset.islandState = 'ready';
  dispatchEvent(new Event('island:ready'));
  await settle();
  expect(resolved).toEqual([store, find('p')]);
});

describe('the scan', () => {
  it('fetches nothing but the loader on a page without mount points', async () => {
    const { requests, preloaded } = await startLoader({ html: '<p>text</p>' });
    expect([...requests, ...preloaded]).toEqual([]);
  });

  it('mounts an element once for any number of scans', async () => {
    const cart = createMount();
    const { api } = await startLoader({
      html: '<p data-island="cart" data-load="load"></p>',
      chunks: { cart },
    });
    api.scan();
    api.scan(find('p'));
    await settle();
    expect(cart).toHaveBeenCalledOnce();
    expect(readState('p')).toBe('ready');
  });

  it('finds inserted elements, including the inserted root', async () => {
    const cart = createMount();
    await startLoader({ chunks: { cart } });
    document.body.innerHTML =
      '<i id="a" data-island="cart" data-load="load"></i><p><b id="b" data-island="cart" data-load="load"></b></p>';
    await settle();
    expect(cart).toHaveBeenCalledTimes(2);
    expect([readState('#a'), readState('#b')]).toEqual(['ready', 'ready']);
  });

  it('ignores insertions into the head, and mounts inside a new body', async () => {
    const cart = createMount();
    await startLoader({ chunks: { cart } });
    const matches = vi.spyOn(HTMLStyleElement.prototype, 'matches');
    document.head.append(document.createElement('style'));
    await settle();
    expect(matches).not.toHaveBeenCalled();
    const body = document.createElement('body');
    body.innerHTML = '<p data-island="cart" data-load="load"></p>';
    document.body.replaceWith(body);
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  });

  it('stops removed elements but not moved elements', async () => {
    const stop = vi.fn();
    const cart = createMount().mockReturnValue(stop);
    await startLoader({ html: '<p data-island="cart" data-load="load"></p><div></div>', chunks: { cart } });
    const element = find('p');
    find('div').append(element);
    await settle();
    expect(stop).not.toHaveBeenCalled();
    element.remove();
    await settle();
    expect(stop).toHaveBeenCalledOnce();
    document.body.append(element);
    await settle();
    expect(cart).toHaveBeenCalledTimes(2);
  });

  describe('a morph that sets an element back to the server’s HTML', () => {
    const startCart = async () => {
      const stop = vi.fn();
      const cart = vi.fn((element: HTMLElement) => {
        element.insertAdjacentHTML('beforeend', '<b data-island-root></b>');
        return () => {
          stop();
          element.querySelector('b')?.remove();
        };
      });
      const { api } = await startLoader({
        html: '<p data-island="cart" data-load="load">x</p>',
        chunks: { cart },
      });
      expect(cart).toHaveBeenCalledOnce();
      return { api, cart, stop };
    };

    it.each([
      ['its state', () => find('p').removeAttribute('data-island-state')],
      ['what its island has drawn', () => find('b').remove()],
      [
        'both',
        () => {
          find('p').removeAttribute('data-island-state');
          find('p').textContent = 'x';
        },
      ],
    ])('stops and starts a mount point that has lost %s', async (_, morph) => {
      const { cart, stop } = await startCart();
      morph();
      await settle();
      expect([stop.mock.calls.length, cart.mock.calls.length]).toEqual([1, 2]);
      expect(find('p').outerHTML).toContain('data-island-state="ready"');
      expect(find('p').innerHTML).toBe('x<b data-island-root=""></b>');
    });

    it('leaves a mount point alone that the page itself has stopped', async () => {
      const { api, cart } = await startCart();
      api.stop();
      await settle();
      expect(cart).toHaveBeenCalledOnce();
      expect(readState('p')).toBeUndefined();
    });

    it('leaves a mount point alone that a script has moved', async () => {
      const { cart, stop } = await startCart();
      document.body.append(find('b'));
      find('p').append(find('b'));
      await settle();
      expect(stop).not.toHaveBeenCalled();
      expect(cart).toHaveBeenCalledOnce();
    });
  });

  it('waits for a document that is still loading', async () => {
    const cart = createMount();
    const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const { api } = await startLoader({
      html: '<p data-island="cart" data-load="load"></p>',
      chunks: { cart },
    });
    api.scan();
    await settle();
    expect(cart).not.toHaveBeenCalled();
    ready.mockReturnValue('interactive');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  });

  it('starts a prerendered page when the visitor sees it, with its delays', async () => {
    const cart = createMount();
    Object.assign(document, { prerendering: true });
    const { requests } = await startLoader({
      html: '<p data-island="cart" data-load="load" data-delay="0.001"></p>',
      chunks: { cart },
    });
    await settle();
    expect(requests).toEqual([]);
    expect(readState('p')).toBeUndefined();
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
  });

  it('leaves the page to the first of two copies', async () => {
    const { api } = await startLoader();
    vi.resetModules();
    await import('../../../src/core/loader/index');
    expect(window.storefrontIslands).toBe(api);
  });

  it('mounts several rules on one element', async () => {
    const [a, b] = [createMount(), createMount()];
    const { api } = await startLoader({ html: '<p></p>' });
    api.register({ name: 'a', selector: 'p', load: 'load', mount: a });
    api.register({ name: 'b', selector: 'p', load: 'load', mount: b });
    await settle();
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(['__proto__', 'constructor', 'toString', '', 'no-such'])(
    'fails only the mount point with the name %j',
    async (name) => {
      const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
      const cart = createMount();
      await startLoader({
        html: '<i data-load="load"></i><p data-island="cart" data-load="load"></p>',
        chunks: { cart },
      });
      find('i').dataset.island = name;
      window.storefrontIslands?.scan();
      await settle();
      expect([readState('i'), readState('p')]).toEqual(['error', 'ready']);
      expect(consoleError.mock.calls[0]).toContainEqual(
        expect.objectContaining({ message: `Unknown island: ${name}` }),
      );
    },
  );
});

describe('the global', () => {
  it('registers a mountable and a rule separately', async () => {
    const clock = createMount();
    const { api } = await startLoader({ html: '<time class="clock"></time>' });
    api.register({ name: 'clock', mount: clock });
    await settle();
    expect(clock).not.toHaveBeenCalled();
    api.register({ name: 'clock', selector: '.clock', load: 'load', props: { a: 1 } });
    await settle();
    expect(clock).toHaveBeenCalledExactlyOnceWith(find('time'), { a: 1 }, expect.anything());
  });

  it('keeps the methods and private fields of a registered instance of a class', async () => {
    class Shop {
      gateway = 'cart';
      #lines = ['mug'];
      refresh() {
        return this.#lines;
      }
    }
    const { api } = await startLoader({ html: '<p class="x"></p>' });
    api.register(new Shop() as never);
    // The first mount point starts the engine, which passes the entries on.
    api.register({ name: 'x', selector: '.x', load: 'load', mount: createMount() });
    await settle();
    const { findEntry } = await import('../../../src/core/page');
    expect(findEntry<Shop>('gateway', 'cart')?.refresh()).toEqual(['mug']);
  });

  it('restarts no stopped or failed mount point on a registration of another name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [cart, late] = [createMount(), createMount()];
    const { api } = await startLoader({
      html: '<p data-island="cart" data-load="load"></p><i data-island="late" data-load="load"></i>',
      chunks: { cart },
    });
    api.stop(find('p'));
    api.register({ name: 'other', selector: 'b', load: 'load', mount: createMount() });
    await settle();
    expect(cart).toHaveBeenCalledOnce();
    expect([readState('p'), readState('i')]).toEqual([undefined, 'error']);
    api.register({ name: 'late', mount: late });
    await settle();
    expect(late).toHaveBeenCalledOnce();
    expect([readState('p'), readState('i')]).toEqual([undefined, 'ready']);
  });

  it('throws on an invalid selector and registers no rule', async () => {
    const { api, register } = await startLoader({ html: '<p></p>' });
    expect(() => register({ selector: '[[', name: 'x' })).toThrow();
    expect(() => api.scan()).not.toThrow();
    const valid = createMount();
    api.register({ selector: 'p', name: 'valid', load: 'load', mount: valid });
    await settle();
    expect(valid).toHaveBeenCalledOnce();
  });

  it('listens anywhere on the page until the stop function runs', async () => {
    const cart = createMount();
    const { api } = await startLoader({ chunks: { cart } });
    const received = vi.fn();
    const unsubscribe = api.on('island:ready', received);
    document.body.innerHTML = '<p data-island="cart" data-load="load"></p>';
    await settle();
    expect(received.mock.calls[0]?.[0].detail).toEqual({ name: 'cart', id: 'cart-1' });
    unsubscribe();
    document.body.innerHTML = '<p data-island="cart" data-load="load"></p>';
    await settle();
    expect(received).toHaveBeenCalledOnce();
  });

  it('stops and restarts the mount points of one part of the page', async () => {
    const stop = vi.fn();
    const cart = createMount().mockReturnValue(stop);
    const point = '<p data-island="cart" data-load="load"></p>';
    const { api } = await startLoader({ html: `<div>${point}</div>${point}`, chunks: { cart } });
    api.stop(find('div'));
    expect(stop).toHaveBeenCalledOnce();
    expect(find('div p').hasAttribute('data-island-state')).toBe(false);
    api.scan();
    await settle();
    expect(cart).toHaveBeenCalledTimes(3);
    api.stop();
    expect(stop).toHaveBeenCalledTimes(3);
  });

  it('keeps the API’s functions when the engine loads, and stops mount points that wait for the engine', async () => {
    let loadEngine = () => {};
    const cart = createMount();
    const { api } = await startLoader({
      html: '<p data-island="cart" data-load="load"></p>',
      chunks: { cart },
      engine: () => new Promise((resolve) => (loadEngine = resolve)),
    });
    const { stop, register } = api;
    api.stop();
    expect(readState('p')).toBeUndefined();
    loadEngine();
    await settle();
    expect(cart).not.toHaveBeenCalled();
    expect(api).toMatchObject({ stop, register });
  });

  it('stops waiting mount points', async () => {
    const cart = createMount();
    const { api } = await startLoader({
      html: '<p data-island="cart" data-load="interaction"></p>',
      chunks: { cart },
    });
    api.stop();
    await settle();
    find('p').click();
    await settle();
    expect(cart).not.toHaveBeenCalled();
    expect(readState('p')).toBeUndefined();
  });
});

describe('interaction', () => {
  const html = '<a href="#no" data-island="cart" data-load="interaction"><b>open</b></a>';

  it.each(['pointerover', 'focusin', 'input', 'keydown'])(
    'mounts on %s, which reaches the page too',
    async (type) => {
      const cart = createMount();
      const { requests } = await startLoader({ html, chunks: { cart } });
      expect([readState('a'), requests.length]).toEqual(['waiting', 0]);
      const received = vi.fn();
      find('b').addEventListener(type, received);
      find('b').dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      expect(received).toHaveBeenCalledOnce();
      await settle();
      expect(cart).toHaveBeenCalledOnce();
      expect(readState('a')).toBe('ready');
    },
  );

  it('lets a rule preload files beside the engine, also for the element that names the mountable', async () => {
    let release = () => {};
    const { api, requests } = await startLoader({
      html: '<a class="host"></a><a data-island="cart" data-load="interaction"></a><a class="other"></a>',
      chunks: { cart: createMount(), 'own-file': createMount() },
      engine: () => new Promise((resolve) => (release = () => resolve())),
    });
    const preload = vi.fn((load: (folder: string, name: string) => Promise<unknown>) => {
      load('behaviours', 'own-file');
    });
    api.register({ selector: '.host', name: 'cart', load: 'interaction', preload });
    api.register({ selector: '.other', name: 'other', load: 'interaction', mount: () => {} });
    const press = (selector: string) =>
      find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    press('.other');
    expect(preload).not.toHaveBeenCalled();
    press('[data-island=cart]');
    expect(preload).toHaveBeenCalledOnce();
    press('.host');
    expect(preload).toHaveBeenCalledTimes(2);
    // A press is several events, and the files of the first one are enough.
    press('.host');
    expect(preload).toHaveBeenCalledTimes(2);
    // The rule requests its file before the engine has loaded.
    expect(requests.map(([name]) => name).sort()).toEqual(['engine', 'own-file', 'own-file']);
    expect(requests.find(([name]) => name === 'own-file')?.[1]).toMatch(/\/si\/behaviours\/own-file\.js\?v=/);
    release();
    await settle();
  });

  it.each([
    [
      '{"preload":{"cart":["islands/cart.js?v=1","chunks/shared.js"]}}',
      ['/si/islands/cart.js?v=1', '/si/chunks/shared.js'],
    ],
    ['{"preload":{"cart":"islands/cart.js"}}', []],
    ['{"preload":{"search":["islands/search.js"]}}', []],
    ['{"preload":null}', []],
  ])(
    'with %s, a press requests files of its part beside the engine, and a far mount point none',
    async (config, files) => {
      let release = () => {};
      const { preloaded } = await startLoader({
        html: '<a data-island="cart" data-load="interaction"></a><p data-island="cart"></p>',
        config,
        chunks: { cart: createMount() },
        engine: () => new Promise((resolve) => (release = () => resolve())),
      });
      const readFiles = () =>
        preloaded
          .map((url) => new URL(url))
          .map(({ pathname, search }) => pathname + search)
          .filter((path) => !path.includes('core-test'));
      expect(readFiles()).toEqual([]);
      find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      expect(readFiles()).toEqual(files);
      release();
      await settle();
    },
  );

  it('stops a click, and replays the click when the mount point is ready', async () => {
    const clickedNames: string[] = [];
    const cart = vi.fn((element: HTMLElement) => {
      element.addEventListener('click', (event) => {
        event.preventDefault();
        clickedNames.push((event.target as Element).localName);
      });
    });
    await startLoader({ html, chunks: { cart } });
    const onOuterClick = vi.fn();
    document.body.addEventListener('click', onOuterClick, { once: true });
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('b').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(onOuterClick).not.toHaveBeenCalled();
    await settle();
    expect(clickedNames).toEqual(['b']);
    expect(onOuterClick).toHaveBeenCalledOnce();
    find('b').click();
    expect(clickedNames).toHaveLength(2);
  });

  it.each(['data-load="media (min-width: 9999px)"', 'data-delay="60" data-load="load"'])(
    'stops no click that would wait for %s',
    async (attributes) => {
      await startLoader({
        html: html.replace('data-load="interaction"', attributes),
        chunks: { cart: vi.fn() },
      });
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      find('b').dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    },
  );

  it.each([
    ['its code', {}],
    ['the engine', { engine: true }],
  ])(
    'repeats a click on the link that replaced the pressed link before %s loaded',
    async (_, { engine }: { engine?: boolean }) => {
      const link = (key: string, nonce: string) =>
        `<a data-island="cart" data-load="interaction" data-key="${key}" href="#${nonce}">x</a>`;
      const removed: string[] = [];
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const cart = async (element: HTMLAnchorElement) => {
        if (!engine) await released;
        element.addEventListener('click', (event) => {
          event.preventDefault();
          removed.push(element.hash);
        });
      };
      await startLoader({
        html: `<p>${link('1', 'old')}</p>`,
        chunks: { cart: cart as never },
        engine: async () => {
          if (engine) await released;
        },
      });
      find('a').click();
      await settle();
      find('p').innerHTML = link('2', 'other') + link('1', 'new');
      await settle();
      expect(removed).toEqual([]);
      release();
      await settle();
      expect(removed).toEqual(['#new']);
    },
  );

  it('leaves a click on a player’s own controls to the player', async () => {
    await startLoader({
      html: '<p data-island="cart"><video controls></video></p>',
      chunks: { cart: createMount() },
    });
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.assign(find('video'), { controls: true }).dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('activates a mount point outside the viewport by a press', async () => {
    const onClick = vi.fn((event: Event) => event.preventDefault());
    const cart = vi.fn((element: HTMLElement) => element.addEventListener('click', onClick));
    await startLoader({ html: html.replace('interaction', 'visible'), chunks: { cart } });
    await settle();
    expect(cart).not.toHaveBeenCalled();
    find('b').click();
    expect(onClick).not.toHaveBeenCalled();
    await settle();
    expect(cart).toHaveBeenCalledOnce();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('replays one of many clicks after a hover has started the mount', async () => {
    const cart = vi.fn((element: HTMLElement) => {
      element.addEventListener('click', (event) => {
        event.preventDefault();
        onClick();
      });
    });
    const onClick = vi.fn();
    await startLoader({ html, chunks: { cart } });
    find('b').dispatchEvent(new Event('pointerover', { bubbles: true }));
    for (let press = 0; press < 6; press++) find('b').click();
    await settle();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %j to the browser',
    async (init) => {
      const cart = createMount();
      await startLoader({ html, chunks: { cart } });
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      find('a').addEventListener('click', (click) => click.preventDefault(), { once: true });
      const received = vi.fn();
      document.body.addEventListener('click', received, { once: true });
      find('b').dispatchEvent(event);
      expect(received).toHaveBeenCalledOnce();
    },
  );

  it('holds Space on an element with a role, which becomes a click, and no Space elsewhere', async () => {
    const received: string[] = [];
    const cart = vi.fn((element: HTMLElement) => {
      for (const type of ['keydown', 'click'])
        element.addEventListener(type, (event) => {
          event.preventDefault();
          received.push(`${type} ${(event.target as Element).localName}`);
        });
    });
    await startLoader({
      html: '<p data-island="cart" data-load="interaction"><a role="button" href="#no">x</a><input></p>',
      chunks: { cart },
    });
    find('a').role ??= 'button';
    const createSpace = () => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    const [linkSpace, fieldSpace] = [createSpace(), createSpace()];
    find('input').dispatchEvent(fieldSpace);
    find('a').dispatchEvent(linkSpace);
    expect([fieldSpace.defaultPrevented, linkSpace.defaultPrevented]).toEqual([false, true]);
    await settle();
    expect(received).toEqual(['keydown input', 'click a']);
  });

  it('replays typed keys, and fires an event for text typed while loading', async () => {
    const typed: string[] = [];
    const cart = vi.fn((element: HTMLElement) => {
      element.addEventListener('keydown', (event) => typed.push(event.key));
      element.addEventListener('input', () => typed.push('input'));
    });
    await startLoader({
      html: '<p data-island="cart" data-load="interaction"><input></p>',
      chunks: { cart },
    });
    const input = find<HTMLInputElement>('input');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await settle();
    expect(typed).toEqual(['m', 'input']);
  });

  it('repeats no typed keys on a mount whose rule declines keys, but every held press', async () => {
    const received: string[] = [];
    const mount = vi.fn((element: HTMLElement) => {
      for (const type of ['keydown', 'input', 'click'])
        element.addEventListener(type, (event) =>
          received.push(`${type} ${(event.target as Element).localName}`),
        );
    });
    const { api } = await startLoader({
      html: '<form><a role="button" href="#no">x</a><input></form>',
      chunks: { cart: mount },
    });
    api.register({ selector: 'form', name: 'cart', load: 'interaction', replaysKeys: false });
    await settle();
    find('a').role ??= 'button';
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
    find('input').dispatchEvent(new InputEvent('input', { bubbles: true }));
    find('a').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await settle();
    expect(mount).toHaveBeenCalledOnce();
    expect(received).toEqual(['click a']);
  });

  it('activates the innermost mount point first, and the outer mount point by the replayed click', async () => {
    const order: string[] = [];
    const { api } = await startLoader({ html: '<div class="outer"><p class="inner">x</p></div>' });
    for (const name of ['outer', 'inner'])
      api.register({
        name,
        selector: `.${name}`,
        load: 'interaction',
        mount: (element) =>
          element.addEventListener('click', (event) => {
            event.preventDefault();
            order.push(name);
          }),
      });
    find('p').click();
    await settle();
    expect(readState('.inner')).toBe('ready');
    await vi.waitFor(() => expect(order).toEqual(['inner', 'outer']));
  });

  it('lets a press pass that the rule names once the mount point inside runs, and activates its own beside it', async () => {
    const received: string[] = [];
    const { api } = await startLoader({
      html: '<form><p class="choices"><b role="radio">x</b></p><a href="#no">y</a></form>',
    });
    find('form').addEventListener('click', (event) => {
      event.preventDefault();
      received.push((event.target as Element).localName);
    });
    const mount = () => {};
    api.register({ selector: 'form', name: 'own', load: 'interaction', passes: '.choices *', mount });
    api.register({ selector: '.choices', name: 'choices', load: 'interaction', mount });
    find('b').click();
    expect(received).toEqual([]);
    await vi.waitFor(() => expect([readState('.choices'), ...received]).toEqual(['ready', 'b']));
    expect(readState('form')).not.toBe('waiting');
    find('a').click();
    await vi.waitFor(() => expect([readState('form'), ...received]).toEqual(['ready', 'b', 'a']));
  });

  it('activates every mount point under the pointer, because an outer mount point may follow the pointer', async () => {
    const { api } = await startLoader({ html: '<div class="outer"><p class="inner">x</p></div>' });
    for (const name of ['outer', 'inner'])
      api.register({ name, selector: `.${name}`, load: 'interaction', mount: () => {} });
    find('p').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.waitFor(() => expect([readState('.inner'), readState('.outer')]).toEqual(['ready', 'ready']));
  });

  it('replays the click after a failed chunk, so that the link works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await startLoader({ html });
    const preventedStates: boolean[] = [];
    document.body.addEventListener('click', (event) => {
      preventedStates.push(event.defaultPrevented);
      event.preventDefault();
    });
    find('b').click();
    expect(preventedStates).toEqual([]);
    await settle();
    expect(readState('a')).toBe('error');
    expect(preventedStates).toEqual([false]);
    find('b').click();
    expect(preventedStates).toEqual([false, false]);
  });
});

describe('a missing engine', () => {
  const html = '<a href="#no" data-island="cart" data-load="interaction">open</a>';
  let consoleError: MockInstance<typeof console.error>;

  beforeEach(() => {
    consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('causes one line in the console, with advice', async () => {
    const engine = async () => {
      throw Error('blocked');
    };
    const point = '<p data-island="cart" data-load="load"></p>';
    await startLoader({ html: point.repeat(3), engine });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      '[storefront-islands]',
      'Serve dist/ with CORS:',
      expect.objectContaining({ message: 'blocked' }),
    );
  });

  it('shows on the element and in one event, and blocks neither the click nor another try', async () => {
    const cart = createMount();
    const engine = vi.fn(async () => {}).mockRejectedValueOnce(Error('blocked'));
    const { api } = await startLoader({ html, chunks: { cart }, engine });
    const received = vi.fn();
    api.on('island:error', received);
    const onClick = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.body.addEventListener('click', onClick, { once: true });
    find('a').click();
    await settle();
    expect(readState('a')).toBe('error');
    expect(received).toHaveBeenCalledOnce();
    expect(received.mock.calls[0]?.[0].detail).toMatchObject({
      name: 'cart',
      stage: 'load',
      cause: { message: 'blocked' },
    });
    expect(onClick).toHaveBeenCalledOnce();
    api.scan();
    find('a').dispatchEvent(new Event('focusin', { bubbles: true }));
    await settle();
    expect(readState('a')).toBe('ready');
  });

  it('replays one of many clicks on a picture in a link', async () => {
    await startLoader({
      html: '<a href="#no" data-island="cart" data-load="interaction"><svg></svg></a>',
      engine: async () => {
        throw Error('blocked');
      },
    });
    const onClick = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', onClick);
    for (let press = 0; press < 3; press++)
      find('svg').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await settle();
    document.body.removeEventListener('click', onClick);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('fires the documented error on a page without a base', async () => {
    const { api } = await startLoader({ html, tag: { src: 'https://shop.example/all.js' } });
    const received = vi.fn();
    api.on('island:error', received);
    find('a').dispatchEvent(new Event('focusin', { bubbles: true }));
    await settle();
    expect(received.mock.calls[0]?.[0].detail.cause.message).toBe(
      'Automatic publicPath is not supported in this browser',
    );
  });
});
