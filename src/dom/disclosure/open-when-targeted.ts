import { isPlainClick } from '../press';

const findTarget = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A malformed escape sequence is not an id.
    return null;
  }
};

/**
 * Opens the panel that an address leads to: at once, on `hashchange`, and on a press of a link within the page. Opens
 * the panel of a match of find-in-page, too. Reacts to the press before anything scrolls, even where a script changes
 * the address without a `hashchange`.
 * @param root ancestor of all targets
 * @param open opens the panel with the target, without animation; returns true if the panel was closed
 */
export const openWhenTargeted = (
  root: HTMLElement,
  signal: AbortSignal,
  open: (target: Element) => boolean,
) => {
  const openPanelAround = (target: Element | null) =>
    target && root.contains(target) && open(target) && target;
  const openTarget = () => {
    const target = openPanelAround(findTarget(location.hash));
    if (target) target.scrollIntoView();
  };
  addEventListener('hashchange', openTarget, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]');
      // Titles of tabs may be links to their panels, and the tabs open these panels themselves.
      if (!link || !isPlainClick(event) || link.closest('[role=tab],[role=button],summary')) return;
      if (link.href.split('#')[0] === location.href.split('#')[0]) openPanelAround(findTarget(link.hash));
    },
    { signal, capture: true },
  );
  root.addEventListener('beforematch', (event) => openPanelAround(event.target as Element), { signal });
  openTarget();
};
