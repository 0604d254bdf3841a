import { findHashTarget } from '../hash-target';
import { readHref } from '../link-url';
import { isPlainClick } from '../plain-click';
import { isSamePage } from '../url';

/**
 * Opens the panel that the URL's fragment targets: at once, on `hashchange`, and on a press of a same-page link. Opens
 * the panel of a match of find-in-page, too. Reacts to the press before anything scrolls, even where a script changes
 * the URL without a `hashchange`.
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
    const target = openPanelAround(findHashTarget(location.hash));
    if (target) target.scrollIntoView();
  };
  addEventListener('hashchange', openTarget, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.('a[href*="#"]');
      // A title may be a link to its panel. The tab, the accordion or the browser opens this panel.
      if (!link || !isPlainClick(event) || link.closest('[role=tab],[role=button],summary')) return;
      const href = readHref(link);
      if (isSamePage(href)) openPanelAround(findHashTarget(href.slice(href.indexOf('#'))));
    },
    { signal, capture: true },
  );
  root.addEventListener('beforematch', (event) => openPanelAround(event.target as Element), { signal });
  openTarget();
};
