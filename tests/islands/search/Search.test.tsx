import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import search from '../../../islands/search/index';
import { $search } from '../../../src/stores/search';
import { find, mountAs, page } from '../../support/context';
import { placeAt } from '../../support/observers';
import { stubView } from '../../support/view';

const createResults = (...names: string[]) =>
  names.map((title, index) => ({ title, url: `http://shop.test/${index}/`, subtype: 'product' }));

const reply = (list: unknown) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(list)));
};

const mount = async (props = {}) => {
  const form = page('<form action="/find/"><input type="search" name="q" value="typed"></form>');
  const mounted = await mountAs(search, form, { source: 'wordpress', ...props });
  const input = find<HTMLInputElement>('input');
  return { ...mounted, form, input };
};

const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } });

const findOptions = () => [...document.querySelectorAll<HTMLElement>('[role=option],[role=row] a')];
/** The first test imports the panel, which takes seconds on a busy machine. */
const TIMEOUT_MS = 10_000;

const waitForOptions = (count: number) =>
  vi.waitFor(() => expect(findOptions()).toHaveLength(count), TIMEOUT_MS);
const pressKey = (input: HTMLInputElement, name: string, modifiers = {}) =>
  fireEvent.keyDown(input, { key: name, ...modifiers });
const open = async (props = {}, count = 3) => {
  const mounted = await mount(props);
  mounted.input.focus();
  type(mounted.input, 'mug');
  if (count) await waitForOptions(count);
  return mounted;
};

/** Imports the island and its stores again, as a new page does. */
const importFresh = async () => {
  vi.resetModules();
  delete window.storefrontIslands;
  return (await import('../../../islands/search/index')).default;
};

beforeEach(() => {
  $search.set({});
  localStorage.clear();
  reply(createResults('Red mug', 'Blue mug', 'Old mug'));
});

it('makes the page’s field a combobox, and restores the form when the search stops', async () => {
  const { form, input, stop } = await mount();
  expect(input.value).toBe('typed');
  expect(input.getAttribute('role')).toBe('combobox');
  stop();
  expect(form.innerHTML).toBe('<input type="search" name="q" value="typed">');
});

it('closes by Escape while the focused field shows nothing, and leaves the key to the page', async () => {
  const { input } = await mount();
  type(input, '');
  input.focus();
  fireEvent.click(input);
  pressKey(input, 'ArrowDown');
  expect(Object.values($search.get())[0]?.open).toBe(true);
  expect(pressKey(input, 'Escape')).toBe(true);
  expect(Object.values($search.get())[0]?.open).toBe(false);
});

it('removes the search’s entry from the store when the search stops', async () => {
  const { stop } = await open();
  expect(Object.values($search.get())).toHaveLength(1);
  stop();
  expect($search.get()).toEqual({});
});

describe('the rehearsal of the first list', () => {
  const focus = async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    const { input } = await mount({ addToCart: true });
    input.focus();
    await vi.waitFor(() => expect(idle).toHaveLength(1), TIMEOUT_MS);
    return { input, runIdle: () => idle.shift()?.() };
  };
  /** Records the ids of rows whenever the code reads a layout. */
  const watchLayouts = () => {
    const layouts: string[][] = [];
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
      layouts.push(findOptions().map(({ id }) => id));
      return new DOMRect();
    });
    return layouts;
  };

  it('lays out a list of its own once, and leaves nothing', async () => {
    const { input, runIdle } = await focus();
    const layouts = watchLayouts();
    const before = document.body.innerHTML;
    runIdle();
    expect(document.body.innerHTML).toBe(before);
    runIdle();
    expect(document.body.innerHTML).toBe(before);
    const rehearsed = layouts.filter((ids) => ids[0]);
    expect(rehearsed).toHaveLength(1);
    expect(
      rehearsed[0]?.every((id) => id && !id.startsWith(`${input.getAttribute('aria-controls')}-0`)),
    ).toBe(true);
    expect(input.ariaExpanded).toBe('false');
  });

  it('ends where the visitor is faster', async () => {
    const { input, runIdle } = await focus();
    runIdle();
    type(input, 'mug');
    await waitForOptions(3);
    const layouts = watchLayouts();
    runIdle();
    expect(layouts).toEqual([]);
    expect(findOptions()).toHaveLength(3);
  });
});

