/** Whether the visitor writes or chooses in a field. The focus and the place of the page then stay. */
export const isTyping = (): boolean =>
  !!document.activeElement?.matches('input,select,textarea,[contenteditable]');
