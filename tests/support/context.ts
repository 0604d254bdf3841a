import type { Context } from '../../src/loader/types';

/** A context as the engine gives one, and the controller that stops it. */
export const createContext = (over: Partial<Context> = {}) => {
  const abort = new AbortController();
  const failures: unknown[] = [];
  const context: Context = {
    id: 'test-1',
    name: 'test',
    slots: {},
    config: {},
    editor: false,
    signal: abort.signal,
    fail: (cause) => {
      failures.push(cause);
    },
    ...over,
  };
  return { abort, context, failures };
};

/** Puts HTML on the page. @returns its first element */
export const page = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

/** The one element of the page that a selector matches. */
export const find = <Type extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Type => {
  const [node, more] = root.querySelectorAll<Type>(selector);
  if (!node || more) throw Error(`${selector}: expected one element`);
  return node;
};

const running = new Set<AbortController>();

/** Stops what `mountAs` has mounted. */
export const stopAll = () => {
  for (const abort of running) abort.abort();
  running.clear();
};

/** Mounts something the way the engine does: a failure and a stop abort the signal, which runs what undoes it. */
export const mountAs = async (
  mount: import('../../src/loader/types').Mount,
  element: HTMLElement,
  props: Record<string, unknown> = {},
  over: Partial<Context> = {},
) => {
  const made = createContext(over);
  running.add(made.abort);
  element.dataset.islandState = 'loading';
  const fail = (cause: unknown) => {
    made.failures.push(cause);
    made.abort.abort();
  };
  const stop = await mount(element, props, { ...made.context, fail });
  if (stop) {
    if (made.abort.signal.aborted) stop();
    else made.abort.signal.addEventListener('abort', stop);
  }
  return { stop: () => made.abort.abort(), failures: made.failures, id: made.context.id };
};
