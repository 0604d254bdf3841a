import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { behaviour } from '../../../src/core/mountable/behaviour';
import { number, string } from '../../../src/core/mountable/props';
import type { Context } from '../../../src/types';
import { find } from '../../support/context';
import { endLoaders, settle, startLoader } from '../../support/loader';
import { createMove } from '../../support/moments';

afterEach(endLoaders);

const html = '<p data-island="cart" data-load="load">server</p>';
const readState = () => find('p').dataset.islandState;
let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a mount', () => {
  it('gets the element, the props of the rule and the context', async () => {
    const mount = vi.fn<(element: HTMLElement, props: object, context: Context) => void>();
    const { api } = await startLoader({ html: '<p></p><p></p>', config: '{"locale":"de"}' });
    api.register({ name: 'x', selector: 'p', load: 'load', mount, props: { a: 1 }, slots: { s: '.s' } });
    await settle();
    expect(mount.mock.calls.map(([element]) => element)).toEqual([...document.querySelectorAll('p')]);
    expect(mount.mock.calls[0]?.[1]).toEqual({ a: 1 });
    const [first, second] = mount.mock.calls.map(([, , context]) => context);
    expect(first).toMatchObject({
      id: 'x-1',
      name: 'x',
      slots: { s: '.s' },
      config: { locale: 'de' },
      editor: false,
    });
    expect(second?.id).toBe('x-2');
    expect(first?.signal.aborted).toBe(false);
    api.stop();
    expect(first?.signal.aborted).toBe(true);
  });

  it('keeps the language that the page had before a translator', async () => {
    document.documentElement.lang = 'en';
    const mount = vi.fn<(element: HTMLElement, props: object, context: Context) => void>();
    const { api } = await startLoader({ html: '<p></p>', config: '{"currency":"USD"}' });
    api.register({ name: 'x', selector: 'p', load: 'load', mount });
    await settle();
    document.documentElement.lang = 'de';
    expect(mount.mock.calls[0]?.[2].config.locale).toBe('en');
    document.documentElement.lang = '';
  });

  it('requests the props without waiting for the chunk', async () => {
    const read = vi.fn(() => Promise.reject(Error('unreadable')));
    const { api, requests } = await startLoader({ html: '<p></p>' });
    api.register({ name: 'cart', selector: 'p', load: 'load', props: read });
    await settle();
    expect(requests.map(([name]) => name)).toContain('cart');
    expect(read).toHaveBeenCalledOnce();
    expect(consoleError.mock.lastCall?.join(' ')).toContain('Loading chunk cart failed.');
  });

  it('gets texts in the page’s language, unless the page config or the rule has texts', async () => {
    const mount = vi.fn<(element: HTMLElement, props: object, context: Context) => void>();
    const { api } = await startLoader({
      html: '<p></p>',
      config: '{"locale":"de_DE","cart":{"label":"Korb"}}',
      chunks: {
        cart: mount,
        de: { cart: { label: 'Warenkorb', heading: 'Ihr Warenkorb', side: 'x' } } as never,
      },
    });
    api.register({ name: 'cart', selector: 'p', load: 'load', props: { side: 'start' } });
    await settle();
    expect(mount.mock.calls[0]?.[1]).toEqual({ label: 'Korb', heading: 'Ihr Warenkorb', side: 'start' });
  });

  it('gets props of the page config without any text, after the rule', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const start = vi.fn<(element: HTMLElement, props: object, context: Context) => void>();
    const tabs = behaviour({ activation: string(''), pause: number(0), side: string('') }, start);
    const { api } = await startLoader({
      html: '<p></p>',
      config: '{"menu":{"activation":"manual","pause":3,"side":"end"}}',
      chunks: { menu: tabs },
    });
    api.register({ name: 'menu', selector: 'p', load: 'load', props: { side: 'start', pause: 'soon' } });
    await settle();
    expect(start.mock.calls[0]?.[1]).toEqual({ activation: 'manual', pause: 3, side: 'start' });
    expect(warn.mock.calls.join()).toContain('menu: pause in rule is "soon"');
  });

  it('keeps English texts where the file of the language is missing', async () => {
    const mount = vi.fn<(element: HTMLElement, props: object, context: Context) => void>();
    await startLoader({ html, config: '{"locale":"de"}', chunks: { cart: mount } });
    expect(mount.mock.calls[0]?.[1]).toEqual({});
    expect(readState()).toBe('ready');
  });

  it('gets the editor flag in an editor', async () => {
    const mount = vi.fn<(element: HTMLElement, props: object, context: Context) => void>();
    await startLoader({ html, tag: { 'data-mode': 'editor' }, chunks: { cart: mount } });
    expect(mount.mock.calls[0]?.[2].editor).toBe(true);
  });

  it('has the state loading, and then the state ready', async () => {
    let finish: () => void = () => {};
    const cart = () => new Promise<void>((resolve) => (finish = resolve));
    await startLoader({ html, chunks: { cart } });
    expect(readState()).toBe('loading');
    finish();
    await settle();
    expect(readState()).toBe('ready');
  });

  it('shows a failure on the element until another try, even after another mount on the same element', async () => {
    let isBroken = true;
    const cart = () => {
      if (isBroken) throw Error('broken');
    };
    const { api } = await startLoader({ html, chunks: { cart } });
    expect(readState()).toBe('error');
    api.register({ name: 'x', selector: 'p', load: 'load', mount() {} });
    await settle();
    expect(readState()).toBe('error');
    isBroken = false;
    api.scan();
    await settle();
    expect(readState()).toBe('ready');
  });

  it('starts after the engine, which the loader fetches from its folder', async () => {
    const { requests } = await startLoader({ html, chunks: { cart: () => {} } });
    expect(requests.map(([name]) => name).slice(0, 2)).toEqual(['engine', 'cart']);
    expect(requests[0]?.[1]).toBe('https://cdn.example/si/chunks/engine-test.js?v=test');
  });

  it.each(['load', 'idle'])('preloads shared chunks once: %s', async (load) => {
    const points = ['cart', 'menu'].map((name) => `<p data-island="${name}" data-load="${load}"></p>`);
    const [cart, menu] = [vi.fn(), vi.fn()];
    const { preloaded } = await startLoader({ html: points.join(''), chunks: { cart, menu } });
    await vi.waitFor(() => expect(menu).toHaveBeenCalledOnce());
    expect(cart).toHaveBeenCalledOnce();
    const expected = ['/chunks/core-test.js', '/chunks/shared.js'];
    expect(preloaded).toEqual(expected.map((path) => expect.stringContaining(path)));
  });

  it('skips the queue of mounts after a visitor’s action', async () => {
    const cart = vi.fn();
    await startLoader({ html: html.replace('"load"', '"interaction"'), chunks: { cart } });
    const { setTimeout: realSetTimeout } = globalThis;
    vi.stubGlobal('setTimeout', (call: () => void, time?: number) => time && realSetTimeout(call, time));
    find('p').click();
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  });

  it('leaves the visitor’s press to the HTML after a stop, and to the successor of a replaced element', async () => {
    const cart = vi.fn();
    const point = '<a data-island="cart" data-key="1">a</a>';
    const { api } = await startLoader({ html: point, chunks: { cart } });
    const onClick = vi.fn();
    document.addEventListener('click', onClick);
    find('a').click();
    api.stop();
    await settle();
    expect(cart).not.toHaveBeenCalled();
    expect(onClick).toHaveBeenCalledOnce();
    api.scan();
    find('a').click();
    api.stop();
    find('a').outerHTML = point;
    await settle();
    expect(cart).toHaveBeenCalledOnce();
    expect(onClick).toHaveBeenCalledTimes(2);
    expect(onClick.mock.lastCall?.[0].target).toBe(find('a'));
    document.removeEventListener('click', onClick);
  });

  it('waits 1 s at most for the end of a press, because the release may never reach the page', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 400;
      return now;
    });
    const { matches } = Element.prototype;
    const isPressed = vi.fn(() => true);
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector.startsWith(':active') ? isPressed() : matches.call(this, selector);
    });
    await startLoader({ html, chunks: { cart: () => {} } });
    await vi.waitFor(() => expect(readState()).toBe('ready'));
    expect(isPressed).toHaveBeenCalled();
  });

  it('fetches the chunk once for many mount points', async () => {
    const cart = vi.fn();
    const { requests } = await startLoader({ html: html + html + html, chunks: { cart } });
    expect(requests.filter(([name]) => name === 'cart')).toHaveLength(1);
    expect(cart).toHaveBeenCalledTimes(3);
  });

  describe('the stylesheet of a mount', () => {
    const css = '.si-cart { color: red; }';
    const readAdoptedRules = () => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText);
    const findLinkedStyles = () => [...document.head.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')];
    const fetchStyle = vi.fn(async (_: string) => new Response(css));
    beforeEach(() => {
      document.head.innerHTML = '';
      document.adoptedStyleSheets = [];
      fetchStyle.mockClear();
    });

    it('loads before the mount, once', async () => {
      const cart = vi.fn(() => void expect(readAdoptedRules()).toEqual([css]));
      await startLoader({ html: html + html, chunks: { cart }, fetchStyle });
      expect(cart).toHaveBeenCalledTimes(2);
      expect(fetchStyle).toHaveBeenCalledOnce();
      expect(findLinkedStyles()).toEqual([]);
    });

    it('causes no request where the page links the file', async () => {
      document.head.innerHTML = '<link rel="stylesheet" href="/si/islands/cart.css">';
      await startLoader({ html, chunks: { cart: () => {} }, fetchStyle });
      expect(readState()).toBe('ready');
      expect(fetchStyle).not.toHaveBeenCalled();
    });

    it('loads by a link where the page’s policy forbids a fetch', async () => {
      const rejectFetch = async () => {
        throw TypeError('Refused to connect');
      };
      await startLoader({ html, chunks: { cart: () => {} }, fetchStyle: rejectFetch });
      expect(findLinkedStyles()).toHaveLength(1);
      await vi.waitFor(() => expect(readState()).toBe('ready'));
    });

    it.each<[string, () => Promise<Response>]>([
      [
        'throws',
        () => {
          throw Error('of another script');
        },
      ],
      ['returns nothing', () => undefined as unknown as Promise<Response>],
    ])('loads by a link where a wrapper of fetch %s', async (_, wrapper) => {
      await startLoader({ html, chunks: { cart: () => {} }, fetchStyle: wrapper });
      expect(findLinkedStyles()).toHaveLength(1);
      await vi.waitFor(() => expect(readState()).toBe('ready'));
    });

    it('stops no mount when the file is missing, and applies no error page', async () => {
      const respondMissing = async () => new Response('p { color: red }', { status: 404 });
      await startLoader({ html, chunks: { cart: () => {} }, fetchStyle: respondMissing });
      expect(readState()).toBe('ready');
      expect(readAdoptedRules()).toEqual([]);
    });

    it('delays the mount by five seconds at most', async () => {
      const { setTimeout: realSetTimeout } = globalThis;
      let endTimeout: () => void = () => {};
      vi.stubGlobal('setTimeout', (call: () => void, time = 0) => {
        if (time === 5_000) endTimeout = call;
        return realSetTimeout(call, time);
      });
      const cart = vi.fn();
      await startLoader({ html, chunks: { cart }, fetchStyle: () => new Promise(() => {}) });
      expect(cart).not.toHaveBeenCalled();
      endTimeout();
      await settle();
      expect(cart).toHaveBeenCalledOnce();
    });
  });

  it('activates a late interaction rule on the element that has the focus', async () => {
    const mount = vi.fn();
    const { api } = await startLoader({ html: `${html}<form><input></form>`, chunks: { cart: () => {} } });
    find('input').focus();
    api.register({ name: 'x', selector: 'form', load: 'interaction', mount });
    await settle();
    expect(mount).toHaveBeenCalledOnce();
  });

  it('undoes its changes if the mount resolves after its stop', async () => {
    const undo = vi.fn();
    let finish: (undo: () => void) => void = () => {};
    const cart = () => new Promise<() => void>((resolve) => (finish = resolve));
    const { api } = await startLoader({ html, chunks: { cart } });
    api.stop();
    finish(undo);
    await settle();
    expect(undo).toHaveBeenCalledOnce();
    expect(readState()).toBeUndefined();
  });
});

