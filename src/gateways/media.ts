import { hostError } from './http';
import { type RestAnswer, type RestError, type RestOptions, rest } from './rest';

/** How often a host is asked to go on (spec §7). */
const attempts = 5;

/** Whether a host has said no for good: who may not, or asks for what is gone, is told the same each time. */
const isFinal = ({ status }: RestError) => status > 399 && status < 500 && status !== 408 && status !== 429;

/** The address of a route below another's, with plain permalinks as well. */
const below = (address: URL, path: string): URL => {
  const url = new URL(address);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = url.pathname.replace(/\/?$/, `/${path}`);
  else url.searchParams.set('rest_route', route.replace(/\/?$/, `/${path}`));
  return url;
};

/**
 * Asks the host to go on with a picture that it has stored and then failed to process; when that does not help, the
 * half-made one is deleted (commerce contract §12).
 * @param address of the upload
 * @param id of the attachment
 * @throws an error with the code `post_process` and spec §8's message
 */
export const postProcess = async (
  address: URL,
  id: string,
  { body: _, method: __, ...options }: RestOptions,
): Promise<RestAnswer> => {
  const media = below(address, encodeURIComponent(id));
  let cause: unknown;
  for (let tries = 0; tries < attempts; tries++)
    try {
      return await rest(below(media, 'post-process'), {
        ...options,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ action: 'create-image-subsizes' }),
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      cause = error;
      if (isFinal(error as RestError)) break;
    }
  media.searchParams.set('force', 'true');
  await rest(media, { ...options, headers: {}, method: 'DELETE' }).catch(() => {});
  const message =
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.';
  throw Object.assign(hostError(message, cause), { code: 'post_process' });
};
