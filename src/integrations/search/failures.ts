import { requestRest } from '../../http/rest';
import type { RestResponse } from '../../http/rest-types';

/** Whether WordPress itself refuses visitors: many sites close the REST API to guests. */
const isClosed = (error: unknown) => {
  const { status, body } = error as { status?: number; body?: { code?: unknown } };
  return (status === 401 || status === 403) && typeof body?.code === 'string';
};

/**
 * Requests the results of a route of WordPress. Where the API is closed, the island stops, and its form is the page's own
 * again: a message after each key would help no visitor.
 */
export const requestResults = async (url: URL, signal: AbortSignal): Promise<RestResponse> => {
  try {
    return await requestRest(url, { signal });
  } catch (error) {
    if (isClosed(error)) {
      // The failure of another field may be reported first.
      const stopOwn = ({ target, detail }: DocumentEventMap['search:error']) => {
        if (detail.error !== error) return;
        document.removeEventListener('search:error', stopOwn);
        window.storefrontIslands?.stop(target as Element);
      };
      document.addEventListener('search:error', stopOwn);
    }
    throw error;
  }
};

/** The error for a response that a source cannot read, with a message for the page's author. */
export const createResponseError = (source: string, value: unknown, advice: string) =>
  Object.assign(
    Error(
      `the source "${source}" cannot read the response. ${advice} Received: ${JSON.stringify(value)?.slice(0, 200)}`,
    ),
    { name: 'HttpError', code: 'invalid_json' },
  );
