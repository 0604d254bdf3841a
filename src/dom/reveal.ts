import { isPlain } from './press';

const targetOf = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not an encoded id, so nobody's target.
    return null;
  }
};

/**
 * Opens what an address leads to: at once, when the hash changes, when a link of this page is pressed (before
 * anybody scrolls there, and for scripts that change the address silently), and when find-in-page has found it.
 * @param root what it has to be in
 * @param open opens what the target is in, without animation; true when it was closed
 */
export const onReveal = (root: HTMLElement, signal: AbortSignal, open: (target: Element) => boolean) => {
  const check = (target: Element | null) => target && root.contains(target) && open(target) && target;
  const arrive = () => {
    const target = check(targetOf(location.hash));
    if (target) target.scrollIntoView();
  };
  addEventListener('hashchange', arrive, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]');
      // The titles of tabs may be such links; they have their own say.
      if (!link || !isPlain(event) || link.closest('[role=tab],[role=button],summary')) return;
      if (link.href.split('#')[0] === location.href.split('#')[0]) check(targetOf(link.hash));
    },
    { signal, capture: true },
  );
  root.addEventListener('beforematch', (event) => check(event.target as Element), { signal });
  arrive();
};
