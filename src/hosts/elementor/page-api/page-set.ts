import { findJQuery } from '../../../integrations/jquery';

const isTarget = (value: unknown): value is HTMLElement => 'dispatchEvent' in Object(value);

/** The first node of a jQuery object, or the event target itself. */
export const toNode = (value: unknown): HTMLElement => (isTarget(value) ? value : Object(value)[0]);

/** The nodes of a jQuery object, a list or a single node. */
export const toNodes = (value: unknown): HTMLElement[] =>
  isTarget(value) ? [value] : Array.from(Object(value ?? []) as ArrayLike<HTMLElement>);

/** A jQuery object of a target or of nodes, or these themselves on a page without jQuery. */
export const toPageSet = (nodes: EventTarget | Element[]): unknown => findJQuery()?.(nodes) ?? nodes;

/** The nodes inside a set that match a selector, as `toPageSet` returns nodes. */
export const findIn = (scope: unknown, selector: unknown): unknown =>
  toPageSet(toNodes(scope).flatMap((node) => [...node.querySelectorAll(String(selector))]));
