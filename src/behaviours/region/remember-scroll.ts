import { changeAddress } from '../../dom/history';

/** Scrolling has come to rest after this time. Browsers refuse many changes of the history in a short time. */
const REST_MS = 150;

/** Keeps in the history where the visitor is in the list, for Back and Forward. */
export const rememberScroll = (): void =>
  changeAddress('replaceState', { ...history.state, regionScroll: Math.round(scrollY) });

export const readScroll = (state: { regionScroll?: unknown } | null): number =>
  Number(state?.regionScroll) || 0;

/**
 * Remembers each place where scrolling rests, because Back and Forward do not tell before they leave an entry.
 * @param isShown whether the list is that of the address
 */
export const followScroll = (isShown: () => boolean, signal: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout>;
  const remember = () => isShown() && rememberScroll();
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST_MS);
  };
  addEventListener('scroll', onScroll, { signal, passive: true });
  addEventListener('pagehide', remember, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
};
