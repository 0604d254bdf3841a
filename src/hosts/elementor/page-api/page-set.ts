import { findJQuery } from '../../../integrations/jquery';

/** The nodes of a jQuery object, a list or a single node. */
export const toNodes = (value: unknown): HTMLElement[] =>
  value instanceof Node ? [value as HTMLElement] : Array.from(Object(value ?? []) as ArrayLike<HTMLElement>);

/** A jQuery object of nodes, or the nodes themselves on a page without jQuery. */
export const toPageSet = (nodes: Element[]): unknown => findJQuery()?.(nodes) ?? nodes;

/** The nodes inside a set that match a selector, as `toPageSet` returns nodes. */
export const findIn = (scope: unknown, selector: unknown): unknown =>
  toPageSet(toNodes(scope).flatMap((node) => [...node.querySelectorAll(String(selector))]));
