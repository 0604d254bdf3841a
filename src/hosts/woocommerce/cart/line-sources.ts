import type { CartLine } from '../../../stores/cart-gateway';

/** The lines as the Store API tells them, for lines of fragments, which have neither limits nor totals. */
export const createLineSources = () => {
  const sources = new Map<string, { line: CartLine; price?: string }>();
  return {
    keep(lines: CartLine[]) {
      sources.clear();
      for (const line of lines) sources.set(line.key, { line });
    },
    /** A line of fragments with all that the Store API has told of it, unless the line has changed since. */
    complete(line: CartLine): CartLine {
      const source = sources.get(line.key);
      if (!source || source.line.quantity !== line.quantity) return line;
      // A rule of the shop may change the price of a line that stays.
      source.price ??= line.price;
      return source.price === line.price ? { ...source.line, removeUrl: line.removeUrl } : line;
    },
  };
};
