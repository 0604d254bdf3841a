/** Options besides those of `fetch`. */
export interface RestOptions extends RequestInit {
  headers?: Record<string, string>;
  /** The nonce that the server printed into the page; empty if none. */
  nonce?: string;
  /** Fetches a fresh nonce after the host has refused the current nonce. */
  refresh?: () => Promise<string | undefined>;
  /**
   * Whether a wrong nonce may cause any error: the helper then replaces or drops the nonce (docs/hosts/ysm.md#nonce).
   */
  insistent?: boolean;
  /** `_locale`; empty for routes without that parameter. */
  locale?: string;
  /** Milliseconds until a request times out. */
  timeoutMs?: number;
}

export interface RestResponse {
  /** The body of the response; `null` for an empty body. */
  value: object | null;
  headers: Headers;
}

/** A host's refusal, with the host's message, code, status and whole body. */
export interface RestError extends Error {
  code: string;
  status: number;
  body: Record<string, unknown>;
}
