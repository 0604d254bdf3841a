/** A plain click or key: not one that asks for a new tab, and not one that somebody else has dealt with. */
export const isPlain = (event: Event & Partial<MouseEvent>) =>
  !(
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey ||
    event.defaultPrevented
  );

/**
 * Calls back, instead of following the link, when a link or button is pressed: by click, touch, Enter, and
 * Space as the button role promises.
 * @param element what is listened on
 * @param find the link or button that an event on `element` is about, if any
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
      if (!isPlain(event) || !find(event.target as Element)) return;
      event.preventDefault();
      press(event);
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      const target = /^( |Enter)$/.test(event.key) && find(event.target as Element);
      // A real button makes its own click, and so does a link of Enter.
      if (!target || target.matches(event.key === ' ' ? 'button' : 'button,a[href]')) return;
      event.preventDefault();
      target.click();
    },
    { signal },
  );
};
