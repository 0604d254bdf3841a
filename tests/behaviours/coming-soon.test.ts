import { beforeEach, expect, it, vi } from 'vitest';
import comingSoon from '../../src/behaviours/coming-soon';
import { find, mountAs, page } from '../support/context';

const sent: [string, string | undefined, string][] = [];
let answers: Response[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: URL | string, { headers, body }: RequestInit) => {
    const nonce = (headers as Record<string, string> | undefined)?.['X-WP-Nonce'];
    sent.push([new URL(url, location.href).pathname, nonce, String(body ?? '')]);
    return answers.shift() ?? Response.error();
  });
});

const mount = async (restNonce: string, nonceUrl?: string) => {
  page('<div data-banner><a>Dismiss</a></div>');
  const props = { restUrl: '/users/1', restNonce, fields: { 'meta[banner]': 'yes' } };
  await mountAs(comingSoon, find('a'), props, { config: nonceUrl ? { nonceUrl } : {} });
  find('a').click();
};

const refused = () => Response.json({ code: 'rest_cookie_invalid_nonce', message: 'No' }, { status: 403 });

it('dismisses the banner for good', async () => {
  answers = [Response.json({ id: 1 })];
  await mount('n1');
  await vi.waitFor(() => expect(document.querySelector('[data-banner]')).toBeNull());
  expect(sent).toEqual([['/users/1', 'n1', 'meta%5Bbanner%5D=yes']]);
});

it('renews a nonce that has expired, by the page’s nonce endpoint', async () => {
  answers = [refused(), new Response('fresh12345'), Response.json({ id: 1 })];
  await mount('stale', '/nonce');
  await vi.waitFor(() => expect(document.querySelector('[data-banner]')).toBeNull());
  expect(sent.map(([path, nonce]) => [path, nonce])).toEqual([
    ['/users/1', 'stale'],
    ['/nonce', undefined],
    ['/users/1', 'fresh12345'],
  ]);
});

it.each([
  ['a refusal', () => [Response.json({ message: 'No' }, { status: 401 })]],
  ['what is no JSON', () => [new Response('<html>')]],
])('says that it did not work: %s', async (_, prepare) => {
  answers = prepare();
  await mount('n2');
  await vi.waitFor(() =>
    expect(find('[role=alert]').textContent).toBe(' The banner could not be dismissed. Please try again.'),
  );
  expect(document.querySelector('[data-banner]')).not.toBeNull();
});
