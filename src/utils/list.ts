/**
 * Pairs of index and item. Prototype.js replaces `Array.prototype.entries` and `Array.from` with functions of its own.
 */
export const toIndexed = <Item>(items: Iterable<Item>): [number, Item][] =>
  [...items].map((item, index) => [index, item]);

/** As many items as `count`, each made from its index. */
export const createItems = <Item>(count: number, make: (index: number) => Item): Item[] =>
  [...new Array(count).keys()].map(make);
