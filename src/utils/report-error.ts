/** Advice for a file that does not load: missing, blocked, from another origin, or opened without a server. */
export const REMEDY = 'Serve dist/ with CORS:';

/** Reports an error that must not stop other code. The prefix names the source of the message. */
export const reportError = (...parts: unknown[]) => console.error('[storefront-islands]', ...parts);
