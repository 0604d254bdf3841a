import { indexed } from '../../utils/list';

const focusable = 'a[href],button:not(:disabled),input,select,textarea,[tabindex]';

/** A node's appearance without its content and without attributes that scripts have set. */
const outline = (node: Element) => {
  const copy = node.cloneNode() as Element;
  copy.removeAttribute('data-island-state');
  return copy.outerHTML;
};

const fields = 'input,textarea';
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies the visitor's text into the new fields whose value the server has not changed. */
const keepTyped = (old: Element, fresh: Element) => {
  const same = [...fresh.querySelectorAll<Field>(fields)];
  for (const [at, field] of indexed([...old.querySelectorAll<Field>(fields)])) {
    const { name, value, defaultValue } = field;
    const other = same[at]?.name === name ? same[at] : same.find((one) => one.name === name);
    if (value !== defaultValue && other?.defaultValue === defaultValue) other.value = value;
  }
};

/**
 * Replaces `old` by `fresh`. Text that the visitor has typed stays. Focus inside moves to the same element of `fresh`,
 * else to the element in its place, else to `fresh` itself.
 */
export const replaceKeepingFocus = (old: Element, fresh: Element) => {
  const active = document.activeElement;
  keepTyped(old, fresh);
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