it('shows results as text, and marks the search term', async () => {
  reply(createResults('Blue &amp; <i>red</i> mug', '<img src=x onerror=alert(1)> mug'));
  const { input } = await mount();
  input.focus();
  type(input, 'mug');
  await waitFor(() => expect(document.querySelectorAll('[role=option]').length).toBe(2));
  expect(document.querySelector('[role=option]')?.textContent).toContain('Blue & red mug');
  expect(document.querySelector('mark')?.textContent).toBe('mug');
  expect(document.querySelector('[role=listbox] img')).toBeNull();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.value).toBe('Blue & red mug');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.value).toBe('mug');
});

it('marks the word in a file that a typo stands for, and offers it', async () => {
  reply([{ title: 'Porcelain bowl', note: 'Porcelain' }]);
  const { input } = await mount({ source: 'json', filter: true, endpoint: '/all.json' });
  input.focus();
  type(input, 'porzelain');
  await waitForOptions(2);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Porcelain',
    'Porcelain',
  ]);
  expect(findOptions()[0]?.textContent).toBe('Porcelain');
});

it('shows only the new results beside the browser’s translator', async () => {
  const { input } = await open();
  // The translator puts each text into an element of its own.
  for (const name of document.querySelectorAll('.si-search-name')) {
    const font = document.createElement('font');
    font.textContent = `${name.textContent}`.toUpperCase();
    name.replaceChildren(font);
  }
  reply(createResults('Red bowl', 'Blue bowl', 'Old bowl'));
  type(input, 'bowl');
  await waitFor(() =>
    expect(findOptions()[0]?.querySelector('.si-search-name')?.textContent).toBe('Red bowl'),
  );
});

it('renders a form where the page has no form', async () => {
  const element = page('<div></div>');
  await mountAs(search, element, {});
  expect(find('form').getAttribute('role')).toBe('search');
});

it('follows the form’s action URL despite a field named "action"', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const element = page(
    '<form action="/find/"><input type="hidden" name="action" value="x"><input type="search" name="q" value="red mug"></form>',
  ) as HTMLFormElement;
  // Browsers return the field as `form.action`; happy-dom does not.
  Object.defineProperty(element, 'action', { value: find('[name=action]') });
  await mountAs(search, element, { source: 'wordpress' });
  element.requestSubmit();
  const { href } = new URL('/find/?q=red+mug&action=x', document.baseURI);
  expect(assign).toHaveBeenCalledExactlyOnceWith(href);
});

it.each([
  [{}, '', false],
  [{}, '   ', false],
  [{}, 'mu', false],
  [{}, 'mug', true],
  [{ minChars: 2 }, 'm', false],
  [{ minChars: 2 }, 'mu', true],
])('with %j, "%s" opens the results page: %s', async (props, words, opens) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { form, input } = await mount(props);
  input.value = words;
  (form as HTMLFormElement).requestSubmit();
  expect(assign).toHaveBeenCalledTimes(opens ? 1 : 0);
});

it.each([
  ['茶', true],
  ['컵', true],
  ['TV', false],
])('a query of few signs, "%s", opens the results page: %s', async (words, opens) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { form, input } = await mount();
  input.value = words;
  (form as HTMLFormElement).requestSubmit();
  expect(assign).toHaveBeenCalledTimes(opens ? 1 : 0);
  if (!opens)
    await vi.waitFor(() =>
      expect(find('.si-search-message').textContent).toBe('Type at least 3 characters.'),
    );
});

