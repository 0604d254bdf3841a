/** The REST helper of spec §7, shared by every island: locale, nonces that renew themselves, errors, uploads. */
import { hostError, httpError, request } from './http';

declare module '../loader/types' {
  interface PageConfig {
    /** Address that answers a logged-in visitor with a new nonce as plain text: `…/admin-ajax.php?action=rest-nonce`. */
    nonceUrl?: string;
  }
}

/** What a call is told besides what `fetch` is. */
export interface RestOptions extends RequestInit {
  headers?: Record<string, string>;
  /** The nonce that the page was printed with; empty: none. */
  nonce?: string;
  /** Gets a new one after the host has called it invalid. */
  refresh?: () => Promise<string | undefined>;
  /** Whether any error counts as the nonce's, which is then replaced or dropped (spec §8, search). */
  insistent?: boolean;
  /** Whether any text of a good answer will do. */
  raw?: boolean;
  /** `_locale`; empty for routes that have no such parameter. */
  locale?: string;
  /** Milliseconds until a request is given up. */
  limit?: number;
}

export interface RestAnswer {
  /** What the answer said; `null` for an empty one. */
  value: object | null;
  headers: Headers;
}

/** Why a host said no, beside the message: its own code, its status, and all it said. */
export interface RestError extends Error {
  code: string;
  status: number;
  body: Record<string, unknown>;
}

/**
 * Each use takes a new nonce or drops the old one, so a third try can only repeat what was tried (engage §1.3); what is
 * not insistent recovers from a stale nonce once (engage §3).
 */
const retries = (insistent?: boolean) => (insistent ? 2 : 1);

const header = 'X-WP-Nonce';

/**
 * What has become of a nonce: another, or none. The page's modules are given the nonces of one visitor, for one
 * action (engage §3): what one of them has learned holds for all.
 */
const successors = new Map<string, string>();
/** Nonces that insistent calls have dropped without the host having called them invalid. */
const dropped = new Set<string>();
/** The last nonce that came from the host. */
let latest = '';

const currentNonce = (nonce: string): string => {
  const next = successors.get(nonce);
  return next === undefined ? nonce : currentNonce(next);
};

const renew = (old: string, fresh: string) => {
  // What is valid again has no successor, so that chains end.
  successors.delete(fresh);
  if (old && old !== fresh) successors.set(old, fresh);
};

/** A new nonce from the nonce endpoint; nothing for guests, whom it refuses. */
export const fetchNonce = async (url: string | undefined): Promise<string | undefined> => {
  if (!url) return;
  const { response, text } = await request(url, { cache: 'no-store' }, 15_000);
  const nonce = text.trim();
  return response.ok && /^[\w-]{6,}$/.test(nonce) ? nonce : undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is told from what is by its type.
  }
};

/**
 * Asks a REST route. The nonce travels as a header only when there is one: an empty one would fail the check. After
 * an answer that calls it invalid it is replaced, by the one in the answer's header, by the last that any answer
 * brought, or by a refreshed one; failing that it is dropped, and a guest asks. An upload whose processing broke off
 * is taken up again (spec §7).
 * @throws HttpError with the messages of spec §8; RestError when the host said no, with its message where it has one;
 * the signal's own reason when that was aborted
 */
export const rest = async (url: string | URL, options: RestOptions = {}): Promise<RestAnswer> => {
  const { nonce = '', refresh, insistent, raw, locale = 'user', limit = 15_000, headers, ...init } = options;
  const address = new URL(url, document.baseURI);
  if (locale && !address.searchParams.has('_locale')) address.searchParams.set('_locale', locale);
  for (let tries = 0; ; tries++) {
    const held = currentNonce(nonce);
    const sent = insistent && dropped.has(held) ? '' : held;
    const { response, text } = await request(
      address,
      { ...init, headers: { ...headers, ...(sent && { [header]: sent }) } },
      limit,
    );
    const { ok, status } = response;
    const fresh = response.headers.get(header) ?? '';
    if (fresh) {
      latest = fresh;
      renew(held, fresh);
    }
    const value = parse(text);
    const isObject = !!value && typeof value === 'object';
    if (ok && (isObject || raw || status === 204))
      return { value: isObject ? value : null, headers: response.headers };
    const body = (isObject ? value : {}) as Record<string, unknown>;
    const invalid = body.code === 'rest_cookie_invalid_nonce';
    if (tries < retries(insistent) && (insistent || invalid)) {
      // Somebody may have renewed it meanwhile.
      if (sent ? currentNonce(nonce) !== sent : held && fresh) continue;
      if (sent) {
        if (invalid) {
          const next = latest !== sent && latest ? latest : await refresh?.().catch(() => '');
          renew(sent, next && next !== sent ? next : '');
        } else dropped.add(sent);
        continue;
      }
    }
    const upload =
      status > 499 && init.method === 'POST' && response.headers.get('x-wp-upload-attachment-id');
    // Going on may break off as well.
    if (upload && !address.href.includes('post-process'))
      return (await import('./media')).postProcess(address, upload, options);
    const { message } = body;
    throw Object.assign(
      message && typeof message === 'string'
        ? hostError(message, body)
        : httpError(ok ? 'invalid_json' : 'unknown_error', body),
      { status, body, ...(typeof body.code === 'string' && { code: body.code }) },
    );
  }
};
