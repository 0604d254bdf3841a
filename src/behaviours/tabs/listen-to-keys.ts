import { findArrowKeyTarget } from '../../dom/roving-focus';
import { isHeader, isShown, isVertical, type Parts } from './find-parts';

const toButtons = (pairs: Parts['pairs']) => pairs.map(({ button }) => button);

/**
 * Moves the focus by the arrow keys, and from a panel back to its title by Escape.
 * @param getActive returns the index of the open panel
 * @param selectTab receives the index of the tab that an arrow key has reached
 */
export const listenToKeys = (
  element: HTMLElement,
  { pairs, headers, tabs }: Parts,
  getActive: () => number,
  selectTab: (index: number) => void,
  signal: AbortSignal,
) => {
  const findTarget = (event: KeyboardEvent, target: HTMLElement) => {
    const pair = pairs.find(({ button }) => button === target);
    if (pair)
      return isHeader(pair)
        ? findArrowKeyTarget(event, toButtons(headers), target, true)
        : findArrowKeyTarget(event, toButtons(tabs), target, isVertical(tabs));
    if (event.key === 'Escape' && pairs.some(({ panel }) => panel.contains(target)))
      return (isShown(headers) ? headers : tabs).find(({ index }) => index === getActive())?.button;
  };
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const next = findTarget(event, target);
      if (!next) return;
      event.preventDefault();
      next.focus();
      const isMove = pairs.some(({ button }) => button === target);
      const tab = tabs.find(({ button }) => button === next);
      if (isMove && tab) selectTab(tab.index);
    },
    { signal },
  );
};
