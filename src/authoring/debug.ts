import { behaviour } from '../core/mountable/behaviour';
import { page } from '../core/page';
import { createNode } from '../dom/create-node';
import { showOnScreenOnly } from '../dom/screen-only';
import type { IslandEvents, MountPoint } from '../types';
import { singleton } from '../utils/singleton';
import { warnings } from '../utils/warn';

type MountEvent = CustomEvent<IslandEvents['island:error'] | IslandEvents['island:ready']>;

/** Corners of the window that the panel moves through. */
const corners = [
  { insetBlock: 'auto 8px', insetInline: '8px auto' },
  { insetBlock: 'auto 8px', insetInline: 'auto 8px' },
  { insetBlock: '8px auto', insetInline: 'auto 8px' },
  { insetBlock: '8px auto', insetInline: '8px auto' },
];

/** Files that the page has fetched from the bundle's folder, which the engine's address reveals. */
const readFiles = () => {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const engine = resources.find(({ name }) => /\/chunks\/engine-[^/]*$/.test(name))?.name;
  const base = engine?.replace(/chunks\/[^/]*$/, '');
  return base ? resources.filter(({ name }) => name.startsWith(base)) : [];
};

/** Facts about the page, each on its own line. */
const readFacts = () => {
  const files = readFiles();
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const hosts = files.flatMap(({ name }) => /\/hosts\/([\w-]+)\.js/.exec(name)?.[1] ?? []);
  const entries = page.entries as { gateway?: string; source?: string }[];
  const gateways = [
    ...singleton('gateways', () => new Map<string, unknown>()).keys(),
    ...entries.flatMap(({ gateway, source }) => gateway ?? (source ? `search: ${source}` : [])),
  ];
  return [
    `hosts: ${hosts.join(', ') || 'none'}`,
    `gateways: ${gateways.join(', ') || 'none'}`,
    `fetched: ${files.length} files, ${(bytes / 1000).toFixed(1)} kB`,
  ];
};

const colours: Record<string, string> = {
  waiting: '#57606a',
  loading: '#9a6700',
  ready: '#1a7f37',
  error: '#cf222e',
};

const makeElement = (tag: keyof HTMLElementTagNameMap, css: string, ...text: string[]): HTMLElement =>
  createNode(tag, { style: `all:revert;box-sizing:border-box;${css}` }, ...text);

const countCoveredControls = (panel: HTMLElement) => {
  const panelRect = panel.getBoundingClientRect();
  return [...document.querySelectorAll('a,button,input,select,textarea,summary')].filter((node) => {
    const { left, right, top, bottom, width } = node.getBoundingClientRect();
    const isSeparate =
      left >= panelRect.right ||
      right <= panelRect.left ||
      top >= panelRect.bottom ||
      bottom <= panelRect.top;
    return (
      width > 0 &&
      !isSeparate &&
      !panel.contains(node) &&
      node.checkVisibility?.({ visibilityProperty: true }) !== false
    );
  }).length;
};

const createCorner = (panel: HTMLElement) => {
  let corner = 0;
  let isChosenByAuthor = false;
  const moveTo = (index: number) => {
    corner = index % corners.length;
    Object.assign(panel.style, corners[corner]);
  };
  moveTo(0);
  return {
    next: () => {
      isChosenByAuthor = true;
      moveTo(corner + 1);
    },
    /** Moves the panel to the corner where it covers the fewest controls, if it covers any now. */
    keepClear: () => {
      if (isChosenByAuthor || !countCoveredControls(panel)) return;
      const covered = corners.map((_, index) => {
        moveTo(index);
        return countCoveredControls(panel);
      });
      moveTo(covered.indexOf(Math.min(...covered)));
    },
  };
};

/** The state of a mount point, and its line in the list. */
const describePoint = (
  { dataset, localName }: HTMLElement,
  points: readonly MountPoint[],
  events: MountEvent[],
): { state: string; text: string } => {
  const { island, islandState: state = '', load } = dataset;
  const names = points.map(({ name }) => name).join(', ') || island || localName;
  const strategy = load ?? points[0]?.strategy;
  const ready = events.find(({ type }) => type === 'island:ready');
  const detail = events.findLast(({ type }) => type === 'island:error')?.detail;
  const cause = detail && 'cause' in detail ? detail.cause : '';
  const text = [
    `${state} · ${names}`,
    strategy && `(${strategy})`,
    ready && `${Math.round(ready.timeStamp)} ms`,
    cause,
  ]
    .filter(Boolean)
    .join(' ');
  return { state, text };
};

/**
 * Copies the page's address, the browser's name and the text of the panel, or selects the text where the browser
 * refuses.
 * @returns whether the browser has copied the text
 */
const copyReport = async (panel: HTMLElement, parts: HTMLElement[]) => {
  const lines = parts.flatMap((part) =>
    part.children[0] ? [...part.children].map((row) => row.textContent) : part.textContent,
  );
  try {
    await navigator.clipboard.writeText([location.href, navigator.userAgent, ...lines].join('\n'));
    return true;
  } catch {
    // Without permission or a secure page, the visitor can still copy the selected text.
    getSelection()?.selectAllChildren(panel);
    return false;
  }
};

