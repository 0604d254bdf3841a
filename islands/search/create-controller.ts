import { map } from 'nanostores';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { safeUrl } from '../../src/dom/url';
import { addRecent, refreshRecents } from '../../src/stores/recents';
import { createSearcher, isLongEnough } from '../../src/stores/search';
import type { SearchGateway } from '../../src/stores/search-gateway';
import { createCombobox } from './combobox';
import type { SearchController, SearchOptions, SearchView } from './controller';
import { findGateway } from './find-gateway';
import { createResultsUrl } from './results-url';

/** Connects field, list, requests and page of a search box. */
export const createSearchController = (options: SearchOptions): SearchController => {
  const view = map<SearchView>({ isOpen: false, isFullscreen: false });
  const { island, minChars } = options;
  const { element, id } = island;
  const listId = `${id}-list`;
  let gateway: Promise<SearchGateway> | undefined;

  const searcher = createSearcher({
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

  const open = () => {
    if (controller.isOpen) return;
    if (options.recentSearches) refreshRecents();
    view.setKey('isOpen', true);
    emit(element, 'search:open', { full: controller.isFullscreen });
  };

  const controller: SearchController = {
    options,
    listId,
    pageField: null,
    form: null,
    activeField: null,
    combobox: null,
    view,
    get isOpen() {
      return view.get().isOpen;
    },
    get isFullscreen() {
      return view.get().isFullscreen;
    },
    set isFullscreen(isFullscreen) {
      view.setKey('isFullscreen', isFullscreen);
    },
    isReturningFocus: false,
    show() {
      open();
      controller.searchField();
    },
    hide() {
      searcher.cancel();
      if (!controller.isOpen) return;
      view.setKey('isOpen', false);
      emit(element, 'search:close', {});
    },
    reset() {
      searcher.reset();
      if (controller.pageField) controller.pageField.value = '';
    },
    searchField: () => searcher.search(readText()),
    cancel: searcher.cancel,
    submit(event) {
      const { form, pageField, activeField } = controller;
      const submitter = event?.submitter?.closest<HTMLElement>('button,input');
      // A button with an address of its own is another function of the form.
      if (submitter?.hasAttribute('formaction')) return;
      const typedText = readText();
      const query = typedText.replace(/\s+/g, ' ').trim();
      if (!query || !isLongEnough(typedText, minChars)) {
        event?.preventDefault();
        searcher.showTooShort(query);
        open();
        return;
      }
      const url = controller.resultsUrl(query, submitter);
      if (!emit(element, 'search:submit', { query, url })) {
        event?.preventDefault();
        return;
      }
      controller.remember(query);
      const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form?.getAttribute(name) ?? '';
      if (event && !/^(get)?$/i.test(read('method'))) {
        // The browser sends what is no plain address.
        if (pageField && pageField !== activeField) pageField.value = query;
        return;
      }
      event?.preventDefault();
      const target = read('target');
      if (!target || target === '_self') location.assign(safeUrl(url));
      // A link knows every kind of target, and gives a new tab no handle on the shop.
      else Object.assign(document.createElement('a'), { href: safeUrl(url), target }).click();
    },
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
        reveal: (where) => controller.panelModule?.revealRows(controller, where),
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
      controller.combobox?.reset();
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
      if (options.recentSearches) addRecent(query.trim());
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
