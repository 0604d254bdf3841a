/** Reports an error that must not stop other code. The prefix names the source of the message. */
export const reportError = (...parts: unknown[]) => console.error('[storefront-islands]', ...parts);
