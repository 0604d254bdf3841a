import { whenIdle } from '../utils/when-idle';

/** Distance that the button moves up, for stylesheets. */
const CHAT_OFFSET = '--si-chat-offset';
/** Distance between the button and an element below. */
const GAP_PX = 12;
/** Pause after the last event before the next check. */
const SETTLE_MS = 150;

/** Includes absolute children of the body, because some shops' notices lie at the bottom of the first screen alone. */
const isBar = (node: Element) => {
  const { position } = getComputedStyle(node);
  return /fixed|sticky/.test(position) || (position === 'absolute' && node.parentElement === document.body);
};

/** The innermost bar around a node. Ancestors of the button, tall overlays and bars at the top do not count. */
const findObstacle = (node: Element | null, button: Element): DOMRect | undefined => {
  for (let ancestor = node; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
    if (ancestor.contains(button)) return;
    const box = ancestor.getBoundingClientRect();
    if (isBar(ancestor) && box.height < innerHeight / 3 && box.bottom > innerHeight / 2) return box;
  }
};

/**
 * Measures the page once for all points of a check, because measuring for each point blocked a slow phone.
 * @returns a function that finds the elements at any of the points, each once. The elements include children and
 *   grandchildren of the body with `pointer-events: none`, such as some notices
 */
const createElementFinder = () => {
  const topNodes = [...document.querySelectorAll('body > *, body > * > *')].map(
    (node) => [node, node.getBoundingClientRect()] as const,
  );
  return (points: (readonly [x: number, y: number])[]) =>
    new Set(
      points.flatMap(([x, y]) => [
        ...document.elementsFromPoint(x, y),
        ...topNodes
          .filter(([, { left, right, top, bottom }]) => left <= x && x <= right && top <= y && y <= bottom)
          .map(([node]) => node),
      ]),
    );
};

/**
 * Keeps a fixed button above other fixed elements at the bottom: cookie banners, store notices, scroll-to-top links.
 * @param lifted the element that moves up with the button
 * @param property `translate` moves the element; the custom property of the distance leaves the move to a stylesheet
 * @param prepare runs before each check
 */
export const avoidOverlap = (
  button: HTMLElement,
  signal: AbortSignal,
  lifted = button,
  property = 'translate',
  prepare?: () => void,
) => {
  // The code may come after the end of what it was fetched for.
  if (signal.aborted) return;
  const moveUp = (distance: string) => {
    lifted.style.setProperty(CHAT_OFFSET, distance);
    if (property === 'translate') lifted.style.translate = distance && `0 -${distance}`;
  };
  let timer: ReturnType<typeof setTimeout>;
  let lastOffset = '';
  const checkOverlap = () => {
    prepare?.();
    const { left, right, width, height, bottom } = button.getBoundingClientRect();
    if (!width) return;
    // Position of the button without the offset.
    const baseBottom = bottom + (Number.parseFloat(lastOffset) || 0);
    const findElementsAt = createElementFinder();
    let offset = 0;
    for (let tries = 0; tries < 4; tries++) {
      const edge = baseBottom - offset;
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [edge - 2, edge - height / 2, edge - height + 2].map((y) => [x, y] as const),
      );
      const obstacle = [...findElementsAt(points)]
        .map((node) => findObstacle(node, button))
        .find((box) => box && box.top < edge);
      if (!obstacle) break;
      offset = baseBottom - obstacle.top + GAP_PX;
    }
    const nextOffset = offset > 0 && offset < innerHeight / 2 ? `${Math.round(offset)}px` : '';
    if (nextOffset === lastOffset) return;
    lastOffset = nextOffset;
    moveUp(nextOffset);
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    // In an idle moment the page is laid out. Earlier the check would lay it out once more beside a press.
    timer = setTimeout(whenIdle, SETTLE_MS, () => signal.aborted || checkOverlap());
  };
  for (const type of ['scroll', 'resize', 'click', 'transitionend', 'island:ready'])
    addEventListener(type, scheduleCheck, { signal });
  // Late elements such as a cookie banner are usually children of the body.
  const observer = new MutationObserver(scheduleCheck);
  observer.observe(document.body, { childList: true });
  // A hidden button has no place until the page displays the button.
  const resizeObserver = new ResizeObserver(scheduleCheck);
  resizeObserver.observe(button);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    resizeObserver.disconnect();
    clearTimeout(timer);
    moveUp('');
  });
  checkOverlap();
};

/**
 * Raises a fixed element into the top layer. An ancestor with a transform or filter would otherwise position the
 * element, often outside the window. Browsers without popovers keep the ancestor's position.
 */
const raiseToTopLayer = (element: HTMLElement, signal: AbortSignal) => {
  if (signal.aborted || element.popover || getComputedStyle(element).position !== 'fixed') return;
  element.popover = 'manual';
  element.showPopover?.();
  signal.addEventListener('abort', () => {
    element.popover = null;
  });
};

/**
 * Keeps a fixed element clear of other elements, also where an ancestor contains the element.
 * @param printedButton the page's own button, if any. A page with such a button may lack the stylesheet that resets
 *   popovers
 */
export const stayOnTop = (
  element: HTMLElement,
  signal: AbortSignal,
  printedButton?: HTMLElement | '' | false | null,
) =>
  printedButton
    ? avoidOverlap(printedButton, signal, element)
    : avoidOverlap(element, signal, element, CHAT_OFFSET, () => {
        // A fixed element has an offset parent only if an ancestor contains it.
        if (element.offsetParent) raiseToTopLayer(element, signal);
      });
