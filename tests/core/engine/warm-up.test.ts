import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmUp } from '../../../src/core/engine/warm-up';
import type { Mount, MountPoint, StoredRule } from '../../../src/types';
import { page } from '../../support/context';

const files: Record<string, string[]> = {
  cart: ['islands/cart.js', 'chunks/shared.js'],
  menu: ['behaviours/menu.js', 'chunks/shared.js'],
  'menu-de': ['behaviours/menu.js'],
  author: ['behaviours/author.js'],
  lightbox: ['islands/lightbox.js'],
  slides: ['islands/slides.js'],
  large: ['behaviours/large.js', 'chunks/shared.js'],
  cartlike: ['islands/cart.js', 'islands/cart.css'],
};

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
};

let fetched: string[] = [];
let aborted: string[] = [];
const fetchMount = vi.fn((_name: string): Promise<Mount> => Promise.reject(Error('gone')));

/** Stubs the browser: which elements are in view, and how requests end. */
const stubBrowser = (
  visible: string,
  respond: (url: string) => Promise<Response> = async () => new Response(''),
) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      targets: Element[] = [];
      constructor(callback: (entries: object[]) => void) {
        queueMicrotask(() =>
          callback(
            this.targets.map((target) => ({
              target,
              isIntersecting: target.matches(visible),
              boundingClientRect: { width: target.hasAttribute('hidden') ? 0 : 10 },
            })),
          ),
        );
      }
      observe(target: Element) {
        this.targets.push(target);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    fetched.push(url);
    signal?.addEventListener('abort', () => aborted.push(url));
    return respond(url);
  });
};

let points = new Map<Node, MountPoint[]>();
/** Ids of the mount points that the warm-up has mounted. */
let activated: string[] = [];

let rules: StoredRule[] = [];
/** Texts of a page in German: only the menu has texts. */
const texts = {
  findFiles: (name: string) => (name === 'menu-de' ? ['/si/languages/de.js'] : []),
  find: vi.fn(async () => ({})),
};

/** Starts the warm-up of a page whose elements are named by their ids. */
const start = async (
  html: string,
  warm: string[] = [],
  further: [Node, MountPoint[]][] = [],
  preload?: Record<string, string[]>,
) => {
  page(`<main>${html}</main>`);
  points = new Map(
    [...document.querySelectorAll<HTMLElement>('main [id]')].map((element): [Node, MountPoint[]] => [
      element,
      [
        {
          element: Object.assign(element, { getClientRects: () => (element.hidden ? [] : [{}]) }),
          name: element.id.split('_')[0],
          pending: element.title !== 'ready',
          events: [] as Event[],
          strategy: 'interaction',
          activate: () => void activated.push(element.id),
        } as unknown as MountPoint,
      ],
    ]),
  );
  for (const [element, others] of further) points.set(element, others);
  warmUp({
    mountPoints: points,
    rules,
    texts,
    config: { warm, ...(preload && { preload }) },
    nonce: 'n1',
    findNeeded: (name) => {
      const own = [...points.values()].flat().filter((point) => point.name === name);
      return own[0] && own.every(({ pending }) => !pending)
        ? []
        : ((Object.hasOwn(files, name) ? files[name] : [])?.map((path) => `/si/${path}`) ?? []);
    },
    fetchMount,
  });
  await settle();
};

/** The last folder and the name of each requested file. */
const readPaths = () => fetched.map((url) => url.split('/').slice(-2).join('/'));
const readHints = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  fetched = [];
  aborted = [];
  activated = [];
  fetchMount.mockReset().mockRejectedValue(Error('gone'));
  texts.find.mockClear();
  rules = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    append(node);
    queueMicrotask(() => (node as HTMLLinkElement).onload?.(new Event('load')));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('requests nothing before a pause of the page', async () => {
  stubBrowser('*');
  const pauses: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => pauses.push(callback));
  await start('<i id="menu"></i>');
  expect(fetched).toEqual([]);
  for (const callback of pauses) callback();
  await settle();
  expect(fetched).not.toEqual([]);
  vi.stubGlobal('requestIdleCallback', undefined);
});

