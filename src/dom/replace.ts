const focusable = 'a[href],button:not(:disabled),input,select,textarea,[tabindex]';

/** How a node looks without its content and without what scripts have written on it. */
const outline = (node: Element) => {
  const copy = node.cloneNode() as Element;
  copy.removeAttribute('data-island-state');
  return copy.outerHTML;
};

/**
 * Puts `fresh` in the place of `old`. Focus that was inside moves to the same element of the new content;
 * where it is gone, to the one that took its place, and in the last resort to the new content itself
 * (commerce contract §15.5).
 */
export const replaceKeepingFocus = (old: Element, fresh: Element) => {
  const active = document.activeElement;
  const inside = active && active !== document.body && old.contains(active);
  const before = inside ? [...old.querySelectorAll(focusable)] : [];
  old.replaceWith(fresh);
  if (!inside) return;
  const after = [...fresh.querySelectorAll<HTMLElement>(focusable)];
  const same = after.find((node) => outline(node) === outline(active));
  const like = (node: Element) => node.className === active.className && node.tagName === active.tagName;
  const rank = before.filter(like).indexOf(active);
  const next = after.filter(like);
  const target = same ?? next[Math.min(rank, next.length - 1)] ?? after[0] ?? (fresh as HTMLElement);
  if (target === fresh && !fresh.matches(focusable)) target.tabIndex = -1;
  target.focus();
};
