import { onPress } from '../../dom/press';
import { findArrowKeyTarget } from '../../dom/roving-focus';

/**
 * Makes thumbnails the buttons of their slides.
 * @param choose receives the index of the chosen slide
 */
export const listenToThumbs = (
  list: HTMLElement,
  thumbs: HTMLImageElement[],
  signal: AbortSignal,
  choose: (index: number) => void,
) => {
  const findIndex = (target: EventTarget | null) => thumbs.indexOf(target as HTMLImageElement);
  onPress(
    list,
    signal,
    ({ target }) => choose(findIndex(target)),
    (target) => thumbs[findIndex(target)],
  );
  list.addEventListener(
    'keydown',
    (event) => {
      const next = findArrowKeyTarget(event, thumbs, event.target as HTMLImageElement, false);
      if (!next) return;
      event.preventDefault();
      choose(findIndex(next));
      next.focus();
    },
    { signal },
  );
};
