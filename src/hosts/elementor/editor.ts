/** Editor mode (docs/hosts/elementor.md#editor-mode). A page loads this chunk only while an author edits. */

import { remount } from '../../dom/remount';
import { toJson } from '../../utils/json';
import type { Handler } from './elements';
import { runIsolated } from './hooks';
import type { PageApi } from './page-api';
import { elementSettings } from './settings';
import { showItem } from './show-item';

type Values = Record<string, unknown>;

/** The editor's values: a plain record, or a model that reports changes. */
interface Model {
  changed?: Values;
  attributes?: Values;
  on?(event: string, call: (model: Model) => void): void;
  off?(event: string, call: (model: Model) => void): void;
}

const selector = '.elementor-element';
const edited = '.elementor-element-edit-mode[data-model-cid]';

const isOwn = (element: Element) => (node: Element) => node.closest?.(selector) === element;

/** Keys whose values differ. */
const changes = (before: Values, after: Values) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => toJson(before[key]) !== toJson(after[key]),
  );

/**
 * Follows the editor: passes changed settings to the handlers of an element and mounts its mount points again, once for
 * simultaneous changes. Shows the edited item.
 */
export const edit = ({ elementsHandler, config }: PageApi, signal: AbortSignal) => {
  const { elements = {}, settings = {} } = config as {
    elements?: { data?: Record<string, Model>; editSettings?: Record<string, Model> };
    settings?: { page?: Model };
  };
  const known = new WeakMap<Element, Values>();
  const due = new Map<HTMLElement, Set<string>>();
  const { running } = elementsHandler;

  const each = (list: Iterable<Handler>, call: (handler: Handler) => void) => {
    for (const handler of [...list]) runIsolated(call, handler);
  };

  const flush = () => {
    const all = [...due];
    due.clear();
    if (signal.aborted) return;
    for (const [element, keys] of all) {
      each(running.get(element) ?? [], (handler) => {
        for (const key of keys) handler.onElementChange?.(key);
      });
      remount(element, isOwn(element));
    }
  };

  const compare = (element: HTMLElement) => {
    const after = { ...elementSettings(element) };
    const keys = changes(known.get(element) ?? {}, after);
    known.set(element, after);
    if (!keys[0]) return;
    if (!due.size) queueMicrotask(flush);
    due.set(element, new Set([...(due.get(element) ?? []), ...keys]));
  };

  const listen = (model: Model | undefined, call: (model: Model) => void) => {
    if (!model?.on) return;
    model.on('change', call);
    signal.addEventListener('abort', () => model.off?.('change', call));
  };

  const follow = (element: HTMLElement) => {
    if (known.has(element)) return;
    known.set(element, { ...elementSettings(element) });
    const { modelCid = '' } = element.dataset;
    listen(elements.data?.[modelCid], () => compare(element));
    listen(elements.editSettings?.[modelCid], ({ changed = {} }) => {
      each(running.get(element) ?? [], (handler) => {
        for (const [key, value] of Object.entries(changed)) handler.onEditSettingsChange?.(key, value);
      });
      const { activeItemIndex: item } = changed;
      if (Number(item) > 0) showItem(element, Number(item));
    });
  };

  listen(settings.page, ({ changed = {} }) => {
    each([...running.values()].flat(), (handler) => {
      for (const key of Object.keys(changed)) handler.onPageSettingsChange?.(key);
    });
    // Mount points on the body depend on the page's settings.
    remount(document, (node) => node === document.body);
  });

  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(`${selector}[data-settings],${edited}`))
      follow(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') {
        if (known.has(target as Element)) compare(target as HTMLElement);
        else look(target.parentNode as ParentNode);
      } else if (addedNodes[0]) look(target as ParentNode);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-settings', 'data-model-cid'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
  look(document);
  window.storefrontIslands?.register({
    selector: 'body',
    name: 'editor',
    load: 'load',
    props: { area: document.querySelector('.elementor-edit-area') ? '.elementor-edit-area' : '.elementor' },
  });
};
