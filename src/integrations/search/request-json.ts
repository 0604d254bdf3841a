import { createHttpError, request } from '../../http/request';
import { createResponseError } from './unreadable-response';

/**
 * Requests JSON for a source.
 * @throws HttpError `unknown_error` for a bad status, `invalid_json` with advice for anything that is no JSON
 */
export const requestJson = async (source: string, url: string, signal?: AbortSignal): Promise<unknown> => {
  const { response, text } = await request(url, signal ? { signal } : {});
  if (!response.ok) throw createHttpError('unknown_error', text);
  try {
    return JSON.parse(text);
  } catch {
    throw createResponseError(source, text, `${url} sent no JSON.`);
  }
};
