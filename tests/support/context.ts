import { page as pageValues } from '../../src/core/page';
import type { Context, PageConfig } from '../../src/types';

/** Sets the page config, as a preset and the engine do. */
export const setConfig = (config: PageConfig) => {
  pageValues.config = config;
};

/** Creates a context as the engine does. @returns the context, its controller and its failures */
export const createContext = (overrides: Partial<Context> = {}) => {
  const abort = new AbortController();
  const failures: unknown[] = [];
  if (overrides.config) setConfig(overrides.config);
  const context: Context = {
    id: 'test-1',
    name: 'test',
    slots: {},
    config: pageValues.config,
    editor: false,
    signal: abort.signal,
    texts: async () => ({}),
    fail: (cause) => {
      failures.push(cause);
    },
    ...overrides,
  };
  return { abort, context, failures };
};

/** Puts HTML on the page. @returns the first element */
export const page = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

/** Finds the only element that matches a selector. @throws Error for no match or several matches */
export const find = <Type extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Type => {
  const [node, second] = root.querySelectorAll<Type>(selector);
  if (!node || second) throw Error(`${selector}: expected one element`);
  return node;
};

const runningMounts = new Set<AbortController>();

/** Stops the mounts of `mountAs`. */
export const stopAll = () => {
  for (const abort of runningMounts) abort.abort();
  runningMounts.clear();
};

/** Mounts as the engine does: a failure and a stop abort the signal, which undoes the mount. */
export const mountAs = async (
  mount: import('../../src/types').Mount,
  element: HTMLElement,
  props: Record<string, unknown> = {},
  overrides: Partial<Context> = {},
) => {
  const created = createContext(overrides);
  runningMounts.add(created.abort);
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