describe('a submission that is not ours', () => {
  const submit = async (markup: string, submitter = '') => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const form = page(markup) as HTMLFormElement;
    await mountAs(search, form, { source: 'wordpress' });
    const onSearch = vi.fn();
    form.addEventListener('search:submit', onSearch);
    const isPrevented = await new Promise<boolean>((resolve) => {
      addEventListener(
        'submit',
        (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
      form.requestSubmit(submitter ? find(submitter) : null);
    });
    expect(assign).not.toHaveBeenCalled();
    return { isPrevented, searches: onSearch.mock.calls.length };
  };
  const field = '<input type="search" name="q" value="red mug">';

  it('leaves a button with an address of its own to the browser', async () => {
    const markup = `<form action="/find/">${field}<button formaction="/blog/">Blog</button></form>`;
    expect(await submit(markup, 'button')).toEqual({ isPrevented: false, searches: 0 });
  });

  it('lets the browser post a form', async () => {
    expect(await submit(`<form action="/find/" method="post">${field}</form>`)).toEqual({
      isPrevented: false,
      searches: 1,
    });
  });

  it('stays out of a submission that another script has cancelled', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { form, input } = await mount();
    input.value = 'red mug';
    form.addEventListener('submit', (event) => event.preventDefault());
    (form as HTMLFormElement).requestSubmit();
    expect(assign).not.toHaveBeenCalled();
  });

  it('opens the results in the form’s own target', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const markup = `<form action="/find/" target="_blank">${field}</form>`;
    expect((await submit(markup)).isPrevented).toBe(true);
    const url = new URL('/find/?q=red+mug', document.baseURI).href;
    expect(open).toHaveBeenCalledExactlyOnceWith(url, '_blank', 'noopener');
  });
});

describe('the suggestions of a sent query', () => {
  const send = async (form: HTMLElement) => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    vi.spyOn(window, 'open').mockReturnValue(null);
    (form as HTMLFormElement).requestSubmit();
    await vi.waitFor(() => expect(findOptions()).toHaveLength(0));
  };

  it.each<[string, (form: HTMLElement) => void]>([
    ['the results page loads', () => {}],
    ['the results open in a new tab', (form) => form.setAttribute('target', '_blank')],
    [
      'a script shows the results on this page',
      (form) => form.addEventListener('submit', (event) => event.preventDefault()),
    ],
    [
      'a listener of the search shows the results',
      (form) => form.addEventListener('search:submit', (event) => event.preventDefault()),
    ],
  ])('close while %s', async (_, prepare) => {
    const { form } = await open();
    prepare(form);
    await send(form);
  });

  it('do not open after a late answer', async () => {
    let answer = (_: Response) => {};
    const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', fetched);
    const { form } = await open({}, 0);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    form.addEventListener('submit', (event) => event.preventDefault());
    await send(form);
    answer(new Response(JSON.stringify(createResults('Red mug'))));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(findOptions()).toHaveLength(0);
    expect(find('input').getAttribute('aria-expanded')).toBe('false');
  });
});

it.each(['http://', 'javascript:alert(1)'])(
  'opens the results on the current page for the results URL %s, with a warning',
  async (url) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = page(
      `<form action="${url}"><input type="search" name="q" value="red mug"></form>`,
    ) as HTMLFormElement;
    await mountAs(search, element, { source: 'wordpress', resultsUrl: url });
    element.requestSubmit();
    expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('?q=red+mug', document.baseURI).href);
    expect(warn).toHaveBeenCalledOnce();
  },
);

it('aborts the request when the search stops', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise(() => {});
  });
  const { stop } = await open({}, 0);
  await vi.waitFor(() => expect(signal).toBeDefined());
  stop();
  expect(signal?.aborted).toBe(true);
});

it('adopts the form that our server printed', async () => {
  page(inject('markup').search);
  const input = find<HTMLInputElement>('input');
  input.value = 'mug';
  input.focus();
  await mountAs(search, find('[data-island]'));
  expect(find('input')).toBe(input);
  expect(input.getAttribute('aria-label')).toBe('Find');
  // A field that has the focus at the mount searches for its text at once.
  await waitForOptions(3);
  expect(input.value).toBe('mug');
});

