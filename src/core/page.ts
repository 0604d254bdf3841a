import type { MountPoint, PageConfig } from '../types';
import { singleton } from '../utils/singleton';

/** The page's values for modules without a mount point. The engine fills the values before anything mounts. */
interface Page {
  /** Everything that the page and its presets have registered. */
  entries: readonly object[];
  /** Promises that settle after the page's deferred scripts, and after each preset that waits for no visitor. */
  presets: readonly Promise<unknown>[];
  config: PageConfig;
  /** Parameters by which a host's pages do something while they load, such as adding a product. */
  actions: string[];
  /** All waiting and running mounts by element, which the engine sets. */
  mountPoints?: ReadonlyMap<Node, readonly MountPoint[]>;
  /** The ends of mounts so far, good and bad, for the overlay, which the engine sets. */
  mountEvents?: readonly Event[];
  /** The texts of a mountable in the page's language, which the engine sets. */
  texts?(name: string): Promise<Record<string, unknown>>;
}

/** Time that a caller waits for presets and scripts that still load. */
const PRESETS_TIMEOUT_MS = 15_000;

export const page = singleton<Page>('page', () => ({ entries: [], presets: [], config: {}, actions: [] }));

/**
 * A source of props (docs/languages.md): the functions that read the values that a host has printed for the whole page, by
 * the name of a mountable. Each mount reads anew.
 */
export const hostProps = singleton('host-props', () => new Map<string, () => Record<string, unknown>>());

/**
 * Calls `find` now and, without a result, once more when the presets and the page's scripts have registered their entries,
 * or after the timeout.
 */
export const whenRegistered = async <Found>(find: () => Found | undefined): Promise<Found | undefined> => {
  const result = find();
  if (result) return result;
  const timeout = new Promise((resolve) => setTimeout(resolve, PRESETS_TIMEOUT_MS));
  await Promise.race([Promise.all(page.presets), timeout]);
  return find();
};

/**
 * The page's latest entry with a value under a key, such as `gateway: 'cart'`, as the page has registered it: an
 * instance of a class keeps its methods.
 */
export const findEntry = <Entry extends object>(key: keyof Entry, value: string): Entry | undefined => {
  const rule = (page.entries as (Entry & { raw?: Entry })[]).findLast((rule) => rule[key] === value);
  return rule?.raw ?? rule;
};