/** Makes the entry of a mount point. A press scrolls to the element. */
const makeEntry = (element: HTMLElement) => {
  const entry = makeElement('li', 'margin:2px 0');
  const button = makeElement(
    'button',
    'min-height:24px;border:0;background:none;padding:0;font:inherit;text-align:start;cursor:pointer',
  );
  button.onclick = () => {
    element.scrollIntoView({ block: 'center' });
    element.animate({ outline: ['4px solid #d63384', '4px solid transparent'] }, 2000);
  };
  entry.append(button);
  return entry;
};

const SCHEDULE_MS = 100;

/** Runs a function once for all calls within a moment. */
const batch = (run: () => void) => {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      run();
    }, SCHEDULE_MS);
  };
};

const showTexts = (list: HTMLElement, texts: Iterable<string>) =>
  list.replaceChildren(...[...texts].map((text) => makeElement('li', 'margin:2px 0', text)));

/** The list of mount points, updated in place, because the keyboard focus may be on an entry. */
const createPointList = (list: HTMLElement) => {
  const rows = new Map<HTMLElement, HTMLElement>();
  return (elements: HTMLElement[]) => {
    for (const [element, item] of rows)
      if (!elements.includes(element)) {
        item.remove();
        rows.delete(element);
      }
    elements.forEach((element, index) => {
      const { state, text } = describePoint(
        element,
        page.mountPoints?.get(element) ?? [],
        (page.mountEvents ?? []).filter(({ target }) => target === element) as MountEvent[],
      );
      const item = rows.get(element) ?? makeEntry(element);
      rows.set(element, item);
      const button = item.firstChild as HTMLElement;
      button.style.color = colours[state] ?? '';
      button.textContent = text;
      const current = list.children[index] ?? null;
      if (current !== item) list.insertBefore(item, current);
    });
  };
};

/**
 * The integrator's overlay of `data-debug` lists every mount point with its state, its strategy and the time at which
 * it was ready. A click scrolls to the element.
 */
export default behaviour({}, (body, _, { signal }) => {
  const panel = makeElement(
    'details',
    // The panel inherits no text style of the page.
    'all:initial;box-sizing:border-box;position:fixed;z-index:2147483647;max-width:min(28rem,calc(100vw - 16px));max-height:60vh;overflow:auto;padding:8px 12px;border-radius:8px;background:#fff;color:#1f2328;color-scheme:light;font:13px/1.5 ui-monospace,monospace;box-shadow:0 2px 16px #0006',
  );
  panel.className = 'si-debug';
  showOnScreenOnly(panel);
  const title = makeElement('summary', 'cursor:pointer');
  const entries = makeElement('ul', 'margin:8px 0 0;padding:0;list-style:none');
  /** The bundle's warnings, such as advice about an original script that still runs. */
  const warningList = makeElement('ul', 'margin:8px 0 0;padding:0;list-style:none;color:#9a6700');
  const facts = makeElement('ul', 'margin:8px 0 0;padding:0;list-style:none');
  const toolbar = makeElement('p', 'display:flex;gap:12px;margin:8px 0 0');
  panel.append(title, toolbar, facts, entries, warningList);
  body.append(panel);

  const corner = createCorner(panel);
  const addButton = (text: string, onPress: () => void) => {
    const button = makeElement('button', 'font:inherit;cursor:pointer', text);
    button.onclick = onPress;
    toolbar.append(button);
    return button;
  };
  addButton('Move', corner.next);
  const copy = addButton('Copy report', async () => {
    if (await copyReport(panel, [title, facts, entries, warningList])) copy.textContent = 'Copied';
  });
  addButton('Close', () => panel.remove());

  const showPoints = createPointList(entries);
  const draw = () => {
    const elements = [...document.querySelectorAll<HTMLElement>('[data-island-state]')].filter(
      (node) => node !== body,
    );
    const count = (state: string) => elements.filter((node) => node.dataset.islandState === state).length;
    title.textContent = `islands: ${Object.keys(colours)
      .map((state) => `${count(state)} ${state}`)
      .join(', ')}`;
    if (!(panel as HTMLDetailsElement).open) return corner.keepClear();
    showTexts(facts, readFacts());
    showTexts(warningList, warnings);
    showPoints(elements);
  };

  const scheduleDraw = batch(draw);
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => !panel.contains(target))) scheduleDraw();
  });
  observer.observe(body, { subtree: true, childList: true, attributeFilter: ['data-island-state'] });
  panel.addEventListener('toggle', () => {
    draw();
    corner.keepClear();
  });
  // Links and buttons of the page scroll under the panel.
  document.addEventListener('scrollend', scheduleDraw, { signal });
  draw();
  return () => {
    observer.disconnect();
    panel.remove();
  };
});
