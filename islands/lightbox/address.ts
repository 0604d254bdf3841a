import { changeAddress } from '../../src/dom/history';

/** Marks the history entry that the viewer adds, so that closing the viewer goes back over this entry. */
const STATE_KEY = 'storefrontLightbox';
export const HASH_PREFIX = '#lightbox=';
/** Longest wait for the event of a step back. */
const BACK_TIMEOUT_MS = 1_000;

/** The name of a group and the number of its item, from 1, in the page's address. */
export const readAddress = () => {
  const [name = '', number] = location.hash.slice(HASH_PREFIX.length).split(',');
  return { name, number: Number(number) || 1 };
};

const readPage = () => location.pathname + location.search;

/**
 * Keeps history and address in step with the viewer. A router of the page never learns of the viewer's entry: for a
 * router, a step in the history is a visit, and a visit would replace the page with its typed text.
 * @param name of the group, if the address should name the open item; else empty
 * @param entry who has added the entry that names the item: nobody yet, the visitor's link, or the page's own address
 */
export const createAddress = (name: string, entry: 'none' | 'link' | 'page') => {
  const page = readPage();
  const waiting = new AbortController();
  const hide = (event: Event) => {
    if (readPage() === page) event.stopImmediatePropagation();
  };
  /** Capturing listeners of a target run first, also before a router's older listener. */
  const hideNext = (...types: string[]) => {
    const abort = new AbortController();
    for (const type of types)
      addEventListener(type, hide, { signal: abort.signal, capture: true, once: true });
    setTimeout(() => abort.abort(), BACK_TIMEOUT_MS);
  };
  const write = (index: number) => {
    const url = name ? `${HASH_PREFIX}${name},${index + 1}` : undefined;
    const state = { ...history.state, [STATE_KEY]: entry !== 'page' };
    if (entry === 'none') changeAddress('pushState', state, url);
    else if (url) changeAddress('replaceState', state, url);
  };
  return {
    /** Names the first item. */
    enter(index: number) {
      write(index);
      if (entry === 'none') entry = 'link';
    },
    write,
    /** Calls back when the visitor leaves the viewer's entry. */
    onBack(callback: () => void, signal: AbortSignal) {
      const onStep = (event: Event) => {
        hide(event);
        if (name) hideNext('hashchange');
        callback();
      };
      addEventListener('popstate', onStep, { signal: waiting.signal, capture: true });
      signal.addEventListener('abort', () => waiting.abort());
    },
    leave() {
      waiting.abort();
      if (history.state?.[STATE_KEY]) {
        hideNext('popstate', ...(name ? ['hashchange'] : []));
        history.back();
      } else if (entry === 'page') changeAddress('replaceState', history.state, page);
    },
  };
};
