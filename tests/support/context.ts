import type { Context } from '../../src/types';

/** A context as the engine makes it, and the controller that stops it. */
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
    texts: async () => ({}),
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

/** The one element of the page that matches a selector. */
export const find = <Type extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Type => {
  const [node, more] = root.querySelectorAll<Type>(selector);
  if (!node || more) throw Error(`${selector}: expected one element`);
  return node;
};

const running = new Set<AbortController>();

/** Stops the mounts of `mountAs`. */
export const stopAll = () => {
  for (const abort of running) abort.abort();
  running.clear();
};

/** Mounts as the engine does: a failure and a stop abort the signal, which undoes the mount. */
export const mountAs = async (
  mount: import('../../src/types').Mount,
  element: HTMLElement,
  props: Record<string, unknown> = {},
  over: Partial<Context> = {},
) => {
  const created = createContext(over);
  running.add(created.abort);
  element.dataset.islandState = 'loading';
  const fail = (cause: unknown) => {
    created.failures.push(cause);
    created.abort.abort();
  };
  const stop = await mount(element, props, { ...created.context, fail });
  if (stop) {
    if (created.abort.signal.aborted) stop();
    else created.abort.signal.addEventListener('abort', stop);
  }
  return { stop: () => created.abort.abort(), failures: created.failures, id: created.context.id };
};
