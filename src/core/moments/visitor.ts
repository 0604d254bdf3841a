/**
 * The moments of the visitor: first move and first press. They exist once for all copies of the code, so a chunk that
 * loads later still knows of them.
 */
import { singleton } from '../../utils/singleton';

/**
 * Resolves with the type of the first event of these types. The promise exists once for the page, and starts to wait with
 * its first caller. It keeps no event, because an event keeps the removed nodes that it has passed.
 */
const whenFirst = (types: string) =>
  singleton(
    types,
    () =>
      new Promise<unknown>((resolve) => {
        // A wheel listener of the window is passive by default: https://dom.spec.whatwg.org/#default-passive-value
        for (const type of types.split(' '))
          addEventListener(
            type,
            (event) =>
              // Chromium fires a move of a resting pointer on a new page.
              (type === 'pointermove' &&
                !((event as PointerEvent).movementX || (event as PointerEvent).movementY)) ||
              resolve(type),
            true,
          );
      }),
  );

/**
 * Resolves with the visitor's first move. The browser itself scrolls a page to its last position and moves the page
 * below a resting pointer, and scripts move the focus, so `scroll`, `pointerover` and `focusin` prove nothing.
 */
export const whenFirstMove = () => whenFirst('wheel input keydown pointerdown pointermove');

/** Resolves with the visitor's first click or key: the visitor may look for anything on the page next. */
export const whenFirstPress = () => {
  // The press may have come before this code. Safari before 26.2 does not count events, and a script that fakes time may
  // replace `performance`.
  const hasCome = ['click', 'keydown'].some((type) => performance.eventCounts?.get?.(type));
  return hasCome ? Promise.resolve() : whenFirst('click keydown');
};
