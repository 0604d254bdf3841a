import type { StorefrontIslands } from '../../types';

/**
 * Starts the region on a host's lists. A shop that wants lists without reloads says so in the page config, because other
 * scripts may expect a reload.
 * @param selector the list with its links to pages. A browser without `:has` loads the pages as before
 */
export const registerRegion = (
  api: StorefrontIslands,
  selector: string,
  props: Record<string, string>,
): void => {
  if (CSS.supports(`selector(${selector})`))
    api.register({ selector, name: 'region', load: 'idle', props: { part: selector, ...props } });
};
