/** Longest time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

let lastRemoval = { line: '', time: -DOUBLE_CLICK_MS };

/**
 * Whether a press on the removal button of a line is the second click of a double click on another line. A removal
 * moves the later lines up, so that the second click hits a button that the visitor did not aim at.
 * @param line key or address of the line: after a failed removal the line returns with another button
 * @param time of the event, in milliseconds
 */
export const isStrayClick = (line: string, time: number): boolean => {
  // After a failure the visitor can remove the same line again at once.
  if (time - lastRemoval.time < DOUBLE_CLICK_MS && lastRemoval.line !== line) return true;
  lastRemoval = { line, time };
  return false;
};
