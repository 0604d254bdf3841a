import { toRouteUrl } from '../dom/url';
import { toJson } from '../utils/json';
import { createHostError } from './request';
import type { RestError, RestOptions, RestResponse } from './rest-types';

/** The same number of attempts as in WordPress's own helper. */
const MAX_ATTEMPTS = 5;

/** Whether the host's refusal is final: a retry of an unauthorised or missing upload gets the same response. */
const isFinal = ({ status }: RestError) => status > 399 && status < 500 && status !== 408 && status !== 429;

/**
 * Asks WordPress to resume a stored upload whose processing failed. After five failures, or a final refusal, the
 * function deletes the half-processed attachment.
 * @param requestRest the helper that sends with nonces
 * @param routeUrl address of the route that stored the upload
 * @param id of the attachment
 * @throws an error with the code `post_process` and a message that advises a smaller image
 */
export const postProcess = async (
  requestRest: (url: URL, options: RestOptions) => Promise<RestResponse>,
  routeUrl: URL,
  id: string,
  { body: _, method: __, ...options }: RestOptions,
): Promise<RestResponse> => {
  const mediaUrl = new URL(toRouteUrl(routeUrl.href, encodeURIComponent(id)));
  let cause: unknown;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++)
    try {
      return await requestRest(new URL(toRouteUrl(mediaUrl.href, 'post-process')), {
        ...options,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: toJson({ action: 'create-image-subsizes' }),
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      cause = error;
      if (isFinal(error as RestError)) break;
    }
  mediaUrl.searchParams.set('force', 'true');
  await requestRest(mediaUrl, { ...options, headers: {}, method: 'DELETE' }).catch(() => {});
  const message =
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.';
  throw Object.assign(createHostError(message, cause), { code: 'post_process' });
};
