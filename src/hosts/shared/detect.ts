/**
 * A sign that a host has work on a page: elements that match a selector, a global or key of the page config, or
 * both together. An empty selector leaves the decision to the global.
 */
export type Work = [selector: string, global?: string];
