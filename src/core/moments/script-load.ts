/**
 * Calls a function after each script that loads, and after any other file: optimisers hold scripts back until the visitor's
 * first move, long after the page's `load`. The load of a script passes the document, but never the window, whose own event
 * follows inline scripts: https://dom.spec.whatwg.org/#interface-document (get the parent).
 */
export const onScriptLoad = (listener: () => void, signal?: AbortSignal) => {
  for (const target of [document, window])
    target.addEventListener('load', listener, { capture: true, signal } as AddEventListenerOptions);
};
