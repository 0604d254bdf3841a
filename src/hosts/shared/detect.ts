/**
 * A sign that a host has work on a page: elements that match a selector, a global or config key, or both together. With
 * an empty selector, the global alone is the sign.
 */
export type Sign = [selector: string, global?: string];

/**
 * Moment at which a host's preset loads, if not at once: in an idle moment, or with the visitor's first event. The first
 * event also ends the wait for an idle moment.
 */
export type When = 'idle' | 'interaction';

/**
 * Selector of elements that do nothing without the preset. The loader holds presses on these elements until the preset
 * has started.
 */
export type Controls = string;
