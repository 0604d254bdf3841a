import { beforeEach, expect, it, vi } from 'vitest';
import region from '../../../src/behaviours/region';
import { find, mountAs, page } from '../../support/context';
import { stubIntersections } from '../../support/observers';

const LAST = 6;

const createList = (number: number) =>
  `<main id="list"><p class="count">Items ${number}–${number} of ${LAST}</p><ul><li><a href="/item-${number}/">item ${number}</a></li></ul><nav>${
    number < LAST ? `<a href="/shop/?page=${number + 1}" rel="next">Next</a>` : ''
  }</nav></main>`;

const fetchMock = vi.fn<(url: URL | string) => Promise<Response>>();
/** `whenVisible` keeps the observer of the first test that needs one. */
const intersections: ReturnType<typeof stubIntersections>[] = [];

beforeEach(() => {
  intersections.push(stubIntersections());
  fetchMock.mockReset().mockImplementation(
    async (url) =>
      new Response(createList(Number(new URL(url, location.href).searchParams.get('page'))), {
        headers: { 'Content-Type': 'text/html' },
      }),
  );
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  history.replaceState(null, '', '/shop/');
});

const start = (paging: string, state: object | null = null) => {
  history.replaceState(state, '', '/shop/');
  return mountAs(region, page(createList(1)), { paging, count: '.count' });
};
const readCount = () => document.querySelectorAll('li').length;
const showEnd = () => {
  for (const { notify } of intersections) notify(findButton() as Element, { isIntersecting: true });
};
const findButton = () => document.querySelector<HTMLButtonElement>('.si-region-more');

it('adds the next page by a press, and moves the focus to its first item', async () => {
  const { stop } = await start('more');
  expect(find('nav').hidden).toBe(true);
  findButton()?.click();
  await vi.waitFor(() => expect(readCount()).toBe(2));
  expect(document.activeElement?.textContent).toBe('item 2');
  expect(find('nav a').getAttribute('href')).toBe('/shop/?page=3');
  expect(location.search).toBe('');
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('The list has changed.'));
  stop();
  expect(findButton()).toBeNull();
  expect(find('nav').hidden).toBe(false);
});

it('has no button after the last page', async () => {
  await start('more');
  expect(findButton()?.dataset.screenOnly).toBe('');
  for (let count = 2; count <= LAST; count++) {
    findButton()?.click();
    await vi.waitFor(() => expect(readCount()).toBe(count));
  }
  expect(findButton()).toBeNull();
});

it.each([
  ['the same page again', 2, 3],
  ['an earlier page, as if it were a new one', 1, 4],
])('ends the list where the shop sends %s', async (_, number, next) => {
  await start('more');
  findButton()?.click();
  await vi.waitFor(() => expect(readCount()).toBe(2));
  const answer = createList(number).replace(/page=\d/, `page=${next}`);
  fetchMock.mockImplementation(
    async () => new Response(answer, { headers: { 'Content-Type': 'text/html' } }),
  );
  findButton()?.click();
  await vi.waitFor(() => expect(findButton()).toBeNull());
  expect(readCount()).toBe(2);
  expect(document.activeElement?.textContent).toBe('item 2');
  expect(history.state).toMatchObject({ regionPages: 2 });
});

it('adds the new items alone where a page has moved on meanwhile', async () => {
  await start('more');
  const answer = createList(2).replace('<ul>', '<ul><li><a href="/item-1/">item 1</a></li><li><img></li>');
  fetchMock.mockImplementation(
    async () => new Response(answer, { headers: { 'Content-Type': 'text/html' } }),
  );
  findButton()?.click();
  await vi.waitFor(() => expect(readCount()).toBe(3));
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'item 1',
    '',
    'item 2',
  ]);
});

it('adds three pages near the end of the list, and then waits for a press', async () => {
  await start('scroll');
  for (let count = 2; count <= 4; count++) {
    showEnd();
    await vi.waitFor(() => expect(readCount()).toBe(count));
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
  showEnd();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(readCount()).toBe(4);
  findButton()?.click();
  await vi.waitFor(() => expect(readCount()).toBe(5));
});

it('shows the same list after Back', async () => {
  await start('more', { regionPages: 3, regionScroll: 700 });
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 700));
  expect(readCount()).toBe(3);
});

it('shows the same list after a filter and Back', async () => {
  await start('more');
  findButton()?.click();
  await vi.waitFor(() => expect(readCount()).toBe(2));
  const { state } = history;
  find('nav a').setAttribute('href', '/shop/?page=5');
  find('nav a').click();
  await vi.waitFor(() => expect(location.search).toBe('?page=5'));
  await vi.waitFor(() => expect(readCount()).toBe(1));
  history.replaceState(state, '', '/shop/?page=1');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { ...state, regionScroll: 700 } }));
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 700));
  expect(readCount()).toBe(2);
});

it('shows the first page alone where an answer is the first page again, such as after a filter that all its items meet', async () => {
  await start('more');
  findButton()?.click();
  await vi.waitFor(() => expect(readCount()).toBe(2));
  find('nav a').setAttribute('href', '/shop/?page=1&stock=1');
  find('nav a').click();
  await vi.waitFor(() => expect(location.search).toBe('?page=1&stock=1'));
  await vi.waitFor(() => expect(readCount()).toBe(1));
  expect(find('nav a').getAttribute('href')).toBe('/shop/?page=2');
});

it('opens the next page where the region has no list', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await start('more');
  find('ul').remove();
  findButton()?.click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

it('keeps the page and its button if the end of the list brings no page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await start('scroll');
  fetchMock.mockRejectedValueOnce(new TypeError('failed'));
  showEnd();
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(find('main').hasAttribute('aria-busy')).toBe(false));
  expect(assign).not.toHaveBeenCalled();
  findButton()?.click();
  await vi.waitFor(() => expect(readCount()).toBe(2));
});

it('tells which items the list shows, also after Back and in another order', async () => {
  await start('more', { regionPages: 2 });
  const count = find('.count');
  await vi.waitFor(() => expect(count.textContent).toBe('Items 1–2 of 6'));
  findButton()?.click();
  await vi.waitFor(() => expect(count.textContent).toBe('Items 1–3 of 6'));
  // The server's text is the first page's again.
  find('nav a').setAttribute('href', '/shop/?page=1&sort=price');
  find('nav a').click();
  await vi.waitFor(() => expect(count.textContent).toBe('Items 1–1 of 6'));
});

it('keeps the count where a page has nothing new', async () => {
  await start('more');
  const answer = createList(1).replace('1–1', '2–2');
  fetchMock.mockImplementation(
    async () => new Response(answer, { headers: { 'Content-Type': 'text/html' } }),
  );
  findButton()?.click();
  await vi.waitFor(() => expect(findButton()).toBeNull());
  expect(find('.count').textContent).toBe('Items 1–1 of 6');
});

it('keeps the number of pages in the history', async () => {
  await start('more');
  findButton()?.click();
  await vi.waitFor(() => expect(history.state).toMatchObject({ regionPages: 2 }));
  window.dispatchEvent(new Event('pagehide'));
  expect(history.state).toMatchObject({ regionPages: 2, regionScroll: 0 });
});
