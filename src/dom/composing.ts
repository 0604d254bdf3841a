/**
 * Whether a key belongs to an input method that composes a word: Enter or Escape then ends the word, and does nothing
 * else. Safari ends the composition before the event of that key, and marks the key only by its code.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
