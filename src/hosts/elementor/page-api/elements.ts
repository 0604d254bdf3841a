import { findJQuery } from '../../../integrations/jquery';
import { phpBoolean } from '../../../utils/php-boolean';
import { reportError } from '../../../utils/report-error';
import { runIsolated } from '../../../utils/run-isolated';
import { readConfig } from '../config';
import type { Hook, Hooks } from './hooks';
import { toNode, toPageSet } from './page-set';
import { requireArgument, requireArgumentType } from './registration';

/** An add-on's handler of an element. */
export interface Handler {
  onDestroy?(): void;
  onElementChange?(key: string): void;
  onEditSettingsChange?(key: string, value: unknown): void;
  onPageSettingsChange?(key: string): void;
}

export type HandlerClass = new (options: { $element: unknown; elementName?: string }) => Handler;

/** A handler's class, or a function that returns the class, or that imports a module with the class as default. */
export type HandlerSource =
  | HandlerClass
  | (() => HandlerClass | Promise<{ default: HandlerClass }> | undefined);

const prefix = 'frontend/element_ready/';

/** Names that take no skin. */
const skinlessNames = ['global', 'section', 'column', 'container', 'widget'];

/** Whether a function is a handler's class and not a function that returns the class. */
const isClass = (source: HandlerSource): source is HandlerClass =>
  !!source.prototype && ('onDestroy' in source.prototype || /^class\b/.test(`${source}`));

const readNames = (element: HTMLElement) => {
  const { element_type: type, widget_type: widget } = element.dataset;
  return type ? ['global', type, ...(type === 'widget' && widget ? [widget] : [])] : [];
};

/**
 * Lists the builder's elements in a root, including the root, except elements outside a document of the builder.
 * Elements of a nested document follow the elements of the outer document.
 */
const findElements = (root: ParentNode) => {
  const builderElements = [...root.querySelectorAll<HTMLElement>('.elementor-element')];
  if ((root as Element).matches?.('.elementor-element')) builderElements.unshift(root as HTMLElement);
  const documents = new Map<Element | null, HTMLElement[]>();
  for (const element of builderElements) {
    const documentRoot = element.closest('.elementor');
    documents.set(documentRoot, [...(documents.get(documentRoot) ?? []), element]);
  }
  documents.delete(null);
  return [...documents.values()].flat();
};

/**
 * The elements of the page as add-ons see them (docs/hosts/elementor.md#add-ons). The listeners of an element run in a
 * task of their own, in the order global, type, widget. A late listener gets the existing elements too.
 */
export const createElements = (hooks: Hooks) => {
  const hooksByElement = new WeakMap<Element, Set<Hook>>();
  const running = new Map<HTMLElement, Handler[]>();
  let observer: MutationObserver | undefined;

  const isSkipped = (element: HTMLElement) =>
    phpBoolean(readConfig('is_static')) || !!element.closest('[data-delay-child-handlers="true"]');

  const hasListenerFor = (element: HTMLElement) =>
    readNames(element).some((name) => hooks.listeners(prefix + name)[0]);

  /** Calls every listener that has not seen the element yet. */
  const callListeners = (element: HTMLElement) => {
    if (!element.isConnected || isSkipped(element)) return;
    const ranHooks = hooksByElement.get(element) ?? new Set();
    hooksByElement.set(element, ranHooks);
    for (const name of readNames(element))
      for (const hook of hooks.listeners(prefix + name)) {
        if (ranHooks.has(hook)) continue;
        ranHooks.add(hook);
        runIsolated(hook.call, toPageSet(element), findJQuery());
      }
  };

  const stop = (element: HTMLElement) => {
    hooksByElement.delete(element);
    for (const handler of running.get(element) ?? []) runIsolated(() => handler.onDestroy?.());
    running.delete(element);
  };

  const callAllListeners = (root: ParentNode = document) => {
    for (const element of findElements(root))
      if (hasListenerFor(element)) setTimeout(callListeners, 0, element);
  };

  const watch = () => {
    observer ??= new MutationObserver((records) => {
      for (const element of running.keys()) if (!element.isConnected) stop(element);
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element) callAllListeners(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  };

  let isStarted = false;
  let hasListener = false;

  const run = () => {
    if (!isStarted || !hasListener) return;
    watch();
    callAllListeners();
  };

  return {
    running,
    start() {
      isStarted = true;
      run();
    },
    /** Calls a new listener of an element action for the existing elements, in later tasks. */
    listen(name: string) {
      if (!name.startsWith(prefix)) return;
      hasListener = true;
      run();
    },
    end() {
      observer?.disconnect();
      for (const element of [...running.keys()]) stop(element);
    },
    /** Stops the handlers of an element, reports the element as new, and mounts its waiting children. */
    runReadyTrigger(scope: unknown) {
      const element = toNode(scope);
      stop(element);
      callListeners(element);
      window.storefrontIslands?.scan(element);
    },
    /** Attaches a handler to an element and stops an earlier handler of the same class. */
    addHandler(handler: HandlerClass, options: { $element: unknown; elementName?: string }) {
      requireArgumentType('handler', { handler }, 'function');
      requireArgument('$element', options);
      const element = toNode(options.$element);
      const handlers = running.get(element) ?? [];
      const oldHandlers = handlers.filter((attached) => attached.constructor === handler);
      for (const oldHandler of oldHandlers) runIsolated(() => oldHandler.onDestroy?.());
      watch();
      const instance = new handler(options);
      running.set(element, [...handlers.filter((attached) => !oldHandlers.includes(attached)), instance]);
      if (options.elementName)
        hooks.doAction(
          `frontend/element_handler_ready/${options.elementName}`,
          options.$element,
          findJQuery(),
        );
      return instance;
    },
    /**
     * Attaches handlers to every element of a widget or type, also to later elements.
     * @param name of a widget, or `section`, `column`, `container`, `global`
     * @param skin of the widget; empty for a widget without skins
     */
    attachHandler(name: string, handlers: HandlerSource | HandlerSource[], skin = 'default') {
      requireArgumentType('name', { name }, 'string');
      requireArgument('handlers', { handlers });
      const fullName = skin && !skinlessNames.includes(name) ? `${name}.${skin}` : name;
      for (const handler of [handlers].flat()) {
        requireArgumentType('handler', { handler }, 'function');
        hooks.addAction(prefix + fullName, ($element: unknown) => {
          const add = (handlerClass: HandlerClass) =>
            void this.addHandler(handlerClass, { $element, elementName: fullName });
          if (isClass(handler)) return add(handler);
          const result = handler();
          if (result instanceof Promise)
            result.then((file) => toNode($element).isConnected && add(file.default)).catch(reportError);
          else if (result) add(result);
        });
      }
    },
  };
};

export type Elements = ReturnType<typeof createElements>;
