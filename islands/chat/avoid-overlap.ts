/** Distance between the button and an element below. */
const GAP_PX = 12;
/** Quiet time before the page is checked again. */
const SETTLE_MS = 150;

const isFixed = (node: Element) => /fixed|sticky/.test(getComputedStyle(node).position);

/** The outermost fixed element around a node, excluding the chat and covers over most of the page. */
const obstacle = (node: Element | null, own: Element): DOMRect | undefined => {
  for (let around = node; around && around !== document.body; around = around.parentElement) {
    if (around === own) return;
    const box = around.getBoundingClientRect();
    if (isFixed(around) && box.height < innerHeight / 3 && box.bottom > innerHeight / 2) return box;
  }
};

/**
 * Elements at a point. Includes elements that let clicks through, such as some notices; these are children of
 * the body or close to it.
 */
const at = (x: number, y: number) => [
  ...document.elementsFromPoint(x, y),
  ...[...document.querySelectorAll('body > *, body > * > *')].filter((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  }),
];

/**
 * Keeps the button above other fixed elements at the bottom: cookie banners, store notices, scroll-to-top
 * links. Publishes the distance as `--si-chat-offset`.
 */
export const avoidOverlap = (element: HTMLElement, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout>;
  let last = '';
  const look = () => {
    const { width, height, bottom } = element.getBoundingClientRect();
    if (!width) return;
    const now = Number.parseFloat(element.style.getPropertyValue('--si-chat-offset')) || 0;
    const { left, right } = element.getBoundingClientRect();
    // Position of the button without the offset.
    const base = bottom + now;
    let offset = 0;
    for (let tries = 0; tries < 4; tries++) {
      const edge = base - offset;
      const found = [left + 2, (left + right) / 2, right - 2]
        .flatMap((x) => [edge - 2, edge - height / 2, edge - height + 2].map((y) => [x, y] as const))
        .flatMap(([x, y]) => at(x, y))
        .map((node) => obstacle(node, element))
        .find((box) => box && box.top < edge);
      if (!found) break;
      offset = base - found.top + GAP_PX;
    }
    const wanted = offset > 0 && offset < innerHeight / 2 ? `${Math.round(offset)}px` : '';
    if (wanted === last) return;
    last = wanted;
    element.style.setProperty('--si-chat-offset', wanted || null);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS);
  };
  for (const type of ['scroll', 'resize', 'click', 'transitionend', 'island:ready'])
    addEventListener(type, later, { passive: true, signal });
  // Late elements such as a cookie banner are usually children of the body.
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    element.style.removeProperty('--si-chat-offset');
  });
  look();
};
