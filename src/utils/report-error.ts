/** Reports an error that must not stop other code. The prefix tells integrators whose message it is. */
export const reportError = (...parts: unknown[]) => console.error('[storefront-islands]', ...parts);
