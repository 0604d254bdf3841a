/**
 * A click of the main button, or a key press: without modifier keys, and not taken by another script.
 * @param isTaken whether another script has the click; by default, whether one has cancelled it
 */
export const isPlainClick = (event: Event & Partial<MouseEvent>, isTaken = event.defaultPrevented) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || isTaken);
