import { beforeEach, describe, expect, it, vi } from 'vitest';
import region from '../../../src/behaviours/region';
import { find, mountAs, page } from '../../support/context';

const createList = (items: string[], { more = '', title = 'Shop' } = {}) =>
  `<title>${title}</title><main id="list"><form action="/shop/"><select name="orderby"><option value="price">Price</option></select></form><ul>${items
    .map((item) => `<li><a href="/${item}/">${item}</a></li>`)
    .join('')}</ul><nav><a href="/shop/?page=2" rel="next">2</a></nav>${more}</main>`;

const fetchMock = vi.fn<(url: URL | string, init: RequestInit) => Promise<Response>>();
const assign = vi.fn();

const respond = (
  html: string,
  { redirected = false, ...init }: ResponseInit & { redirected?: boolean } = {},
) => {
  const response = new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' }, ...init });
  fetchMock.mockResolvedValueOnce(Object.defineProperty(response, 'redirected', { value: redirected }));
};

const start = async (props = {}, html = createList(['tea', 'mug'])) => {
  page(html.replace(/<title>.*<\/title>/, ''));
  return mountAs(region, find('#list'), props);
};
const readItems = () => [...document.querySelectorAll('#list li')].map(({ textContent }) => textContent);
const press = (selector: string, init: MouseEventInit = {}) => {
  let isPrevented = false;
  addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isPrevented;
};

