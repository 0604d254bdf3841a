import { isPhone } from '../../../src/utils/is-phone';
import type { Controller } from '../controller';

/** Whether an element may overlap the chat at the bottom of the screen. `avoidOverlap` then checks more strictly. */
const isInTheWay = (node: Element, chat: Element) => {
  if (node.contains(chat)) return false;
  const overlayPositions = node.parentElement === document.body ? /fixed|sticky|absolute/ : /fixed|sticky/;
  if (!overlayPositions.test(getComputedStyle(node).position)) return false;
  const { height, top, bottom } = node.getBoundingClientRect();
  // Visually hidden texts are one pixel high.
  return height > 1 && top < innerHeight && bottom > innerHeight / 2;
};

/**
 * Keeps a button clear of other elements and of the on-screen keyboard. The code that moves the button loads once another
 * element may overlap it: at the first scroll, or with new nodes.
 * @param printedButton the page's own button, because the page's own widget may have no size
 */
export const keepClear = (chat: Controller, printedButton?: HTMLElement | false | null) => {
  const { element, signal } = chat;
  let loading: Promise<void> | undefined;
  const avoid = () =>
    (loading ??= import('../../../src/dom/avoid-overlap').then(
      ({ stayOnTop }) => stayOnTop(element, signal, printedButton),
      () => {},
    ));
  // In the event the check would lay out the page once more beside a press.
  const checkLater = () =>
    setTimeout(() => {
      if (
        // An offset parent means that an ancestor with a transform or filter contains the fixed element.
        (!printedButton && element.offsetParent) ||
        [...document.querySelectorAll('body > *,body > * > *')].some((node) => isInTheWay(node, element))
      )
        avoid();
    });
  addEventListener('scroll', avoid, { signal });
  // A store notice hides until its behaviour has read the cookie. Then no event of the browser follows.
  addEventListener('island:ready', checkLater, { signal });
  const observer = new MutationObserver(checkLater);
  observer.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  checkLater();
  if (isPhone())
    import('../keyboard').then(
      ({ followKeyboard }) => followKeyboard(chat),
      () => {},
    );
};
