type Click = Event & Partial<MouseEvent>;

/** A click of the main button, or a key press, without modifier keys. */
export const isUnmodified = (event: Click) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** The same, not cancelled by another script. */
export const isPlainClick = (event: Click) => isUnmodified(event) && !event.defaultPrevented;
