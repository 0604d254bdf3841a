import type { CartState } from '../../../../stores/cart-gateway';
import { fillRow, type RowTexts } from './row';

const ROW = 'wc-block-cart-items__row';

/** The rows of the drawer's table. Each row stays the same node while its line is in the cart, and keeps the focus. */
export interface Rows {
  show(cart: Pick<CartState, 'lines'>): void;
  /** Key of the line that a node belongs to. */
  findKey(node: Element): string | undefined;
  /** The row of a line, or the row that has taken its place. */
  findRow(index: number): HTMLElement | undefined;
  clear(): void;
}

/** @returns `undefined` for a drawer without the template of a row, which a shop may have taken out */
export const createRows = (drawer: HTMLElement, texts: RowTexts): Rows | undefined => {
  const template = [...drawer.querySelectorAll('template')].find(({ content }) =>
    content.querySelector(`.${ROW}`),
  );
  const pattern = template?.content.querySelector<HTMLElement>(`.${ROW}`);
  const body = template?.parentElement;
  if (!template || !pattern || !body) return;
  /** By the line's key, in the order of the table. */
  const rows = new Map<string, HTMLElement>();
  // The server prints rows without texts, because its module fills them.
  const removePrinted = () => {
    for (const row of body.querySelectorAll(`:scope > .${ROW}`)) row.remove();
  };
  const create = (key: string) => {
    const row = pattern.cloneNode(true) as HTMLElement;
    rows.set(key, row);
    for (const image of row.querySelectorAll('img'))
      image.addEventListener('error', () => {
        image.hidden = true;
      });
    return row;
  };
  return {
    show({ lines }) {
      if (!rows.size) removePrinted();
      for (const [key, row] of rows)
        if (!lines.some((line) => line.key === key)) {
          row.remove();
          rows.delete(key);
        }
      lines.forEach((line, index) => {
        const row = rows.get(line.key) ?? create(line.key);
        fillRow(row, line, texts);
        const place = body.querySelectorAll<HTMLElement>(`:scope > .${ROW}`)[index];
        if (place !== row) body.insertBefore(row, place ?? null);
      });
    },
    findKey: (node) => [...rows].find(([, row]) => row.contains(node))?.[0],
    findRow(index) {
      const list = [...body.querySelectorAll<HTMLElement>(`:scope > .${ROW}`)];
      return list[Math.min(index, list.length - 1)];
    },
    clear() {
      for (const row of rows.values()) row.remove();
      rows.clear();
    },
  };
};
