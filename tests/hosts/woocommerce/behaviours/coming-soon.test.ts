import { beforeEach, expect, it, vi } from 'vitest';
import comingSoon from '../../../../src/hosts/woocommerce/behaviours/coming-soon';
import { find, mountAs, page } from '../../../support/context';

// The timer of an announcement would run after the last test, in a window that no longer exists.
vi.mock('../../../../src/dom/announce', () => ({ announce: vi.fn() }));

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

const start = () => {
  page(
    '<div id="banner">Soon <a data-rest-url="/wp-json/wp/v2/users/1" data-rest-nonce="n1">Dismiss</a></div>',
  );
  return mountAs(comingSoon, find('a'), {
    banner: '#banner',
    fields: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
  });
};

it('sends the fields and the nonce once for two presses, and removes the banner', async () => {
  fetchMock.mockResolvedValue(new Response('{}'));
  await start();
  find('a').click();
  find('a').click();
  await vi.waitFor(() => expect(document.querySelector('#banner')).toBeNull());
  expect(fetchMock).toHaveBeenCalledOnce();
  const [url, { method, headers, body } = {}] = fetchMock.mock.calls[0] ?? [];
  expect(String(url)).toContain('/wp-json/wp/v2/users/1');
  expect([method, new Headers(headers).get('X-WP-Nonce')]).toEqual(['POST', 'n1']);
  expect(decodeURIComponent(String(body))).toBe('woocommerce_meta[coming_soon_banner_dismissed]=yes');
});

it('moves the focus from the dismissed banner to the next link', async () => {
  fetchMock.mockResolvedValue(new Response('{}'));
  await start();
  document.body.insertAdjacentHTML('beforeend', '<a id="next" href="/shop/">Shop</a>');
  find('#banner a').focus();
  find('#banner a').click();
  await vi.waitFor(() => expect(document.querySelector('#banner')).toBeNull());
  expect(document.activeElement).toBe(find('#next'));
});

it.each([
  ['a status of 500', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['a status of 403', () => Promise.resolve(new Response('{}', { status: 403 }))],
  ['a page instead of JSON', () => Promise.resolve(new Response('<html>'))],
  ['a lost connection', () => Promise.reject(new TypeError('offline'))],
])('after %s, shows the error in the banner and allows another try', async (_, respond) => {
  fetchMock.mockImplementationOnce(respond);
  await start();
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('could not dismiss'));
  fetchMock.mockResolvedValueOnce(new Response('{}'));
  find('a').click();
  await vi.waitFor(() => expect(document.querySelector('#banner')).toBeNull());
});

it('renews an expired nonce at the page’s nonce endpoint', async () => {
  fetchMock
    .mockResolvedValueOnce(
      Response.json({ code: 'rest_cookie_invalid_nonce', message: 'No' }, { status: 403 }),
    )
    .mockResolvedValueOnce(new Response('fresh12345'))
    .mockResolvedValueOnce(Response.json({ id: 1 }));
  page('<div id="banner"><a data-rest-url="/users/1" data-rest-nonce="stale">Dismiss</a></div>');
  await mountAs(comingSoon, find('a'), { banner: '#banner' }, { config: { nonceUrl: '/nonce' } });
  find('a').click();
  await vi.waitFor(() => expect(document.querySelector('#banner')).toBeNull());
  const nonces = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-WP-Nonce'));
  expect(nonces).toEqual(['stale', null, 'fresh12345']);
});
