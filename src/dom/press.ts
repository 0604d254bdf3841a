import { isPlainClick, isUnmodified } from './plain-click';

/** Ignores the repetitions of a held key on a button that stays in the page, for a component's `onKeyDown`. */
export const ignoreRepeat = (event: { nativeEvent: KeyboardEvent; preventDefault(): void }) => {
  if (event.nativeEvent.repeat && event.nativeEvent.key === 'Enter') event.preventDefault();
};

/** An element, or the document. */
type Listening = Pick<HTMLElement, 'addEventListener'>;
type FindButton = (target: Element) => HTMLElement | null | undefined;

/**
 * Ignores the repetitions of a held Enter that was pressed inside an element, also on the node that gets the focus
 * meanwhile: one press is one action. Without this rule browsers click a button or link, and send a form, about 30 times
 * a second.
 */
export const ignoreKeyRepeats = (
  element: Listening,
  signal: AbortSignal,
  findButton: FindButton = () => element as HTMLElement,
) =>
  element.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as Element;
      if (event.key !== 'Enter' || target.matches('textarea,[contenteditable]') || !findButton(target))
        return;
      if (event.repeat) return event.preventDefault();
      const abort = new AbortController();
      const end = () => abort.abort();
      const options = { capture: true, signal: abort.signal };
      addEventListener(
        'keydown',
        (next) => {
          if (!next.repeat) end();
          else if (next.key === 'Enter') next.preventDefault();
        },
        options,
      );
      addEventListener('keyup', end, options);
      addEventListener('blur', end, { signal: abort.signal });
    },
    { signal },
  );

/** Clicks that have been answered, which an element around leaves alone. */
const answeredClicks = new WeakSet<Event>();

/**
 * Calls a function when the visitor activates a link or button by click, touch, Enter or Space. The browser then follows
 * no link.
 * @param element the listening node
 * @param callback gets the event, and the link or button
 * @param findButton returns the link or button that an event belongs to, or nothing
 * @param takesPrevented also answers a click whose default another script has prevented, as the hosts' own scripts do:
 *   themes prevent it on each link with a hash, or open their drawer and leave the rest to the host. A listener below the
 *   listening node that stops the click has the press. One on the same node has not: jQuery's `return false` stops a
 *   click there, too, and the host's own listener still answers it
 * @param clicksOn the node that hears the clicks inside `element`, such as the document, where the hosts' own scripts
 *   listen. Keys stay on `element`, as other scripts take these from a dialog
 */
export const onPress = (
  element: Listening,
  signal: AbortSignal,
  callback: (event: Event, button: HTMLElement) => void,
  findButton: FindButton = () => element as HTMLElement,
  takesPrevented = false,
  clicksOn = element,
) => {
  clicksOn.addEventListener(
    'click',
    (event) => {
      const isMine = takesPrevented ? isUnmodified(event) && !answeredClicks.has(event) : isPlainClick(event);
      const button =
        isMine &&
        // A listener below may have taken the target out of the button, such as an icon for another.
        event.composedPath().includes(element as HTMLElement) &&
        findButton(event.target as Element);
      if (!button) return;
      answeredClicks.add(event);
      event.preventDefault();
      callback(event, button);
    },
    { signal },
  );
  ignoreKeyRepeats(element, signal, findButton);
  element.addEventListener(
    'keydown',
    (event) => {
      const target = /^( |Enter)$/.test(event.key) && findButton(event.target as Element);
      // The browser dispatches a click for a real button or `summary`, and for Enter on a link.
      if (!target || target.matches(event.key === ' ' ? 'button,summary' : 'button,summary,a[href]')) return;
      event.preventDefault();
      if (!event.repeat) target.click();
    },
    { signal },
  );
};
