import { singleton } from './singleton';

/** All warnings so far, which the overlay lists. */
export const told = singleton('warnings', () => new Set<string>());

/** Warns once about a mistake in the page and its consequence. */
export const warnOnce = (message: string) => {
  if (!told.has(message)) console.warn(`[storefront-islands] ${message}`);
  told.add(message);
};
