/** A plain click or key press: without modifiers for a new tab, and not yet handled by another script. */
export const isPlainClick = (event: Event & Partial<MouseEvent>) =>
  !(
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey ||
    event.defaultPrevented
  );

/**
 * Calls back instead of following the link when the visitor activates a link or button by click, touch,
 * Enter, or Space on a button role.
 * @param element the listening element
 * @param find returns the link or button that an event belongs to, if any
 */
export const onPress = (
  element: HTMLElement,
  signal: AbortSignal,
  press: (event: Event) => void,
  find: (target: Element) => HTMLElement | null | undefined = () => element,
) => {
  element.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event) || !find(event.target as Element)) return;
      event.preventDefault();
      press(event);
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      const target = /^( |Enter)$/.test(event.key) && find(event.target as Element);
      // The browser makes a click for a real button, and for Enter on a link.
      if (!target || target.matches(event.key === ' ' ? 'button' : 'button,a[href]')) return;
      event.preventDefault();
      target.click();
    },
    { signal },
  );
};
