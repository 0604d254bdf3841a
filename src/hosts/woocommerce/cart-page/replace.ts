import { toIndexed } from '../../../utils/list';

const focusable = 'a[href],button:not(:disabled),input,select,textarea,[tabindex]';

/** A node's own HTML without the content and without the state of a mount point. */
const readOutline = (node: Element) => {
  const copy = node.cloneNode() as Element;
  copy.removeAttribute('data-island-state');
  return copy.outerHTML;
};

const fields = 'input,textarea';
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies the visitor's text into the new fields whose value the server has not changed. */
const keepTypedText = (oldNode: Element, freshNode: Element) => {
  const freshFields = [...freshNode.querySelectorAll<Field>(fields)];
  for (const [index, field] of toIndexed([...oldNode.querySelectorAll<Field>(fields)])) {
    const { name, value, defaultValue } = field;
    const freshField =
      freshFields[index]?.name === name
        ? freshFields[index]
        : freshFields.find((candidate) => candidate.name === name);
    if (value !== defaultValue && freshField?.defaultValue === defaultValue) freshField.value = value;
  }
};

const isDrawn = (control: Element, node: Element) => {
  const point = control.parentElement?.closest('[data-island-state]');
  return !!point && node.contains(point);
};

/** Finds the element that takes the focus over from the same or a similar element of the old node. */
const findTarget = (active: Element, oldFocusables: Element[], freshNode: Element) => {
  const freshFocusables = [...freshNode.querySelectorAll<HTMLElement>(focusable)];
  const sameNode = freshFocusables.find((node) => readOutline(node) === readOutline(active));
  const isSimilar = (node: Element) => node.className === active.className && node.tagName === active.tagName;
  const rank = oldFocusables.filter(isSimilar).indexOf(active);
  const similarNodes = freshFocusables.filter(isSimilar);
  return sameNode ?? similarNodes[Math.min(rank, similarNodes.length - 1)] ?? freshFocusables[0];
};

/**
 * Replaces `oldNode` with `freshNode`. Text that the visitor has typed stays in fields that the server has not changed.
 * Focus inside `oldNode` moves to the same or a similar element of `freshNode`. Without such an element the first
 * focusable element, or else `freshNode` itself, gets the focus. A control that a mount point has drawn comes back with
 * its mount; until then `freshNode` has the focus, because a key meant for a stepper must not remove the line.
 */
export const replaceKeepingFocus = (oldNode: Element, freshNode: Element) => {
  const { activeElement } = document;
  keepTypedText(oldNode, freshNode);
  const hasFocusInside = activeElement && activeElement !== document.body && oldNode.contains(activeElement);
  if (!hasFocusInside) return oldNode.replaceWith(freshNode);
  const oldFocusables = [...oldNode.querySelectorAll(focusable)];
  const keepsToNode = activeElement === oldNode || isDrawn(activeElement, oldNode);
  oldNode.replaceWith(freshNode);
  const target =
    (keepsToNode ? undefined : findTarget(activeElement, oldFocusables, freshNode)) ??
    (freshNode as HTMLElement);
  if (target === freshNode && !freshNode.matches(focusable)) target.tabIndex = -1;
  target.focus();
};