describe('the combobox', () => {
  it('moves the active row by arrow keys, Home and End, without wrapping', async () => {
    const { input } = await open();
    const readActiveName = () => document.querySelector('[data-active] .si-search-name')?.textContent;
    for (const [name, expected] of [
      ['ArrowUp', undefined],
      ['ArrowDown', 'Red mug'],
      ['End', 'Old mug'],
      ['ArrowDown', 'Old mug'],
      ['Home', 'Red mug'],
      ['ArrowUp', undefined],
    ] as const) {
      pressKey(input, name);
      expect(readActiveName()).toBe(expected);
      expect(input.value).toBe(expected ?? 'mug');
      expect(input.getAttribute('aria-activedescendant') ?? undefined).toBe(
        document.querySelector('[data-active]')?.id,
      );
    }
  });

  it.each([
    [{}, ''],
    [{ ctrlKey: true }, '_blank'],
    [{ metaKey: true }, '_blank'],
    [{ shiftKey: true }, '_blank'],
  ])('opens the active suggestion on Enter with %j', async (modifiers, target) => {
    const { input, form } = await open();
    const visits: string[] = [];
    form.addEventListener('search:select', (event) => visits.push((event as CustomEvent).detail.query));
    form.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      visits.push(link?.pathname ?? '', link?.target ?? '', link?.rel ?? '');
      event.preventDefault();
    });
    pressKey(input, 'ArrowDown');
    pressKey(input, 'ArrowDown');
    expect(pressKey(input, 'Enter', modifiers)).toBe(false);
    expect(visits).toEqual(['mug', '/1/', target, target && 'noopener']);
    expect(document.querySelector('[target]')).toBeNull();
  });

  it.each<[string, (form: HTMLElement) => void]>([
    ['leads to a place in this page', () => reply([{ title: 'Mug', url: `${location.href}#mug` }])],
    [
      'a router of the page follows',
      (form) =>
        form.parentElement?.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    ],
  ])('closes after a suggestion that %s', async (_, prepare) => {
    const { input, form } = await mount();
    prepare(form);
    input.focus();
    type(input, 'mug');
    await vi.waitFor(() => expect(findOptions()[0]).toBeDefined());
    pressKey(input, 'ArrowDown');
    pressKey(input, 'Enter');
    await waitForOptions(0);
  });

  it('closes after the link to all results, where a router of the page follows it', async () => {
    reply({
      suggestions: [{ value: 'Mug', url: '/1/' }],
      view_all_link: '<a href="/find/?s=mug">View all 9</a>',
    });
    const { form } = await open({ source: 'plugin', endpoint: '/find' }, 2);
    form.parentElement?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    find('.si-search-all a').click();
    await waitForOptions(0);
  });

  it('takes a held Enter for one press', async () => {
    const { input, form } = await open();
    const visits = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('click', visits);
    pressKey(input, 'ArrowDown');
    for (const repeat of [false, true, true]) expect(pressKey(input, 'Enter', { repeat })).toBe(false);
    expect(visits).toHaveBeenCalledOnce();
  });

  it('leaves Enter without an active suggestion to the form', async () => {
    const { input } = await open();
    expect(pressKey(input, 'Enter')).toBe(true);
  });

  it('leaves keys of an input method alone', async () => {
    const { input } = await open();
    expect(pressKey(input, 'ArrowDown', { isComposing: true })).toBe(true);
    expect(pressKey(input, 'ArrowDown', { keyCode: 229 })).toBe(true);
    expect(document.querySelector('[data-active]')).toBeNull();
  });

  it('closes on Tab and opens on ArrowDown', async () => {
    const { input } = await open();
    pressKey(input, 'Tab');
    await waitForOptions(0);
    expect(input.getAttribute('aria-expanded')).not.toBe('true');
    pressKey(input, 'ArrowDown');
    await waitForOptions(3);
  });
});

