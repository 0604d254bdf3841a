/** The REST helper: locale, nonce renewal, errors and uploads. */
import { page } from '../core/page';
import { safeUrl } from '../dom/url';
import { parseJson } from '../utils/json';
import { createHostError, createHttpError, request } from './request';
import type { RestOptions, RestResponse } from './rest-types';

declare module '../types' {
  interface PageConfig {
    /**
     * Address that returns a fresh nonce as plain text to a logged-in visitor: `…/admin-ajax.php?action=rest-nonce`.
     */
    nonceUrl?: string;
    /** Further origins that may receive nonces, such as a headless storefront's shop. `restUrl` adds its own origin. */
    nonceOrigins?: string[];
  }
}

const NONCE_HEADER = 'X-WP-Nonce';

/**
 * Replacement of a nonce: another nonce, or none. All nonces of a page belong to one visitor and one action,
 * so a replacement holds for every module.
 */
const successors = new Map<string, string>();
/** Nonces that insistent calls have dropped although the host has not called the nonces invalid. */
const droppedNonces = new Set<string>();
let latestNonce = '';

const getCurrentNonce = (nonce: string): string => {
  const next = successors.get(nonce);
  return next === undefined ? nonce : getCurrentNonce(next);
};

const renew = (old: string, fresh: string) => {
  // A valid nonce has no replacement, so that a chain of replacements ends.
  successors.delete(fresh);
  if (old && old !== fresh) successors.set(old, fresh);
};

/** A fresh nonce from the page's nonce endpoint; `undefined` for guests, whom the endpoint refuses. */
export const fetchNonce = async (): Promise<string | undefined> => {
  const { nonceUrl } = page.config;
  if (!nonceUrl) return;
  const { response, text } = await request(nonceUrl, { cache: 'no-store' }, 15_000);
  const nonce = text.trim();
  return response.ok && /^[\w-]{6,}$/.test(nonce) ? nonce : undefined;
};

const getOrigin = (value: unknown) => {
  const url = safeUrl(value);
  return url && new URL(url).origin;
};

const isTrusted = ({ origin }: URL) => {
  const { restUrl, nonceOrigins } = page.config;
  return [location.href, restUrl, ...(Array.isArray(nonceOrigins) ? nonceOrigins : [])]
    .map(getOrigin)
    .includes(origin);
};

/**
 * Calls a REST route. An empty nonce would fail the check, so a call without a nonce has no header. After a stale-nonce
 * response the helper uses the nonce of the response header, the host's latest nonce, or the nonce of a refresh. Without
 * a new nonce the helper repeats the request as a guest. The helper also resumes an interrupted upload.
 * @throws HttpError with WordPress's messages (docs/loading.md#errors); RestError with the host's message if the host
 *   refused; the signal's own reason after an abort
 */
export const requestRest = async (url: string | URL, options: RestOptions = {}): Promise<RestResponse> => {
  const { refresh, insistent, locale = 'user', timeoutMs = 15_000, headers, ...init } = options;
  const requestUrl = new URL(url, document.baseURI);
  const isTrustedUrl = isTrusted(requestUrl);
  const nonce = isTrustedUrl && init.nonce ? init.nonce : '';
  delete init.nonce;
  if (locale && !requestUrl.searchParams.has('_locale')) requestUrl.searchParams.set('_locale', locale);
  // An insistent call replaces the nonce, and then drops the nonce. A third retry would repeat the second. Other calls
  // recover from a stale nonce once.
  const maxRetries = insistent ? 2 : 1;
  for (let tries = 0; ; tries++) {
    const currentNonce = getCurrentNonce(nonce);
    const sentNonce = insistent && droppedNonces.has(currentNonce) ? '' : currentNonce;
    const { response, text } = await request(
      requestUrl,
      { ...init, headers: { ...headers, ...(sentNonce && { [NONCE_HEADER]: sentNonce }) } },
      timeoutMs,
    );
    const { ok, status } = response;
    const freshNonce = response.headers.get(NONCE_HEADER) ?? '';
    if (freshNonce && isTrustedUrl) {
      latestNonce = freshNonce;
      renew(currentNonce, freshNonce);
    }
    // A response without JSON has no value, and its status decides.
    const value = parseJson(text);
    const isObject = !!value && typeof value === 'object';
    if (ok && (isObject || status === 204))
      return { value: isObject ? value : null, headers: response.headers };
    const body = (isObject ? value : {}) as Record<string, unknown>;
    const isInvalidNonce = body.code === 'rest_cookie_invalid_nonce';
    if (tries < maxRetries && (insistent || isInvalidNonce)) {
      // Another call may have renewed the nonce during this request.
      if (sentNonce ? getCurrentNonce(nonce) !== sentNonce : currentNonce && freshNonce) continue;
      if (sentNonce) {
        if (isInvalidNonce) {
          const next =
            latestNonce !== sentNonce && latestNonce ? latestNonce : await refresh?.().catch(() => '');
          renew(sentNonce, next && next !== sentNonce ? next : '');
        } else droppedNonces.add(sentNonce);
        continue;
      }
    }
    const uploadId =
      status > 499 && init.method === 'POST' && response.headers.get('x-wp-upload-attachment-id');
    // A request that resumes an upload must not start another resumption.
    if (uploadId && !requestUrl.href.includes('post-process'))
      return (await import('./media')).postProcess(requestRest, requestUrl, uploadId, options);
    const { message } = body;
    throw Object.assign(
      message && typeof message === 'string'
        ? createHostError(message, body)
        : createHttpError(ok ? 'invalid_json' : 'unknown_error', body),
      { status, body, ...(typeof body.code === 'string' && { code: body.code }) },
    );
  }
};
