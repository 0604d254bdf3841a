import { flushSync } from 'react-dom';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { addRecent, refreshRecents } from '../../src/stores/recents';
import { createSearchBox } from '../../src/stores/search';
import type { SearchGateway } from '../../src/stores/search-gateway';
import { createCombobox } from './combobox';
import type { SearchController, SearchOptions } from './controller';
import { findGateway } from './find-gateway';
import { createResultsUrl } from './results-url';
import { submit } from './submit';

/** Connects field, list, requests and page of a search box. */
export const createSearchController = (options: SearchOptions): SearchController => {
  const { island, minChars } = options;
  const { element, id } = island;
  const listId = `${id}-list`;
  let gateway: Promise<SearchGateway> | undefined;

  const box = createSearchBox({
    id,
    element,
    minChars,
    preventBadQueries: options.preventBadQueries,
    getGateway: () =>
      (gateway ??= findGateway(controller).catch((error) => {
        gateway = undefined;
        throw error;
      })),
  });

  const readText = () => controller.combobox?.readText() ?? controller.activeField?.value ?? '';

  const controller: SearchController = {
    options,
    listId,
    pageField: null,
    form: null,
    activeField: null,
    combobox: null,
    box,
    get isOpen() {
      return box.state.open;
    },
    get isFullscreen() {
      return box.state.full;
    },
    isReturningFocus: false,
    readText,
    show() {
      if (options.recentSearches && !box.state.open) refreshRecents();
      box.open();
      controller.searchField();
    },
    hide: box.close,
    reset() {
      box.reset();
      if (controller.pageField) controller.pageField.value = '';
    },
    searchField: () => box.search(readText()),
    cancel: box.cancel,
    submit: (event) => submit(controller, event),
    announce,
    attach(input) {
      const combobox = createCombobox(input, listId, {
        findList: () => document.getElementById(listId),
        isOpen: () => controller.isOpen,
        open: controller.show,
        close(key) {
          // In full screen Tab moves the focus inside the dialog, which stays open.
          if (key !== 'Tab' || !input.closest('dialog')) controller.hide();
        },
        onTyped: controller.show,
        submit: controller.submit,
        // A key may move to a row that only this render adds.
        reveal: (where) => flushSync(() => box.reveal(where)),
        activeClass: options.classes.active ?? '',
      });
      const { activeField: previousField } = controller;
      Object.assign(controller, { activeField: input, combobox });
      return () => {
        combobox.stop();
        Object.assign(controller, { activeField: previousField, combobox: null });
      };
    },
    search(term) {
      const { activeField } = controller;
      if (!activeField) return;
      activeField.value = term;
      controller.combobox?.accept();
      activeField.focus();
      controller.show();
    },
    select(suggestion, event) {
      const query = readText();
      if (!emit(element, 'search:select', { query, suggestion })) {
        event.preventDefault();
        return;
      }
      controller.remember(query);
      if (!suggestion.url) controller.search(suggestion.value);
    },
    remember(query) {
      if (options.recentSearches && query.trim()) addRecent(query.trim());
    },
    resultsUrl: (query, submitter) => createResultsUrl(controller, query, submitter),
    addToCart: (button, productId, name) =>
      import('./add').then(
        ({ addProduct }) => addProduct(controller, button, productId, name),
        () => controller.announce(options.addErrorText),
      ),
  };
  return controller;
};