describe('waiting', () => {
  const wait = async (props = {}) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    return open(props, 0);
  };

  it('shows the page’s icon in the field until results arrive', async () => {
    const { input, stop } = await wait({ loaderIcon: '/wait"1.gif' });
    await vi.waitFor(() => expect(input.style.backgroundImage).toContain('/wait'));
    expect(input.classList).toContain('si-search-busy');
    // A theme's `background` for fields would repeat the icon.
    expect(input.style.backgroundRepeat).toBe('no-repeat');
    expect(input.style.backgroundPosition).toContain('50%');
    reply(createResults('Red mug'));
    type(input, 'cup');
    await waitForOptions(1);
    expect(input.style.backgroundImage).toBe('');
    expect(input.style.backgroundRepeat).toBe('');
    expect(input.classList).not.toContain('si-search-busy');
    stop();
  });

  it('shows the page’s picture, or skeleton rows, after a delay', async () => {
    const { stop } = await wait({ loaderImage: '/wait.gif' });
    expect(document.querySelector('.si-search-loader')).toBeNull();
    await vi.waitFor(() =>
      expect(find<HTMLImageElement>('.si-search-loader').getAttribute('src')).toBe(
        `${location.origin}/wait.gif`,
      ),
    );
    expect(document.querySelector('.si-search-skeleton')).toBeNull();
    stop();
    await wait();
    await vi.waitFor(() => find('.si-search-skeleton'));
  });
});

it('offers a retry after an error and offline', async () => {
  for (const [fault, text] of [
    [async () => new Response('<html>', { status: 500 }), 'The search does not respond at the moment.'],
    [() => Promise.reject(TypeError()), 'You are probably offline.'],
  ] as const) {
    vi.stubGlobal('fetch', fault);
    const { input, stop } = await open({}, 1);
    expect(find('.si-search-message').textContent).toBe(text);
    reply(createResults('Red mug', 'Blue mug'));
    pressKey(input, 'ArrowDown');
    pressKey(input, 'Enter');
    await waitForOptions(2);
    expect(input.value).toBe('mug');
    stop();
  }
});

it('renders a part of a thousand suggestions, and reaches all suggestions by keys', async () => {
  reply(createResults(...Array.from({ length: 1000 }, (_, index) => `Mug ${index}`)));
  const { input } = await open({}, 24);
  expect(findOptions()[0]?.getAttribute('aria-setsize')).toBe('1000');
  pressKey(input, 'ArrowDown');
  pressKey(input, 'End');
  expect(input.value).toBe('Mug 999');
  pressKey(input, 'Home');
  for (let count = 0; count < 40; count++) pressKey(input, 'ArrowDown');
  expect(input.value).toBe('Mug 40');
  expect(findOptions().length).toBeLessThan(100);
});

it.each([
  [1280, 800, '500px'],
  [800, 1280, '500px'],
  [1000, 767, '400px'],
  [767, 1000, '400px'],
])('limits the list on a screen of %s by %s to %s', async (width, height, expected) => {
  vi.stubGlobal('screen', { width, height });
  await open();
  expect(find('[role=listbox]').style.getPropertyValue('--si-search-height')).toBe(expected);
});

it('reaches the row’s button by ArrowLeft in right-to-left text', async () => {
  localStorage.setItem('swsLatestSearches', '["cup"]');
  const freshSearch = await importFresh();
  await mountAs(freshSearch, page('<form><input style="direction:rtl"></form>'), { recentSearches: true });
  const input = find<HTMLInputElement>('input');
  input.focus();
  await vi.waitFor(() => find('.si-search-recent'));
  const readActiveLabel = () => find('[data-active]').getAttribute('aria-label');
  for (const [name, expected] of [
    ['ArrowDown', null],
    ['ArrowRight', null],
    ['ArrowLeft', 'Remove cup'],
    ['ArrowRight', null],
  ] as const) {
    pressKey(input, name);
    expect(readActiveLabel()).toBe(expected);
  }
});