beforeEach(() => {
  fetchMock.mockReset();
  assign.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  history.replaceState(null, '', '/shop/');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

it('shows the next page, with its address and title, and goes on at its first item', async () => {
  await start();
  const updated = vi.fn();
  find('#list').addEventListener('region:update', updated);
  respond(createList(['pot', 'cup'], { title: 'Page 2' }));
  expect(press('nav a')).toBe(true);
  expect(find('#list').getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(readItems()).toEqual(['pot', 'cup']));
  expect(location.search).toBe('?page=2');
  expect(document.title).toBe('Page 2');
  expect(document.activeElement?.textContent).toBe('pot');
  expect(updated).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('The list has changed.'));
  expect(find('#list').hasAttribute('aria-busy')).toBe(false);
});

it.each([
  [0, 'the browser alone scrolls, as far as the focus needs', 40],
  [1, 'it also shows the start of a list that the browser leaves above the window', -80],
])('scrolls to the list %i times after paging: %s', async (times, _, topAfterFocus) => {
  await start();
  let top = -800;
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation((options) => {
    if (!options?.preventScroll) top = topAfterFocus;
  });
  vi.spyOn(find('#list'), 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
  const scrollIntoView = vi.fn();
  Object.assign(find('#list'), { scrollIntoView });
  respond(createList(['pot', 'cup']));
  press('nav a');
  await vi.waitFor(() => expect(focus).toHaveBeenCalledOnce());
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
});

it('sends a form of the list, and keeps the focus in its field', async () => {
  await start();
  find('select').focus();
  respond(createList(['cup']));
  const event = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(readItems()).toEqual(['cup']));
  expect(String(fetchMock.mock.calls[0]?.[0])).toMatch(/\/shop\/\?orderby=price$/);
  expect(document.activeElement).toBe(find('select'));
});

it('leaves links and forms to a script that listens on the document later', async () => {
  await start();
  const abort = new AbortController();
  for (const type of ['click', 'submit'])
    document.addEventListener(type, (event) => event.preventDefault(), { signal: abort.signal });
  press('nav a');
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  abort.abort();
  expect(fetchMock).not.toHaveBeenCalled();
});

it.each([
  [
    'an answer without a list, such as of a filter without results',
    '<main id="list"><p>Nothing</p></main>',
    {},
  ],
  ['a list to which the shop has redirected', createList(['cup']), { redirected: true }],
])('shows %s', async (_, html, init) => {
  await start();
  respond(html, init);
  press('nav a');
  await vi.waitFor(() => expect(readItems()).not.toContain('tea'));
  expect(assign).not.toHaveBeenCalled();
});

describe('leaves to the browser', () => {
  it.each([
    ['a product', '<a id="x" href="/mug/">x</a>'],
    ['another site', '<nav><a id="x" href="https://other.test/">x</a></nav>'],
    ['a new tab', '<nav><a id="x" href="/shop/?page=3" target="_blank">x</a></nav>'],
    ['a file', '<nav><a id="x" href="/shop/list.csv" download>x</a></nav>'],
    ['a place in the page', '<nav><a id="x" href="#list">x</a></nav>'],
    ['a call', '<nav><a id="x" href="tel:1">x</a></nav>'],
  ])('%s', async (_, more) => {
    await start({}, createList(['tea'], { more }));
    expect(press('#x')).toBe(false);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('a press with a modifier key', async () => {
    await start();
    expect(press('nav a', { ctrlKey: true })).toBe(false);
  });

  it.each([
    ['an answer without the region', () => respond('<p>Please log in</p>')],
    ['an error', () => respond(createList(['x']), { status: 500 })],
    ['something that is no page', () => respond('{}', { headers: { 'Content-Type': 'application/json' } })],
    [
      'another page that has the region’s id, such as a login page after a redirect',
      () => respond('<main id="list"><form>Log in</form></main>', { redirected: true }),
    ],
    [
      'a form to log in under the list’s own address',
      () => respond('<main id="list"><form><input type="password"></form></main>'),
    ],
    ['no connection', () => fetchMock.mockRejectedValueOnce(new TypeError('failed'))],
  ])('%s', async (_, answer) => {
    await start();
    answer();
    press('nav a');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/shop\/\?page=2$/);
    expect(readItems()).toEqual(['tea', 'mug']);
    expect(location.search).toBe('');
  });
});

it('follows a link elsewhere that names the region, and the parts that belong to it', async () => {
  const filter = (text: string) => `<aside><a href="/shop/?size=l" data-region="list">${text}</a></aside>`;
  await start({ also: 'aside' }, `<div>${createList(['tea'])}${filter('Large')}</div>`);
  respond(createList(['urn']) + filter('Large, chosen'));
  expect(press('aside a')).toBe(true);
  await vi.waitFor(() => expect(readItems()).toEqual(['urn']));
  expect(find('aside').textContent).toBe('Large, chosen');
});

it('follows a form elsewhere that names the region', async () => {
  const form = '<form data-region="list" action="/shop/"><input name="size" value="l"></form>';
  await start({}, `<div>${createList(['tea'])}${form}</div>`);
  respond(createList(['urn']));
  find('[data-region]').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(readItems()).toEqual(['urn']));
  expect(location.search).toBe('?size=l');
});

it('shows the last of two presses alone, and ends the request of the first', async () => {
  await start({}, createList(['tea'], { more: '<nav id="b"><a href="/shop/?page=3">3</a></nav>' }));
  let respondFirst = (_: Response) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (respondFirst = resolve)));
  press('nav:not(#b) a');
  respond(createList(['third']));
  press('#b a');
  await vi.waitFor(() => expect(readItems()).toEqual(['third']));
  expect(fetchMock.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  respondFirst(new Response(createList(['second']), { headers: { 'Content-Type': 'text/html' } }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(readItems()).toEqual(['third']);
  expect(location.search).toBe('?page=3');
  expect(assign).not.toHaveBeenCalled();
});

it('shows the list of the address after Back, at its place', async () => {
  await start();
  respond(createList(['pot']));
  press('nav a');
  await vi.waitFor(() => expect(readItems()).toEqual(['pot']));
  history.replaceState(null, '', '/shop/');
  respond(createList(['tea', 'mug']));
  window.dispatchEvent(new PopStateEvent('popstate', { state: { regionScroll: 300 } }));
  await vi.waitFor(() => expect(readItems()).toEqual(['tea', 'mug']));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
  // A step within the page, such as a viewer's, changes nothing.
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('shows the words of the list in a form elsewhere, also after Back with the focus in its field', async () => {
  const createPage = (word: string) =>
    `<div>${createList([word])}<form id="find" action="/shop/"><input name="s" value="${word}"></form></div>`;
  await start({ forms: '#find' }, createPage('tea'));
  const field = find<HTMLInputElement>('#find input');
  field.focus();
  field.value = 'mug';
  respond(createPage('mug'));
  find('#find').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(readItems()).toEqual(['mug']));
  history.replaceState(null, '', '/shop/');
  respond(createPage('tea'));
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await vi.waitFor(() => expect(readItems()).toEqual(['tea']));
  expect(field.value).toBe('tea');
});

it('keeps the place of each list in the history', async () => {
  await start();
  respond(createList(['pot']));
  press('nav a');
  await vi.waitFor(() => expect(readItems()).toEqual(['pot']));
  vi.stubGlobal('scrollY', 800);
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(history.state).toMatchObject({ regionScroll: 800 }));
  // The browser scrolls before the list of the address is there.
  fetchMock.mockReturnValueOnce(new Promise(() => {}));
  history.replaceState({ regionScroll: 300 }, '', '/shop/');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  window.dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(history.state).toEqual({ regionScroll: 300 });
});

// WordPress's Interactivity API loads the page again after Back to an entry without its mark.
it('keeps the mark of another script’s router in a new entry', async () => {
  history.replaceState({ wpInteractivityId: 'a1' }, '', '/shop/');
  await start();
  respond(createList(['cup']));
  press('nav a');
  await vi.waitFor(() => expect(readItems()).toEqual(['cup']));
  expect(history.state).toMatchObject({ wpInteractivityId: 'a1' });
});

it('loads the page again if Back finds no list, also at an address with a hash', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await start();
  respond(createList(['pot']));
  press('nav a');
  await vi.waitFor(() => expect(readItems()).toEqual(['pot']));
  history.replaceState(null, '', '/shop/#list');
  respond('<p>Please log in</p>');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});

it('drops the answer of Back after Forward', async () => {
  await start();
  respond(createList(['pot']));
  press('nav a');
  await vi.waitFor(() => expect(readItems()).toEqual(['pot']));
  const shownUrl = location.href;
  let answer = (_: Response) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  history.replaceState(null, '', '/shop/');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  history.replaceState(null, '', shownUrl);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  answer(new Response(createList(['tea']), { headers: { 'Content-Type': 'text/html' } }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(readItems()).toEqual(['pot']);
  expect(find('#list').hasAttribute('aria-busy')).toBe(false);
});

it.each([
  ['on which the pointer rests', 'pointerover'],
  ['that a finger touches', 'touchstart'],
])('requests the page of a link %s, once', async (_, type) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await start();
  respond(createList(['pot']));
  find('nav a').dispatchEvent(new Event(type, { bubbles: true }));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  press('nav a');
  await vi.waitFor(() => expect(readItems()).toEqual(['pot']));
  expect(fetchMock).toHaveBeenCalledOnce();
});

it('requests nothing ahead of a press on a line that costs', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await start();
  find('nav a').dispatchEvent(new Event('pointerover', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(fetchMock).not.toHaveBeenCalled();
});

it('does nothing more after its end', async () => {
  const { stop } = await start();
  stop();
  expect(press('nav a')).toBe(false);
});
