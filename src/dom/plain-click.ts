/** A click of the main button, or a key press: without modifier keys, and not cancelled by another script. */
export const isPlainClick = (event: Event & Partial<MouseEvent>) =>
  !(
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey ||
    event.defaultPrevented
  );