describe('a failure', () => {
  const startFailing = async (mount?: () => unknown) => {
    const received = vi.fn();
    document.body.addEventListener('island:error', received);
    const loader = await startLoader({ html, chunks: mount ? { cart: mount } : {} });
    return { ...loader, received, detail: received.mock.calls[0]?.[0].detail };
  };

  it('to load shows on the element, in one event and in the console', async () => {
    const { detail, received } = await startFailing();
    expect(received).toHaveBeenCalledOnce();
    expect(readState()).toBe('error');
    expect(find('p').textContent).toBe('server');
    expect(detail).toMatchObject({
      name: 'cart',
      stage: 'load',
      cause: { message: 'Loading chunk cart failed.' },
    });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      '[storefront-islands]',
      'cart',
      expect.anything(),
      find('p'),
    );
  });

  it('to mount has the stage "mount"', async () => {
    const { detail } = await startFailing(() => {
      throw Error('no');
    });
    expect(detail).toMatchObject({ stage: 'mount', cause: { message: 'no' } });
  });

  it('stays out of the console when a listener cancels', async () => {
    document.body.addEventListener('island:error', (event) => event.preventDefault(), { once: true });
    await startLoader({ html });
    expect(consoleError).not.toHaveBeenCalled();
    expect(readState()).toBe('error');
  });

  it('causes a second fetch with a later scan', async () => {
    const { api, requests } = await startFailing();
    api.scan();
    await settle();
    expect(requests.filter(([name]) => name === 'cart')).toHaveLength(2);
  });

  it('reported later by the mountable stops the mount point', async () => {
    const undo = vi.fn();
    let context: Context | undefined;
    const received = vi.fn();
    document.body.addEventListener('island:error', received);
    const cart = (_: HTMLElement, __: object, value: Context) => {
      context = value;
      return undo;
    };
    await startLoader({ html, chunks: { cart } });
    context?.fail(Error('late'));
    context?.fail(Error('again'));
    expect(received).toHaveBeenCalledOnce();
    expect(received.mock.calls[0]?.[0].detail).toMatchObject({ stage: 'render', cause: { message: 'late' } });
    expect(undo).toHaveBeenCalledOnce();
    expect(consoleError).toHaveBeenCalledOnce();
    expect(readState()).toBe('error');
  });
});

