import { expect, it, vi } from 'vitest';
import { requestRest } from '../../src/http/rest';

/** A host that stores a picture but fails. @param statuses responses to the retries; each further retry gets 500 */
const stubHost = (...statuses: number[]) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: URL, { method, body }: RequestInit) => {
    requests.push(`${method} ${decodeURIComponent(url.pathname + url.search)} ${body}`);
    const status = requests.length === 1 ? 500 : method === 'DELETE' ? 200 : (statuses.shift() ?? 500);
    return new Response('{"id":7}', { status, headers: { 'x-wp-upload-attachment-id': '7' } });
  });
  return requests;
};

const upload = (url = 'http://shop.test/wp-json/wp/v2/media', signal = new AbortController().signal) =>
  requestRest(url, { method: 'POST', body: 'picture', signal });

it('asks the host to continue with the stored upload', async () => {
  const requests = stubHost(500, 502, 200);
  expect((await upload()).value).toEqual({ id: 7 });
  const retry = 'POST /wp-json/wp/v2/media/7/post-process?_locale=user {"action":"create-image-subsizes"}';
  expect(requests).toEqual(['POST /wp-json/wp/v2/media?_locale=user picture', retry, retry, retry]);
});

it('tries five times, then deletes the unfinished upload and reports the error', async () => {
  const requests = stubHost();
  await expect(upload()).rejects.toMatchObject({
    code: 'post_process',
    message: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  });
  expect(requests.filter((request) => request.includes('post-process'))).toHaveLength(5);
  expect(requests.at(-1)).toMatch(/^DELETE \/wp-json\/wp\/v2\/media\/7\?_locale=user&force=true /);
});

it.each([401, 403, 404])(
  'gives up at once after the status %i, which a retry cannot change',
  async (status) => {
    const requests = stubHost(status);
    await expect(upload()).rejects.toMatchObject({ code: 'post_process', cause: { status } });
    expect(requests.filter((request) => request.includes('post-process'))).toHaveLength(1);
    expect(requests.at(-1)).toMatch(/^DELETE /);
  },
);

it('retries after the statuses 429 and 408', async () => {
  const requests = stubHost(429, 408, 200);
  expect((await upload()).value).toEqual({ id: 7 });
  expect(requests).toHaveLength(4);
});

it('builds the URL of a retry with plain permalinks', async () => {
  const requests = stubHost(200);
  await upload('http://shop.test/?rest_route=/wp/v2/media');
  expect(requests[1]).toMatch(/^POST \/\?rest_route=\/wp\/v2\/media\/7\/post-process&/);
});

it('stops when the caller aborts', async () => {
  const abort = new AbortController();
  const requests = stubHost();
  const stub = fetch;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    if (requests.length === 2) abort.abort();
    if (abort.signal.aborted) throw abort.signal.reason;
    return stub(url, init);
  });
  await expect(upload(undefined, abort.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(2);
});
