import { behaviour } from '../mountable/behaviour';
import { json } from '../mountable/props';
import type { IslandEvents } from '../types';
import { told } from '../utils/warn';

/** Not for pages: the engine passes the errors so far and appends later ones. */
const props = { errors: json<CustomEvent<IslandEvents['island:error']>[]>([]) };

const colours: Record<string, string> = {
  waiting: '#57606a',
  loading: '#9a6700',
  ready: '#1a7f37',
  error: '#cf222e',
};

const make = (tag: string, css: string, text = '') => {
  const node = document.createElement(tag);
  node.style.cssText = `all:revert;box-sizing:border-box;${css}`;
  node.textContent = text;
  return node;
};

/**
 * The integrator's overlay of `data-debug` lists every mount point with its state. A click scrolls to the
 * element.
 */
export default behaviour(props, (body, { errors }) => {
  const panel = make(
    'details',
    'position:fixed;inset-block-end:8px;inset-inline-start:8px;z-index:2147483647;max-width:min(28rem,calc(100vw - 16px));max-height:60vh;overflow:auto;padding:8px 12px;border-radius:8px;background:#fff;color:#1f2328;color-scheme:light;font:13px/1.5 ui-monospace,monospace;box-shadow:0 2px 16px #0006;text-align:start',
  );
  const title = make('summary', 'cursor:pointer');
  const entries = make('ul', 'margin:8px 0 0;padding:0;list-style:none');
  /** The console's warnings, such as functions that are left to a host's own script. */
  const notes = make('ul', 'margin:8px 0 0;padding:0;list-style:none;color:#9a6700');
  panel.append(title, entries, notes);
  body.append(panel);

  const rows = new Map<HTMLElement, HTMLElement>();

  const makeRow = (element: HTMLElement) => {
    const item = make('li', 'margin:2px 0');
    const button = make(
      'button',
      'border:0;background:none;padding:0;font:inherit;text-align:start;cursor:pointer',
    );
    button.onclick = () => {
      element.scrollIntoView({ block: 'center' });
      element.animate({ outline: ['4px solid #d63384', '4px solid transparent'] }, 2000);
    };
    item.append(button);
    rows.set(element, item);
    return item;
  };

  /** Updates the list in place, because the keyboard focus may be on an entry. */
  const list = (points: HTMLElement[]) => {
    for (const [element, item] of rows)
      if (!points.includes(element)) {
        item.remove();
        rows.delete(element);
      }
    notes.replaceChildren(...[...told].map((text) => make('li', 'margin:2px 0', text)));
    points.forEach((element, index) => {
      const { island, islandState = '', load } = element.dataset;
      const item = rows.get(element) ?? makeRow(element);
      const button = item.firstChild as HTMLElement;
      const cause = errors.findLast(({ target }) => target === element)?.detail.cause ?? '';
      button.style.color = colours[islandState] ?? '';
      button.textContent = `${islandState} · ${island ?? element.localName} ${load ? `(${load})` : ''} ${cause}`;
      const there = entries.children[index] ?? null;
      if (there !== item) entries.insertBefore(item, there);
    });
  };

  const draw = () => {
    const points = [...document.querySelectorAll<HTMLElement>('[data-island-state]')].filter(
      (node) => node !== body,
    );
    const count = (state: string) => points.filter((node) => node.dataset.islandState === state).length;
    title.textContent = `islands: ${Object.keys(colours)
      .map((state) => `${count(state)} ${state}`)
      .join(', ')}`;
    if ((panel as HTMLDetailsElement).open) list(points);
  };

  let due = false;
  const later = () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      draw();
    }, 100);
  };
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => !panel.contains(target))) later();
  });
  observer.observe(body, { subtree: true, childList: true, attributeFilter: ['data-island-state'] });
  panel.addEventListener('toggle', draw);
  draw();
  return () => {
    observer.disconnect();
    panel.remove();
  };
});