it('requests and compiles the code of waiting mount points in view, with their imports', async () => {
  stubBrowser('#menu');
  await start('<i id="menu"></i><i id="author"></i>');
  expect(fetched).toEqual(['/si/behaviours/menu.js', '/si/chunks/shared.js']);
  expect(readHints()).toEqual(fetched);
  expect(document.head.querySelector('link')).toMatchObject({ rel: 'modulepreload', nonce: 'n1' });
});

it('counts the visible header as in view, and leaves out what has mounted', async () => {
  stubBrowser('#menu');
  await start('<header><i id="author"></i><i id="cart" hidden></i></header><i id="menu" title="ready"></i>');
  expect(fetched).toEqual(['/si/behaviours/author.js']);
});

it('takes first what the page’s visitors press most, and requests at most 45 kB', async () => {
  stubBrowser('*');
  await start('<i id="menu"></i><i id="author"></i>', ['cart']);
  // 30, 1 and 10 kB; a further 10 kB would be too many.
  expect(fetched).toEqual(['/si/islands/cart.js', '/si/chunks/shared.js', '/si/behaviours/menu.js']);
});

it('takes what an island loads at its first use after everything that mounts', async () => {
  stubBrowser('*');
  await start('<i id="lightbox"></i><i id="author"></i>');
  await vi.waitFor(() => expect(readPaths()).toHaveLength(3));
  expect(readPaths()).toEqual(['islands/lightbox.js', 'behaviours/author.js', 'chunks/viewer.js']);
});

it('gives the room that is left to each file of a first use that fits', async () => {
  stubBrowser('*');
  await start('<i id="slides"></i>');
  await vi.waitFor(() => expect(readPaths()).toHaveLength(2));
  expect(readPaths()).toEqual(['islands/slides.js', 'chunks/viewer.js']);
});

it('takes what a mounted island loads at its first use with the islands, because a press waits for it', async () => {
  stubBrowser('*');
  await start('<i id="author"></i><i id="lightbox" title="ready"></i>');
  expect(readPaths()).toEqual(['chunks/viewer.js', 'behaviours/author.js']);
});

it.each([
  ['ready', 1],
  ['', 0],
])('runs the code of the first use only of what has mounted: title %j', async (title, times) => {
  const runFirstUse = vi.fn();
  fetchMount.mockResolvedValue(Object.assign(() => {}, { runFirstUse }));
  stubBrowser('*');
  await start(`<i id="lightbox" title="${title}"></i>`);
  await settle();
  expect(runFirstUse).toHaveBeenCalledTimes(times);
});

it.each(['', 'ready'])('goes on beside a name of an inherited property that is %j', async (title) => {
  stubBrowser('#menu,#constructor');
  await start(`<i id="constructor" title="${title}"></i><i id="menu"></i>`);
  expect(readPaths()).toEqual(['behaviours/menu.js', 'chunks/shared.js']);
});

it('leaves alone the first use of the page’s own mountable of the same name', async () => {
  stubBrowser('*');
  rules = [{ name: 'lightbox', mount: () => {} } as unknown as StoredRule];
  await start('<i id="lightbox" title="ready"></i>');
  expect(fetched).toEqual([]);
});

it('takes what the page names as pressed before islands', async () => {
  stubBrowser('*');
  await start('<i id="lightbox"></i><i id="author"></i>', [], [], { author: [] });
  expect(readPaths()[0]).toBe('behaviours/author.js');
});

it('takes islands before behaviours', async () => {
  stubBrowser('*');
  await start('<i id="menu"></i><i id="cart"></i>');
  expect(fetched).toEqual(['/si/islands/cart.js', '/si/chunks/shared.js', '/si/behaviours/menu.js']);
});

