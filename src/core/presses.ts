/**
 * The visitor's presses that come too early. One listener of the page holds a press, shows that it has arrived, and
 * repeats it when the code that answers is there.
 */
import { isUnmodified } from '../dom/plain-click';
import { reportError } from '../utils/report-error';
import { singleton } from '../utils/singleton';

/**
 * Decides about a press on an element that matches.
 * @returns a promise of the element that gets the press; it resolves with nothing to drop the press, and never rejects.
 *   Nothing instead of a promise: the press passes
 */
type Ready = (target: Element, event: Event) => Promise<Element | undefined | void> | undefined;

const holds = /* @__PURE__ */ singleton('presses', () => new Set<[selector: string, ready: Ready]>());

/**
 * Whether an event is a press: a click without modifier keys, or Space or Enter on an element with a role, which the
 * browser may not press. A repeated click does not reach a player's own controls, so they keep theirs.
 */
const isPress = (event: Event & { key?: string }) => {
  const target = event.target as HTMLMediaElement;
  return (
    isUnmodified(event) &&
    (event.type === 'click'
      ? !target.controls
      : (event.key === ' ' || event.key === 'Enter') &&
        // A key on a page without focus may come from the document.
        target.matches?.('[role]:not(button,input,textarea,select,[contenteditable])'))
  );
};

/**
 * Holds each press on elements that match, until `ready` lets it go on. The press then repeats as a click.
 * @returns the function that ends the holding
 */
export const holdPress = (...hold: [selector: string, ready: Ready]) => {
  holds.add(hold);
  return () => holds.delete(hold);
};

/** Targets whose press waits. Further presses on them mean the same action. */
const waitingTargets = new Set<EventTarget>();

/** The page's listener, for the loader alone. @returns true for a press that waits */
export const handlePress = (event: Event) => {
  const target = event.target as Element;
  if (isPress(event))
    for (const [selector, ready] of holds) {
      const waiting = target.closest?.(selector) && ready(target, event);
      if (!waiting) continue;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!waitingTargets.has(target)) {
        // Dims the element until then, so that the visitor sees the press.
        const dim = target.animate({ opacity: [0.5, 0.5] }, 1e6);
        waitingTargets.add(target);
        waiting.then((receiver) => {
          dim.cancel();
          waitingTargets.delete(target);
          receiver?.dispatchEvent(new MouseEvent('click', event));
        });
      }
      return true;
    }
};

/** An element's id and `data-` attributes. Its address identifies nothing, because a nonce may change. */
const identify = ({ id, dataset }: HTMLElement) =>
  JSON.stringify([id, { ...dataset, islandState: undefined }]);

/**
 * The element itself, or the one that has replaced it: a refreshed cart may bring new links while their code loads.
 * @returns nothing for an element without identity
 */
export const findSuccessor = (element: Element): Element | undefined => {
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (node.isConnected) return node === element ? node : undefined;
    const identity = identify(node as HTMLElement);
    const successor =
      identity !== '["",{}]' &&
      [...document.querySelectorAll<HTMLElement>(node.localName)].find(
        (other) => identify(other) === identity,
      );
    if (successor) return successor;
  }
  return undefined;
};

/**
 * Repeats the page's first press if it was on a control before this call, when nothing could hold it.
 * @param controls selector of controls that do nothing without a script
 */
export const repeatEarlyPress = (controls: string) => {
  const calledAt = performance.now();
  // Few visitors press before this, so the code loads for them alone.
  if (performance.eventCounts?.get?.('click'))
    import('./early-press').then(({ repeatPress }) => repeatPress(controls, calledAt)).catch(reportError);
};

/** Longest wait for an element. A release may never reach the page, for instance over a context menu. */
const MAX_WAIT_MS = 1_000;

/** While a node is pressed, or inside new content of htmx, which sets classes and styles of nodes with an id back. */
const IN_USE = ':active,.htmx-added,.htmx-added *';

/**
 * Waits until a mount may change an element: the browser drops the click if a pressed node is replaced, and htmx takes
 * what a mount has drawn before the end of a swap.
 */
export const whenAtRest = async (element: Element) => {
  const end = performance.now() + MAX_WAIT_MS;
  while (element.matches(IN_USE) && end > performance.now()) await new Promise(requestAnimationFrame);
};