describe('the page config', () => {
  const readConfig = async (config?: string, pageHtml = html) => {
    const mount = vi.fn<(element: HTMLElement, props: object, context: Context) => void>();
    await startLoader({ html: pageHtml, config, chunks: { cart: mount } });
    return mount.mock.calls[0]?.[2].config;
  };

  it('with invalid JSON counts as empty and causes a report', async () => {
    expect(await readConfig('{')).toEqual({});
    expect(String(consoleError.mock.calls[0]?.[1])).toContain('data-islands-config:');
  });

  it.each(['null', '5', 'true'])('%s counts as empty', async (text) => {
    const config = await readConfig(text);
    expect(config).toBeInstanceOf(Object);
    expect({ ...config }).toEqual({});
  });

  it.each(['a', 'button', 'option'])('ignores an element %s with the attribute', async (tag) => {
    const [other, config] = [tag, 'script'].map(
      (name) => `<${name} type="application/json" data-islands-config>{"locale":"${name}"}</${name}>`,
    );
    expect(await readConfig(undefined, `${other}${config}${html}`)).toEqual({ locale: 'script' });
  });
});

describe('presets', () => {
  const workHtml = '<form class="cart"></form>';
  const start = (tag: Record<string, string>, html = workHtml, preset = vi.fn()) =>
    startLoader({ html, tag, chunks: { woocommerce: preset }, config: '{"a":1}' }).then((loader) => ({
      ...loader,
      preset,
    }));

  it('load where their host has work', async () => {
    const { preset, api, preloaded } = await start({});
    expect(preset).toHaveBeenCalledExactlyOnceWith(api, { a: 1 });
    // The loader requests the core beside the preset.
    expect(preloaded[0]).toContain('/chunks/core-test.js');
    expect(new Set(preloaded)).toHaveProperty('size', 1);
  });

  it('do not load for "none", or on a page without work', async () => {
    expect((await start({ 'data-hosts': 'none' })).preset).not.toHaveBeenCalled();
    endLoaders();
    expect((await start({}, '<p class="woocommerce-like wp-embedded-content">wedding</p>')).requests).toEqual(
      [],
    );
  });

  it('load where the tag names their hosts', async () => {
    const { preset } = await start({ 'data-hosts': 'edd woocommerce' }, '');
    expect(preset).toHaveBeenCalledOnce();
  });

  it('load when a script inserts work later', async () => {
    const { preset } = await start({}, '');
    expect(preset).not.toHaveBeenCalled();
    document.body.insertAdjacentHTML('beforeend', workHtml);
    await vi.waitFor(() => expect(preset).toHaveBeenCalledOnce());
  });

  it('load with the first move where a script has defined the global of their host', async () => {
    const preset = vi.fn();
    const options = { html: '<form><input name="s"></form>', chunks: { ysm: preset } };
    const move = () => document.body.dispatchEvent(createMove());
    await startLoader(options);
    move();
    expect(preset).not.toHaveBeenCalled();
    endLoaders();
    vi.stubGlobal('swsL10n', {});
    await startLoader(options);
    expect(preset).not.toHaveBeenCalled();
    move();
    await vi.waitFor(() => expect(preset).toHaveBeenCalledOnce());
  });

  it('load where the page config has a key of their host', async () => {
    const preset = vi.fn();
    await startLoader({ config: '{"edd":{}}', chunks: { edd: preset } });
    expect(preset).toHaveBeenCalledOnce();
  });

  it('report a missing chunk', async () => {
    await startLoader({ html: workHtml });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      '[storefront-islands]',
      'woocommerce',
      expect.anything(),
    );
  });

  it('report an error that a preset throws', async () => {
    const preset = vi.fn(() => {
      throw Error('broken');
    });
    await start({}, workHtml, preset);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      '[storefront-islands]',
      'woocommerce',
      expect.objectContaining({ message: 'broken' }),
    );
  });
});

