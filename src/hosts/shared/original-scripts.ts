import { type JQuery, jQueryOf, NAMESPACE } from '../../integrations/jquery';
import { warnOnce } from '../../utils/warn';

/** A host's own script that does what a preset could do. */
export interface OriginalScript {
  /** Name under which WordPress knows it; its tag has the id `{handle}-js`. */
  handle: string;
  /** Part of the file's address, for pages without that id. */
  file: string;
  /** Its function, as the console names it. */
  work: string;
  /** Whether the script has left a trace: optimisers join files, and then no tag tells. */
  trace?(): unknown;
}

/** The listeners of other scripts that jQuery calls for an event of a target. */
const handlersOf = (target: EventTarget | null, type: string) => {
  const handlers = target && (jQueryOf() as JQuery | undefined)?._data?.(target, 'events')?.[type];
  return handlers?.filter(({ namespace }) => namespace !== NAMESPACE) ?? [];
};

/** Whether jQuery calls another script for an event of a target, delegated from nodes that match `selector`. */
export const hasJQueryHandler = (target: EventTarget | null, type: string, selector = ''): boolean =>
  handlersOf(target, type).some((handler) => !selector || handler.selector?.includes(selector));

/**
 * Whether jQuery calls another script whose listener contains a word. Optimisers shorten no name of a global's
 * property.
 */
export const hasJQueryHandlerWith = (target: EventTarget, type: string, word: string): boolean =>
  handlersOf(target, type).some(({ handler }) => `${handler}`.includes(word));

/**
 * Whether a host's own script runs on the page, so that the preset leaves its function alone: two of a kind would do
 * everything twice. The console says so once, with the way to change it. WordPress prints the settings of a script
 * whose file is taken away like this, and drops them with a script that is dequeued.
 */
export const runsOnPage = ({ handle, file, work, trace }: OriginalScript): boolean => {
  const there = !!document.querySelector(`script[id="${handle}-js"],script[src*="${file}"]`) || !!trace?.();
  if (there)
    warnOnce(
      `The script "${handle}" runs on this page, so ${work} is left to it. To have it done here, take out the file and keep its settings: wp_scripts()->registered["${handle}"]->src = false;`,
    );
  return there;
};

/** Whether Site Kit's own script for a plugin runs on the page and reports already. */
export const isReported = (provider: string) =>
  !!document.querySelector(`script[src*="googlesitekit-events-provider-${provider}"]`) ||
  (provider === 'woocommerce' && hasJQueryHandlerWith(document.body, 'added_to_cart', 'gtagEvent'));