it('shows earlier searches as text, latest first, until the visitor removes the searches', async () => {
  localStorage.setItem('swsLatestSearches', JSON.stringify(['<img src=x onerror=alert(1)>', '42', 'cup']));
  const freshSearch = await importFresh();
  const form = page('<form><input type="search"></form>');
  await mountAs(freshSearch, form, { source: 'wordpress', recentSearches: true });
  find('input').focus();
  const readTerms = () => [...document.querySelectorAll('.si-search-recent')].map((node) => node.textContent);
  await vi.waitFor(() => expect(readTerms()).toEqual(['cup', '42', '<img src=x onerror=alert(1)>']));
  find<HTMLElement>('[aria-label="Remove 42"]').click();
  await vi.waitFor(() => expect(readTerms()).toEqual(['cup', '<img src=x onerror=alert(1)>']));
  find<HTMLElement>('.si-search-clear').click();
  await vi.waitFor(() => expect(readTerms()).toEqual([]));
  expect(localStorage.getItem('swsLatestSearches')).toBeNull();
});

it('offers earlier searches beside results only with recentsBesideResults', async () => {
  localStorage.setItem('swsLatestSearches', JSON.stringify(['poster', 'cup']));
  const freshSearch = await importFresh();
  const readChips = () =>
    [...document.querySelectorAll('.si-search-keyword')].map((node) => node.textContent);
  for (const [recentsBesideResults, expected] of [
    [true, ['cup', 'poster']],
    [false, []],
  ] as const) {
    const form = page('<form action="/"><input type="search" name="s"></form>');
    const { stop } = await mountAs(freshSearch, form, {
      source: 'wordpress',
      recentSearches: true,
      recentsBesideResults,
    });
    const input = find<HTMLInputElement>('input');
    input.focus();
    input.value = 'mug';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(find('.si-search-list').textContent).toContain('Red mug'));
    await vi.waitFor(() => expect(readChips()).toEqual(expected));
    stop();
  }
});

it('offers other search terms under the page’s heading, unless the page turns the offer off', async () => {
  reply({ suggestions: [], keywords: ['Shirt', 'Hoodie'] });
  const plugin = { source: 'plugin', endpoint: '/find' };
  const { stop } = await open({ ...plugin, keywordsLabel: 'Try' }, 2);
  expect(find('.si-search-keywords').textContent).toBe('TryShirtHoodie');
  stop();
  await open({ ...plugin, keywords: false, noResultsText: 'None' }, 0);
  await vi.waitFor(() => expect(find('.si-search-message').textContent).toBe('None'));
  expect(findOptions()).toEqual([]);
});

it('shows the page’s text for no results, and nothing where the text is empty', async () => {
  reply([]);
  const { stop } = await open({ noResultsText: 'No {query} here' }, 0);
  await vi.waitFor(() => expect(find('.si-search-message').textContent).toBe('No mug here'));
  stop();
  $search.set({});
  await open({ noResultsText: '' }, 0);
  await vi.waitFor(() => expect(Object.values($search.get())).toMatchObject([{ status: 'empty' }]));
  expect(document.querySelector('.si-search-panel')).toBeNull();
});