describe('the chunk that names typos', () => {
  const countCalls = async (hostname: string, points = html, tag = {}) => {
    endLoaders();
    vi.stubGlobal('location', { href: 'https://shop.example/', hostname });
    const author = vi.fn();
    const { api } = await startLoader({ html: points, tag, chunks: { author, cart: () => {} } });
    api.register({ selector: 'i', name: 'own', load: 'load', mount() {} });
    await settle();
    return author.mock.calls.length;
  };

  it('checks marked mount points on localhost, but no mount points of rules', async () => {
    expect(await countCalls('localhost')).toBe(1);
    expect(await countCalls('localhost', '<i></i>')).toBe(0);
  });

  it('loads on no visitor’s page, except with data-debug', async () => {
    expect(await countCalls('shop.example')).toBe(0);
    // With data-debug the chunk also checks the mount points of rules.
    expect(await countCalls('shop.example', '<i></i>', { 'data-debug': '' })).toBe(1);
  });
});

describe('the warm-up', () => {
  const html = '<p data-island="cart" data-load="interaction"></p>';
  const warmUp = vi.fn();
  const loadWarmUp = vi.fn(() => ({ warmUp }));
  vi.doMock('../../../src/core/engine/warm-up', loadWarmUp);

  const move = async () => {
    dispatchEvent(createMove());
    await settle();
  };

  beforeEach(() => {
    warmUp.mockClear();
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });

  // Comes first: Vitest creates the mock once.
  it('requests its code with the first move', async () => {
    await startLoader({ html });
    expect(loadWarmUp).not.toHaveBeenCalled();
    await move();
    await vi.waitFor(() => expect(loadWarmUp).toHaveBeenCalledOnce());
  });

  it('starts after the first move, and knows what the page’s visitors press most', async () => {
    await startLoader({ html, config: '{"warm":["add-to-cart"]}' });
    await settle();
    expect(warmUp).not.toHaveBeenCalled();
    await move();
    await vi.waitFor(() => expect(warmUp).toHaveBeenCalledOnce());
    const [{ config, findNeeded }] = warmUp.mock.calls[0] as [
      { config: object; findNeeded(name: string): object[] },
    ];
    expect(config).toMatchObject({ warm: ['add-to-cart'] });
    expect(findNeeded('cart')).toEqual([
      expect.stringMatching(/islands\/cart\.js\?v=test$/),
      expect.stringMatching(/islands\/cart\.css\?v=test$/),
      expect.stringMatching(/chunks\/shared\.js$/),
    ]);
    expect(findNeeded('none')).toEqual([]);
  });

  it.each([
    ['data-warm="off"', { tag: { 'data-warm': 'off' } }, {}],
    ['the editor', { tag: { 'data-mode': 'editor' } }, {}],
    ['Save-Data', {}, { saveData: true }],
    ['a 2G line', {}, { effectiveType: 'slow-2g' }],
  ])('does not start with %s', async (_, options, connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await startLoader({ html, ...options });
    await move();
    await settle();
    expect(warmUp).not.toHaveBeenCalled();
  });

  it('does not start where the visitor wants to save data', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-data') }));
    await startLoader({ html });
    await move();
    expect(warmUp).not.toHaveBeenCalled();
  });
});