it('requests all files of a mountable or none, and goes on with the next one', async () => {
  stubBrowser('*');
  await start('<i id="menu"></i><i id="large"></i><i id="author"></i>');
  expect(fetched).toEqual(['/si/behaviours/menu.js', '/si/chunks/shared.js', '/si/behaviours/author.js']);
});

it.each([
  ['takes no room for files of the cache', { responseStart: 1, transferSize: 0 }, true],
  ['counts files of another origin, whose sizes are hidden', { responseStart: 0, transferSize: 0 }, false],
  ['counts files of the line', { responseStart: 1, transferSize: 300 }, false],
])('%s', async (_, timing, isRequested) => {
  // The page itself has the file under way, so nothing tells of it before it has come.
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) =>
    fetched.includes(url) ? [timing as PerformanceResourceTiming] : [],
  );
  stubBrowser('*');
  await start('<i id="menu"></i><i id="author"></i>', ['cart']);
  await settle();
  // 30, 1 and 10 kB; a further 10 kB are too many, unless the first were there.
  expect(readPaths().includes('behaviours/author.js')).toBe(isRequested);
});

it('keeps the order where something does not fit, and goes on as soon as there is room', async () => {
  const line = new Map<string, () => void>();
  stubBrowser('*', (url) => new Promise((resolve) => line.set(url, () => resolve(new Response('')))));
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) =>
    url === '/si/islands/cart.js' && fetched.includes(url)
      ? [{ responseStart: 1, transferSize: 0 } as PerformanceResourceTiming]
      : [],
  );
  await start('<i id="lightbox"></i>', ['cart', 'author', 'menu']);
  expect(readPaths()).toEqual(['islands/cart.js', 'chunks/shared.js', 'behaviours/author.js']);
  line.get('/si/islands/cart.js')?.();
  await vi.waitFor(() => expect(readPaths().slice(3)).toEqual(['behaviours/menu.js', 'islands/lightbox.js']));
});

it('tries what stands behind something too large when no more room can come', async () => {
  stubBrowser('*');
  await start('<i id="lightbox"></i>', ['cart', 'author', 'menu']);
  await vi.waitFor(() => expect(readPaths().slice(3)).toEqual(['islands/lightbox.js']));
});

it('requests a stylesheet, and compiles only scripts', async () => {
  stubBrowser('*');
  await start('<i id="cartlike"></i>');
  expect(fetched).toEqual(['/si/islands/cart.js', '/si/islands/cart.css']);
  expect(readHints()).toEqual(['/si/islands/cart.js']);
});

it('runs the code after its files have come, and not where a file did not fit', async () => {
  stubBrowser('*');
  await start('<i id="menu"></i><i id="large"></i>');
  await vi.waitFor(() => expect(fetchMount).toHaveBeenCalled());
  await settle();
  expect(fetchMount.mock.calls).toEqual([['menu']]);
});

it('mounts in an idle moment what only listens until the visitor acts', async () => {
  fetchMount.mockImplementation(async (name) =>
    Object.assign(() => {}, { mountsAhead: name === 'cartlike' } as object),
  );
  stubBrowser('*');
  await start(
    '<i id="cartlike"></i><i id="cartlike_2"></i><i id="cartlike_3" title="ready"></i><i id="cartlike_4" hidden></i><i id="menu"></i>',
  );
  await vi.waitFor(() => expect(activated).toEqual(['cartlike', 'cartlike_2']));
  await settle();
  expect(activated).toHaveLength(2);
});

it('takes the texts in the language of the page with the code', async () => {
  stubBrowser('*');
  await start('<i id="menu-de"></i><i id="author"></i>');
  expect(fetched.slice(0, 2)).toEqual(['/si/behaviours/menu.js', '/si/languages/de.js']);
  await vi.waitFor(() => expect(texts.find.mock.calls).toEqual([['menu-de']]));
});

