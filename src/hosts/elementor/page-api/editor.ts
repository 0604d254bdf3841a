/** Editor mode (docs/hosts/elementor.md#editor-mode). A page loads this chunk only while an author edits. */

import { remount } from '../../../dom/remount';
import { toJson } from '../../../utils/json';
import type { Values } from '../../../utils/record';
import { runIsolated } from '../../../utils/run-isolated';
import { readElementSettings } from '../settings';
import type { Handler } from './elements';
import type { PageApi } from './page-api';
import { showItem } from './show-item';

/** The editor's values: a plain record, or a model that reports changes. */
interface Model {
  changed?: Values;
  attributes?: Values;
  on?(event: string, listener: (model: Model) => void): void;
  off?(event: string, listener: (model: Model) => void): void;
}

const selector = '.elementor-element';
const editedElements = '.elementor-element-edit-mode[data-model-cid]';

const findChangedKeys = (previousSettings: Values, newSettings: Values) =>
  [...new Set([...Object.keys(previousSettings), ...Object.keys(newSettings)])].filter(
    (key) => toJson(previousSettings[key]) !== toJson(newSettings[key]),
  );

/**
 * Follows the editor: passes the keys of changed settings to the handlers of an element, and mounts the element's mount
 * points again. Synchronous changes cause a single new mount. Shows the edited item.
 */
export const followEditor = ({ elementsHandler, config }: PageApi, signal: AbortSignal) => {
  const { elements = {}, settings = {} } = config as {
    elements?: { data?: Record<string, Model>; editSettings?: Record<string, Model> };
    settings?: { page?: Model };
  };
  const knownSettings = new WeakMap<Element, Values>();
  const changedKeys = new Map<HTMLElement, Set<string>>();
  const { running } = elementsHandler;

  const callEach = (handlers: Iterable<Handler>, callback: (handler: Handler) => void) => {
    for (const handler of [...handlers]) runIsolated(callback, handler);
  };

  const flush = () => {
    const changed = [...changedKeys];
    changedKeys.clear();
    if (signal.aborted) return;
    for (const [element, keys] of changed) {
      callEach(running.get(element) ?? [], (handler) => {
        for (const key of keys) handler.onElementChange?.(key);
      });
      remount(element, (node) => node.closest?.(selector) === element);
    }
  };

  const compare = (element: HTMLElement) => {
    const newSettings = { ...readElementSettings(element) };
    const keys = findChangedKeys(knownSettings.get(element) ?? {}, newSettings);
    knownSettings.set(element, newSettings);
    if (!keys[0]) return;
    if (!changedKeys.size) queueMicrotask(flush);
    changedKeys.set(element, new Set([...(changedKeys.get(element) ?? []), ...keys]));
  };

  const listen = (model: Model | undefined, listener: (model: Model) => void) => {
    if (!model?.on) return;
    model.on('change', listener);
    signal.addEventListener('abort', () => model.off?.('change', listener));
  };

  const follow = (element: HTMLElement) => {
    if (knownSettings.has(element)) return;
    knownSettings.set(element, { ...readElementSettings(element) });
    const { modelCid = '' } = element.dataset;
    listen(elements.data?.[modelCid], () => compare(element));
    listen(elements.editSettings?.[modelCid], ({ changed = {} }) => {
      callEach(running.get(element) ?? [], (handler) => {
        for (const [key, value] of Object.entries(changed)) handler.onEditSettingsChange?.(key, value);
      });
      const { activeItemIndex: item } = changed;
      if (Number(item) > 0) showItem(element, Number(item));
    });
  };

  listen(settings.page, ({ changed = {} }) => {
    callEach([...running.values()].flat(), (handler) => {
      for (const key of Object.keys(changed)) handler.onPageSettingsChange?.(key);
    });
    // Mount points on the body may depend on the settings of the edited page.
    remount(document, (node) => node === document.body);
  });

  const followAll = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(`${selector}[data-settings],${editedElements}`))
      follow(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') {
        if (knownSettings.has(target as Element)) compare(target as HTMLElement);
        else followAll(target.parentNode as ParentNode);
      } else if (addedNodes[0]) followAll(target as ParentNode);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-settings', 'data-model-cid'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
  followAll(document);
  window.storefrontIslands?.register({
    selector: 'body',
    name: 'editor',
    load: 'load',
    props: { area: document.querySelector('.elementor-edit-area') ? '.elementor-edit-area' : '.elementor' },
  });
};
