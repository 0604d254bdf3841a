import { flushSync } from 'react-dom';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { isPlainClick } from '../../src/dom/plain-click';
import { isSamePage, safeUrl } from '../../src/dom/url';
import { addRecent, refreshRecents } from '../../src/stores/recents';
import { createSearchBox } from '../../src/stores/search-box';
import { once } from '../../src/utils/once';
import { createCombobox } from './combobox';
import type { SearchController, SearchOptions } from './controller';
import { findGateway } from './find-gateway';
import { submit } from './submit';

/** Moves the suggestions to a field. @returns the function that moves the suggestions back */
const attachCombobox = (controller: SearchController, input: HTMLInputElement) => {
  const { activeField: previousField, box, listId, options } = controller;
  const combobox = createCombobox(input, listId, {
    findList: () => document.getElementById(listId),
    // An open box without a query and without a list shows nothing that a key could close.
    isOpen: () => box.state.open && (box.state.status !== 'idle' || !!document.getElementById(listId)),
    open: controller.show,
    close(key) {
      // In full screen Tab moves the focus inside the dialog, which stays open.
      if (key !== 'Tab' || !input.closest('dialog')) box.close();
    },
    onTyped: controller.show,
    submit: () => submit(controller),
    // A key may move to a row that only this render adds.
    reveal: (where) => flushSync(() => box.reveal(where)),
    activeClass: options.classes.active ?? '',
  });
  Object.assign(controller, { activeField: input, combobox });
  return () => {
    combobox.stop();
    Object.assign(controller, { activeField: previousField, combobox: null });
  };
};

export const createSearchController = (options: SearchOptions): SearchController => {
  const { island, minChars } = options;
  const { element, id } = island;
  const listId = `${id}-list`;

  const box = createSearchBox({
    id,
    element,
    minChars,
    preventBadQueries: options.preventBadQueries,
    getGateway: once(() => findGateway(controller)),
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
    isReturningFocus: false,
    readText,
    show() {
      if (options.recentSearches && !box.state.open) refreshRecents();
      box.open();
      controller.searchField();
    },
    reset() {
      box.reset();
      if (controller.pageField) controller.pageField.value = '';
    },
    searchField: () => box.search(readText()),
    attach: (input) => attachCombobox(controller, input),
    fillAndSearch(term) {
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
      if (suggestion.url) return controller.follow(query, suggestion.url, event);
      controller.remember(query);
      controller.fillAndSearch(suggestion.value);
    },
    follow(query, url, event) {
      controller.remember(query);
      const isPlain = isPlainClick(event);
      setTimeout(() => {
        // A place in this page, or a router of the page, would leave the search open.
        if (isPlain && (event.defaultPrevented || isSamePage(safeUrl(url)))) box.close();
      });
    },
    remember(query) {
      if (options.recentSearches && query.trim()) addRecent(query.trim());
    },
    addToCart: (button, productId, name) =>
      import('./add').then(
        ({ addProduct }) => addProduct(controller, button, productId, name),
        () => announce(options.addErrorText),
      ),
  };
  return controller;
};