it('starts what a rule of the host loads beside a press, such as the gateway of the cart', async () => {
  const preload = vi.fn(
    (load: (folder: string, name: string) => unknown) => void load('behaviours', 'extra'),
  );
  rules = [
    { selector: 'a', name: 'menu', preload },
    { selector: 'b', name: 'large', preload },
  ];
  stubBrowser('*');
  await start('<i id="menu"></i><i id="large"></i>');
  await vi.waitFor(() => expect(fetchMount.mock.calls).toEqual([['menu'], ['extra']]));
  expect(preload).toHaveBeenCalledOnce();
});

describe('a press', () => {
  let isDown = true;
  beforeEach(() => {
    isDown = true;
    const find = document.querySelector.bind(document);
    vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
      selector === ':active' ? (isDown ? document.body : null) : find(selector),
    );
  });

  it('has the line to itself, and so has its answer', async () => {
    stubBrowser('*');
    await start('<i id="menu"></i>');
    isDown = false;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(fetched).toEqual([]);
    await vi.waitFor(() => expect(fetched).toContain('/si/behaviours/menu.js'));
  });

  it('has the processor to itself, also after the requests of the warm-up', async () => {
    isDown = false;
    const arrivals: (() => void)[] = [];
    stubBrowser(
      '#menu',
      () => new Promise<Response>((resolve) => arrivals.push(() => resolve(new Response('')))),
    );
    await start('<i id="menu"></i>');
    isDown = true;
    for (const arrive of arrivals) arrive();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(arrivals).toHaveLength(2);
    expect(fetchMount).not.toHaveBeenCalled();
    isDown = false;
    await vi.waitFor(() => expect(fetchMount).toHaveBeenCalledWith('menu'));
  });
});

it('leaves line and processor to a mount that the visitor waits for', async () => {
  stubBrowser('*');
  const pressed = { name: 'cart', pending: true, events: [new Event('click')] } as unknown as MountPoint;
  await start('<i id="menu"></i>', [], [[document.createElement('i'), [pressed]]]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fetched).toEqual([]);
  pressed.pending = false;
  await vi.waitFor(() => expect(fetched).toContain('/si/behaviours/menu.js'));
});

it('leaves out the mountables of the page itself', async () => {
  rules = [{ selector: 'i', name: 'menu', mount() {} }];
  stubBrowser('*');
  await start('<i id="menu"></i><i id="author"></i>');
  expect(fetched).toEqual(['/si/behaviours/author.js']);
});

it('runs no code whose request has failed', async () => {
  stubBrowser('*', async () => new Response('', { status: 404 }));
  await start('<i id="menu"></i>');
  await settle();
  expect(fetchMount).not.toHaveBeenCalled();
});

it('leaves out what the page has loaded itself', async () => {
  stubBrowser('*');
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) =>
    url === '/si/chunks/shared.js' ? [{} as PerformanceEntry] : [],
  );
  await start('<i id="menu"></i>');
  expect(fetched).toEqual(['/si/behaviours/menu.js']);
});

it('counts many mount points with one name once', async () => {
  stubBrowser('*');
  await start(`${'<i id="menu"></i>'.repeat(12)}<i id="author"></i>`);
  expect(fetched).toContain('/si/behaviours/author.js');
});

it('requests what begins to wait after the first move', async () => {
  stubBrowser('*');
  await start('<i id="menu"></i>');
  const element = document.createElement('i');
  points.set(element, [{ element, name: 'author', pending: true, events: [] } as unknown as MountPoint]);
  document.querySelector('main')?.append(element);
  element.dataset.islandState = 'waiting';
  await vi.waitFor(() => expect(fetched).toContain('/si/behaviours/author.js'));
});

