import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { isPlainClick } from '../../src/dom/plain-click';
import { isSamePage, safeUrl } from '../../src/dom/url';
import { addRecent, refreshRecents } from '../../src/stores/recents';
import { createSearchBox } from '../../src/stores/search-box';
import type { SearchGateway } from '../../src/stores/search-gateway';
import { attachCombobox } from './attach-combobox';
import type { SearchController, SearchOptions } from './controller';
import { findGateway } from './find-gateway';

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
