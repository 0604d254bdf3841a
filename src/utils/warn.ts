import { singleton } from './singleton';

/** All warnings of `warnOnce` so far, which the overlay lists. */
export const warnings = singleton('warnings', () => new Set<string>());

/** Warns once about a mistake in the page and its consequence. */
export const warnOnce = (message: string) => {
  if (!warnings.has(message)) console.warn(`[storefront-islands] ${message}`);
  warnings.add(message);
};
