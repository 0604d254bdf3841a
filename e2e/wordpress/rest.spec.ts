import type { Page } from '@playwright/test';
import { htmlPage, loaderTag } from '../support/html';
import { expect, expectState, readLog, setFault, test } from '../support/test';

const postProcess = 'wp/v2/media/7/post-process';

// The bundle itself uploads no media. The link of the coming-soon banner sends a POST by the REST helper, so the test
// gives this link the URL of an upload.
const uploadPage = htmlPage(
  '<p class="banner"><a data-island="coming-soon" data-load="load" data-banner=".banner" data-rest-url="/wp-json/wp/v2/media?unprocessed" data-rest-nonce="0000000000">Upload</a></p>',
  `<script type="application/json" data-islands-config>{"nonceUrl":"/wp-admin/admin-ajax.php?action=rest-nonce"}</script>${loaderTag}`,
);

const logIn = (page: Page) =>
  page.request.post('/my-account/', { form: { login: '1', username: 'demo', password: 'demo' } });

/** Returns the logged requests to WordPress with their nonces, and empties the log. */
const takeRequests = async (page: Page) => {
  const log = await readLog(page);
  await page.request.delete('/__log');
  return log
    .filter(({ url }) => /^\/wp-(json|admin)\//.test(url))
    .map(({ method, url, headers }) => [`${method} ${url}`, headers['x-wp-nonce']] as const);
};

test('an upload with a stale nonce gets a new nonce, and resumes at most five times', async ({
  page,
  guard,
  openHtml,
}) => {
  guard.allow(/coming-soon is a part of the preset/);
  guard.expect(/status of 403/, /status of 500/);
  await openHtml(uploadPage);
  await logIn(page);
  const link = page.getByRole('button', { name: 'Upload' });
  await expectState(link, 'ready');
  const upload = 'POST /wp-json/wp/v2/media?unprocessed=&_locale=user';
  const resume = `POST /wp-json/${postProcess}?unprocessed=&_locale=user`;

  await setFault(page, `${postProcess}:500`);
  await takeRequests(page);
  await link.click();
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  const requests = await takeRequests(page);
  expect(requests.map(([requestLine]) => requestLine)).toEqual([
    upload,
    'GET /wp-admin/admin-ajax.php?action=rest-nonce',
    upload,
    ...Array(5).fill(resume),
    'DELETE /wp-json/wp/v2/media/7?unprocessed=&_locale=user&force=true',
  ]);
  const [staleNonce, endpointNonce, newNonce, ...resumeNonces] = requests.map(([, nonce]) => nonce);
  expect(staleNonce).toBe('0000000000');
  expect(endpointNonce, 'the endpoint identifies the visitor by the cookie').toBeUndefined();
  expect(newNonce).toMatch(/^(?!0000)\w{10}$/);
  expect(new Set(resumeNonces)).toEqual(new Set([newNonce]));

  await setFault(page, `${postProcess}:500:4`);
  await takeRequests(page);
  await link.click();
  await expect(link).toHaveCount(0);
  expect(await takeRequests(page)).toEqual(
    [upload, ...Array(5).fill(resume)].map((requestLine) => [requestLine, newNonce]),
  );
});

test('a failed upload has the documented codes and messages, also of its cause', async ({
  page,
  guard,
  openHtml,
}) => {
  guard.allow(/coming-soon is a part of the preset/);
  guard.expect(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
  await openHtml(htmlPage('', ''));
  await logIn(page);
  // Lazy chunks keep the names of their exports. The upload's error has the error of the last attempt as its cause.
  const { files } = await (await page.request.get('/storefront-islands/manifest.json')).json();
  const findChunk = (start: string) =>
    `/storefront-islands/${Object.keys(files).find((name) => name.startsWith(`chunks/${start}-`))}`;
  const readError = (timeoutMs = 5000) =>
    page.evaluate(
      async ([mediaChunk, restChunk, waitMs]) => {
        type Failure = Error & { code: string };
        const { postProcess: run } = await import(mediaChunk);
        // The build shortens the name of the helper's export, so the test finds the helper by a path in its source.
        const restHelper = Object.values(await import(restChunk)).find((value) =>
          String(value).includes('post-process'),
        );
        const mediaUrl = new URL('/wp-json/wp/v2/media', location.href);
        const error: Failure & { cause: Failure } = await run(restHelper, mediaUrl, '7', {
          timeoutMs: waitMs,
        }).catch((thrown: unknown) => thrown);
        return [error.code, error.message, error.cause.code, error.cause.message];
      },
      [findChunk('media'), findChunk('http'), timeoutMs] as const,
    );
  const uploadError = [
    'post_process',
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  ];
  const unknownMessage = 'An unknown error occurred.';
  await setFault(page, '*:html');
  expect(await readError()).toEqual([
    ...uploadError,
    'invalid_json',
    'The response is not a valid JSON response.',
  ]);
  await setFault(page, '*:500');
  expect(await readError()).toEqual([...uploadError, 'unknown_error', unknownMessage]);
  await setFault(page, '*:hang');
  expect(await readError(50)).toEqual([...uploadError, 'timeout', unknownMessage]);
  await page.context().setOffline(true);
  expect(await readError()).toEqual([...uploadError, 'fetch_error', 'You are probably offline.']);
  await page.context().setOffline(false);
});
