import { findJQueryHandlers } from '../../integrations/jquery';
import { quietly } from '../../utils/quietly';
import { whenIdle } from '../../utils/when-idle';

/** A host's own script with a function that a preset also has. */
export interface OriginalScript {
  /** Name of the script in WordPress; its tag has the id `{handle}-js`. */
  handle: string;
  /** Part of the file's address, for pages without that id. */
  file: string;
  /** Whether the script has run, by what it leaves behind: optimisers join files, so that no tag names the script. */
  hasRun?: (() => unknown) | undefined;
}

/**
 * Whether jQuery calls another script whose listener contains a word. Analytics and themes listen to the same events.
 * @param word text or property name of the host's own listener, because minifiers keep both
 * @param selector part of the selector by which jQuery delegates the listener
 */
export const hasJQueryHandlerWith = (
  target: EventTarget | null,
  type: string,
  word: string,
  selector = '',
): boolean =>
  findJQueryHandlers(target, type).some(
    (entry) => `${entry.handler}`.includes(word) && (entry.selector ?? '').includes(selector),
  );

/**
 * Whether a host's own script runs on the page. The preset then leaves the function to that script, because two
 * scripts would add a product twice. A warning in an idle moment explains the fix to the shop's owner.
 */
export const runsOnPage = ({ handle, file, hasRun }: OriginalScript): boolean => {
  const isPresent = !!(
    document.querySelector(`script[id="${handle}-js"],script[src*="${file}"]`) || hasRun?.()
  );
  if (isPresent) whenIdle(() => quietly(import('./advice'), ({ advise }) => advise(handle)));
  return isPresent;
};

const arrivals: Record<string, AbortController> = {};

/**
 * The page's answer for an original script, the same for every feature: a signal that has aborted where the script runs.
 * Each question asks the page again, because optimisers hold scripts back until the visitor's first move.
 */
export const findArrival = (script: OriginalScript): AbortSignal => {
  const arrival = (arrivals[script.handle] ??= new AbortController());
  if (!arrival.signal.aborted && runsOnPage(script)) arrival.abort();
  return arrival.signal;
};

/** The same signal. It also aborts at the visitor's next press, which then belongs to the original script alone. */
export const whenLate = (script: OriginalScript): AbortSignal => {
  const signal = findArrival(script);
  // On the window the listener runs before the listeners that must step aside.
  for (const type of ['click', 'submit', 'change'])
    addEventListener(type, () => findArrival(script), { capture: true, signal });
  return signal;
};
