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

/** Complete, because a relative URL would belong to the page's `<base>`. */
const readPage = () => location.href.split('#')[0] as string;

/**
 * Keeps history and address in step with the viewer. For a router of the page, such as Turbo, a step in the history is a
 * visit, and a visit would replace the page with its typed text. Routers know their entries by the state, so the entries
 * around the viewer carry none of a router's until the viewer has closed.
 * @param name of the group, if the address should name the open item; else empty
 * @param entry who has added the entry that names the item: nobody yet, the visitor's link, or the page's own address
 */
export const createAddress = (name: string, entry: 'none' | 'link' | 'page') => {
  const page = readPage();
  const createHash = (index: number) => `${HASH_PREFIX}${name},${index + 1}`;
  let pageState: unknown;
  let isLeaving = false;
  /** Ends a step back to the page, for routers that ask for no state. */
  const hide = (event: Event) => {
    if (readPage() !== page) return;
    event.stopImmediatePropagation();
    if (event.type === 'popstate' && entry === 'none') changeAddress('replaceState', pageState);
  };
  /** Capturing listeners of a target run first, also before a router's older listener. */
  const hideNext = (...types: string[]) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), BACK_TIMEOUT_MS);
    const onNext = (event: Event) => {
      hide(event);
      if (event.type !== types.at(-1)) return;
      clearTimeout(timer);
      abort.abort();
    };
    for (const type of types) addEventListener(type, onNext, { signal: abort.signal, capture: true });
  };
  const write = (index: number) => {
    const state = { ...history.state, [STATE_KEY]: entry !== 'page' };
    if (name) changeAddress('replaceState', state, createHash(index));
  };
  return {
    /** Names the first item, in an entry of the viewer's own where the visitor has not followed an address. */
    enter(index: number) {
      if (entry !== 'none') return write(index);
      pageState = history.state;
      changeAddress('replaceState', null);
      changeAddress('pushState', { [STATE_KEY]: true }, name ? createHash(index) : undefined);
    },
    write,
    /** Calls back when the visitor leaves the viewer's entry. */
    onBack(callback: () => void, signal: AbortSignal) {
      const onStep = (event: Event) => {
        if (isLeaving) return;
        hide(event);
        if (name) hideNext('hashchange');
        callback();
      };
      addEventListener('popstate', onStep, { signal, capture: true });
    },
    leave() {
      isLeaving = true;
      if (history.state?.[STATE_KEY]) {
        hideNext('popstate', ...(name ? ['hashchange'] : []));
        history.back();
      } else if (entry === 'page') changeAddress('replaceState', history.state, page);
    },
  };
};
