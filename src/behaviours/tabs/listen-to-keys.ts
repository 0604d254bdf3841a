import { isComposing } from '../../dom/composing';
import type { Disclosure } from '../../dom/disclosure/find-disclosures';
import { findArrowKeyTarget } from '../../dom/roving-focus';
import { isHeader, isShown, isVertical } from './layout';

/**
 * Moves the focus by the arrow keys, and from a panel back to its title by Escape.
 * @param headers accordion titles
 * @param getActive returns the index of the open panel
 * @param selectTab receives the index of the tab that gets the focus
 */
export const listenToKeys = (
  element: HTMLElement,
  pairs: Disclosure[],
  headers: Disclosure[],
  tabs: Disclosure[],
  getActive: () => number,
  selectTab: (index: number) => void,
  signal: AbortSignal,
) => {
  const findTarget = (event: KeyboardEvent, target: HTMLElement) => {
    const pair = pairs.find(({ button }) => button === target);
    if (pair) {
      const buttons = (isHeader(pair) ? headers : tabs).map(({ button }) => button);
      return findArrowKeyTarget(event, buttons, target, isHeader(pair) || isVertical(tabs));
    }
    if (event.key === 'Escape' && pairs.some(({ panel }) => panel.contains(target)))
      return (isShown(headers) ? headers : tabs).find(({ index }) => index === getActive())?.button;
  };
  element.addEventListener(
    'keydown',
    (event) => {
      const next =
        !event.defaultPrevented && !isComposing(event) && findTarget(event, event.target as HTMLElement);
      if (!next) return;
      event.preventDefault();
      next.focus();
      const tab = tabs.find(({ button }) => button === next);
      if (tab) selectTab(tab.index);
    },
    { signal },
  );
};
