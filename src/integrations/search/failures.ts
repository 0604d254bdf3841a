import { requestRest } from '../../http/rest';
import type { RestResponse } from '../../http/rest-types';

/** Whether WordPress itself refuses visitors: many sites close the REST API to guests. */
const isClosed = (error: unknown) => {
  const { status, body } = error as { status?: number; body?: { code?: unknown } };
  return (status === 401 || status === 403) && typeof body?.code === 'string';
};

/** Requests the results of a route of WordPress. @throws SearchError */
export const requestResults = async (url: URL, signal: AbortSignal): Promise<RestResponse> => {
  try {
    return await requestRest(url, { signal });
  } catch (error) {
    throw Object.assign(error as Error, { isClosed: isClosed(error) });
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
