let isOwnInput = false;

/** Whether the current `input` event comes from `writeText`. */
export const isWriting = () => isOwnInput;

/**
 * Replaces the text of a field. Setting `value` would empty the browser's list of steps, and the visitor could not undo
 * their typing. The editing command adds a step of its own.
 */
export const writeText = (input: HTMLInputElement, text: string) => {
  if (input.value === text) return;
  if (input === document.activeElement) {
    isOwnInput = true;
    input.select();
    document.execCommand?.(text ? 'insertText' : 'delete', false, text);
    isOwnInput = false;
  }
  // The browser lacks the command, or the field limits the length.
  if (input.value !== text) input.value = text;
};