it('requests ten of many mount points', async () => {
  stubBrowser('*');
  const spy = vi.fn((_name: string): string[] => []);
  page(`<main>${'<i></i>'.repeat(2_000)}</main>`);
  const points = [...document.querySelectorAll<HTMLElement>('i')].map(
    (element, index) => ({ element, name: `n${index}`, pending: true, events: [] }) as unknown as MountPoint,
  );
  warmUp({
    mountPoints: new Map(points.map((point) => [point.element, [point]])),
    rules,
    texts,
    config: {},
    nonce: '',
    findNeeded: spy,
    fetchMount,
  });
  await settle();
  expect(new Set(spy.mock.calls.map(([name]) => name)).size).toBe(10);
});

it('leaves everything to the press where its requests are blocked', async () => {
  stubBrowser('*', async () => new Response('', { status: 403 }));
  await start('<i id="menu"></i>');
  expect(readHints()).toEqual([]);
  expect(fetchMount).not.toHaveBeenCalled();
});

it('compiles nothing more where the page’s policy refuses the first hint', async () => {
  stubBrowser('*');
  vi.mocked(document.head.append).mockImplementation((node) => {
    Element.prototype.append.call(document.head, node);
    queueMicrotask(() => (node as HTMLLinkElement).onerror?.(new Event('error')));
  });
  await start('<i id="menu"></i><i id="author"></i>');
  await settle();
  expect(readHints()).toEqual(['/si/behaviours/menu.js']);
  expect(fetchMount).not.toHaveBeenCalled();
});

it('requests everything at once, because each round trip may be the one before the press', async () => {
  stubBrowser('*', () => new Promise(() => {}));
  await start('<i id="lightbox"></i><i id="menu"></i>');
  expect(readPaths()).toEqual(['islands/lightbox.js', 'behaviours/menu.js', 'chunks/shared.js']);
});

it('runs code as soon as its own files have come', async () => {
  stubBrowser('*', (url) =>
    url.includes('lightbox') ? new Promise(() => {}) : Promise.resolve(new Response('')),
  );
  await start('<i id="lightbox"></i><i id="menu"></i>');
  await vi.waitFor(() => expect(fetchMount.mock.calls).toEqual([['menu']]));
});

it('runs no code whose shared chunk has failed, although another mountable has requested it', async () => {
  stubBrowser('*', async (url) => new Response('', { status: url.includes('shared') ? 404 : 200 }));
  await start('<i id="cart"></i><i id="menu"></i>');
  await settle();
  expect(fetchMount).not.toHaveBeenCalled();
});

it('cancels its requests when the tab hides', async () => {
  stubBrowser('*', () => new Promise(() => {}));
  await start('<i id="menu"></i>');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  // Requests of the tests before end, too.
  expect(aborted).toContain('/si/behaviours/menu.js');
});

describe('a press that is near', () => {
  const point = (type: string, id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));

  it('fetches code when a finger comes down', async () => {
    stubBrowser('none');
    await start('<i id="menu"></i><i id="author" title="ready"></i>');
    point('pointerdown', 'menu');
    point('pointerdown', 'author');
    expect(fetchMount.mock.calls).toEqual([['menu']]);
  });

  it('fetches the code of what is pressed at its start, because the first press comes before it', async () => {
    stubBrowser('none');
    const find = document.querySelectorAll.bind(document);
    vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
      find(selector === ':active' ? 'body,#menu' : selector),
    );
    await start('<i id="menu"></i><i id="author"></i>');
    expect(fetchMount.mock.calls).toEqual([['menu']]);
  });

  it('fetches code when a pointer rests, and not when the pointer passes', async () => {
    stubBrowser('none');
    await start('<i id="menu"></i><i id="author"></i>');
    vi.useFakeTimers();
    point('pointerover', 'menu');
    vi.advanceTimersByTime(79);
    point('pointerover', 'author');
    vi.advanceTimersByTime(80);
    // Warm-ups of the tests before listen, too.
    expect(new Set(fetchMount.mock.calls.map(([name]) => name))).toEqual(new Set(['author']));
  });
});
