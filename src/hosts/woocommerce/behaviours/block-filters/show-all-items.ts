import { asRecord } from '../../../../utils/record';
import { readContext } from '../../blocks/read-block';

/** The block prints its first items, and keeps the others as data of the filter around. */
const readItems = (button: HTMLElement) => {
  let node = button.closest<HTMLElement>('[data-wp-context]');
  while (node) {
    const { items } = readContext(node);
    if (Array.isArray(items)) return items.map(asRecord);
    node = node.parentElement?.closest<HTMLElement>('[data-wp-context]') ?? null;
  }
  return [];
};

const setText = (node: Element | null, text: unknown) => {
  if (node) node.textContent = String(text);
};

const drawItem = (pattern: HTMLElement, item: Record<string, unknown>) => {
  const node = pattern.cloneNode(true) as HTMLElement;
  node.dataset.wpContext = JSON.stringify({ item });
  const control = node.matches('button') ? node : node.querySelector('input');
  if (!control) return node;
  control.id = String(item.id);
  control.setAttribute('value', String(item.value));
  if (item.ariaLabel) control.setAttribute('aria-label', String(item.ariaLabel));
  else control.removeAttribute('aria-label');
  control.toggleAttribute('disabled', !!item.disabled);
  if (control.localName === 'button') control.setAttribute('aria-checked', 'false');
  else (control as HTMLInputElement).checked = (control as HTMLInputElement).defaultChecked = false;
  node.querySelector('label')?.setAttribute('for', control.id);
  setText(node.querySelector('[class*="__text"]:not([class*=wrapper])'), item.label);
  setText(node.querySelector('[class*="__count"]'), `(${item.count})`);
  node.querySelector('[class*="swatch"]')?.remove();
  return node;
};

/** Shows the items that a long filter has kept back, and moves the focus to the first of them. */
export const showAllItems = (button: HTMLElement): void => {
  const list = button.closest('fieldset')?.querySelector<HTMLElement>('[class$="__items"]');
  const pattern = list?.querySelector<HTMLElement>('[class$="__item"]');
  if (!list || !pattern) return;
  const printedIds = new Set([...list.querySelectorAll('[id]')].map(({ id }) => id));
  const drawn = readItems(button)
    .filter(({ id }) => !printedIds.has(String(id)))
    .map((item) => drawItem(pattern, item));
  list.append(...drawn);
  button.hidden = true;
  const first = drawn[0];
  (first?.querySelector('input') ?? first)?.focus();
};