describe('full screen', () => {
  const settings = {
    mode: 'fullscreen',
    categories: [
      { name: '<b>Mugs</b>', url: '/mugs/', count: '7' },
      { name: 'x', url: 'javascript:x()' },
    ],
    banner: '<img src="/b.png" onerror="x()" alt="Posters">',
    bannerLink: 'javascript:x()',
  };

  it('is as high as an on-screen keyboard leaves it', async () => {
    placeAt(document.documentElement, { height: 800 });
    const view = stubView({ height: 800 });
    const { input } = await mount(settings);
    input.focus();
    await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true));
    const { style } = find('dialog');
    expect([style.top, style.height]).toEqual(['', '']);
    view.change({ height: 450, offsetTop: 120 });
    expect([style.top, style.height]).toEqual(['120px', '450px']);
    view.change({ height: 800, offsetTop: 0 });
    expect([style.top, style.height]).toEqual(['', '']);
  });

  it('takes the focus, and runs no script of the settings', async () => {
    const { input, stop } = await mount(settings);
    input.focus();
    await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true));
    const screen = find('dialog');
    const field = find<HTMLInputElement>('dialog input');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('typed');
    expect(screen.querySelector('nav')?.textContent).toBe('Categories<b>Mugs</b> (7)x');
    expect(
      [...screen.querySelectorAll('.si-search-aside [href]')].map((link) => link.getAttribute('href')),
    ).toEqual(['http://localhost:3000/mugs/']);
    expect(screen.querySelector('.si-search-banner img')?.hasAttribute('onerror')).toBe(false);
    stop();
  });

  it('closes by a press on empty space, but not by a selection of text that ends there', async () => {
    const { input } = await mount({ mode: 'fullscreen' });
    input.focus();
    await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true));
    const screen = find<HTMLDialogElement>('dialog');
    const release = () => screen.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    find('dialog input').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    release();
    expect(screen.isConnected && screen.open).toBe(true);
    screen.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    release();
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  it('leaves the page’s own field in use where a rule of the page hides the screen', async () => {
    vi.spyOn(HTMLDialogElement.prototype, 'getClientRects').mockReturnValue([] as never);
    const { input } = await mount({ mode: 'fullscreen' });
    input.focus();
    await vi.waitFor(() => expect(HTMLDialogElement.prototype.getClientRects).toHaveBeenCalled());
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    input.value = 'mugs';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(document.querySelector('.si-search-panel')).not.toBeNull());
    expect(document.documentElement.style.overflow + document.body.style.overflow).toBe('');
  });

  it('empties the field 500 ms after the search has closed', async () => {
    const { input } = await mount({ mode: 'fullscreen' });
    input.focus();
    await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true));
    // The renderers use timers, so the test spies on real timers and fakes none.
    const timers = vi.spyOn(globalThis, 'setTimeout');
    find<HTMLElement>('.si-search-close').click();
    await vi.waitFor(() => expect(timers.mock.calls.map(([, delay]) => delay)).toContain(500));
    expect(input.value).toBe('typed');
    await vi.waitFor(() => expect(input.value).toBe(''));
  });
});

describe('without the panel’s chunk', () => {
  const mountWithoutPanel = async (props = {}) => {
    vi.resetModules();
    vi.doMock('../../../islands/search/Panel', () => {
      throw Error('404');
    });
    const { default: freshSearch } = await import('../../../islands/search/index');
    const form = page('<form action="/find/"><input type="search" name="q" value="typed"></form>');
    await mountAs(freshSearch, form, { source: 'wordpress', ...props });
    return find<HTMLInputElement>('input');
  };

  it.each([
    ['popup', false],
    ['popup', true],
    ['fullscreen', true],
  ])(
    'keeps the focus and the text in the field, and shows an error: %s, online %s',
    async (mode, isOnline) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      const input = await mountWithoutPanel({ mode });
      input.focus();
      input.click();
      await vi.waitFor(() =>
        expect(find('[role=alert]').textContent).toBe(
          isOnline ? 'The search does not respond at the moment.' : 'You are probably offline.',
        ),
      );
      expect(document.querySelector('dialog')).toBeNull();
      expect(document.activeElement).toBe(input);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(input.value).toBe('typed');
      vi.doUnmock('../../../islands/search/Panel');
    },
  );
});

it.each([{}, 'text', 3, { results: [] }])(
  'shows an error for a response of the wrong shape, not an empty list: %j',
  async (response) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    reply(response);
    const { input } = await mount();
    input.focus();
    type(input, 'mug');
    await vi.waitFor(() => expect(document.body.textContent).toContain('The search does not respond'));
    expect(document.body.textContent).not.toContain('Nothing found');
    expect(warn.mock.calls[0]?.[0]).toContain('[storefront-islands] search: ');
  },
);
