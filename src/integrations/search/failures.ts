import { requestRest } from '../../http/rest';

/** Whether WordPress itself refuses visitors: many sites close the REST API to guests. */
const isClosed = (error: unknown) => {
  const { status, body } = error as { status?: number; body?: { code?: unknown } };
  return (status === 401 || status === 403) && typeof body?.code === 'string';
};

/** The error for a response that a source cannot read, with a message for the page's author. */
export const createResponseError = (source: string, value: unknown, advice: string) =>
  Object.assign(
    Error(
      `the source "${source}" cannot read the response. ${advice} Received: ${JSON.stringify(value)?.slice(0, 200)}`,
    ),
    { name: 'HttpError', code: 'invalid_json' },
  );

/** Requests the list of a route of WordPress. An item without a `urlKey` is no result. @throws SearchError */
export const requestList = async <Item>(source: string, url: URL, urlKey: string, signal: AbortSignal) => {
  const { value, headers } = await requestRest(url, { signal }).catch((error) => {
    throw Object.assign(error, { isClosed: isClosed(error) });
  });
  if (!Array.isArray(value)) throw createResponseError(source, value, 'The response must be a list.');
  const items: Item[] = value.filter((item) => item?.[urlKey]);
  if (value[0] && !items[0]) throw createResponseError(source, value[0], `No result has a ${urlKey}.`);
  return { items, total: Math.max(items.length, Number(headers.get('x-wp-total'))) };
};
