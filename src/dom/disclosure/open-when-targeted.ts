import { findHashTarget } from '../hash-target';
import { readHref } from '../link-url';
import { isPlainClick } from '../plain-click';
import { isSamePage } from '../url';

/** The field at which the browser stops the form of a pressed button. */
const findInvalidField = (target: Element) => {
  const button = target.closest?.<HTMLButtonElement | HTMLInputElement>('button,input');
  const form = button?.form;
  if (!form || form.noValidate || button.formNoValidate || !/^(submit|image)$/.test(button.type)) return null;
  return (
    ([...form.elements] as HTMLInputElement[]).find(
      ({ willValidate, validity }) => willValidate && !validity.valid,
    ) ?? null
  );
};

/**
 * Opens the panel that the URL's fragment targets: at once, on `hashchange`, and on a press of a same-page link. Opens
 * the panel of a match of find-in-page, too, and of the field at which a form stops. Reacts to the press before
 * anything scrolls, even where a script changes the URL without a `hashchange`.
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
      const target = event.target as Element;
      // The browser would focus no field of a closed panel, and the press would do nothing.
      openPanelAround(findInvalidField(target));
      const link = target.closest?.('a[href*="#"]');
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
