import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { fill } from '../../src/dom/text';
import type { SearchGateway, SearchSource } from '../../src/gateways/search';
import { sourceName, sources } from '../../src/gateways/search-sources';
import { createSearcher } from '../../src/stores/search';
import type { Box, Options } from './box';
import { createCombobox } from './combobox';
import { resultsUrl } from './results-url';

/** Brings together field, list, requests and the page for one search box. */
export const createBox = (options: Options, setOpen: (open: boolean) => void): Box => {
  const { island, minChars } = options;
  const { element, id, config } = island;
  const listId = `${id}-list`;
  let gateway: Promise<SearchGateway> | undefined;

  const hidden = (name: string) =>
    box.form?.querySelector<HTMLInputElement>(`[type=hidden][name=${name}]`)?.value || '';

  const connect = async () => {
    const source: SearchSource = {
      endpoint: options.endpoint,
      restUrl: options.restUrl || config.restUrl || '/wp-json/',
      nonce: options.nonce || config.nonce || '',
      searchId: options.searchId || hidden('search_id'),
      postType: options.postType || hidden('post_type'),
      limit: options.limit,
    };
    const create = await sources[sourceName(options.source, source)]?.();
    if (!create) throw Error('No source');
    return create(source);
  };

  const searcher = createSearcher({
    id,
    element,
    minChars,
    preventBadQueries: options.preventBadQueries,
    gateway: () =>
      (gateway ??= connect().catch((error) => {
        gateway = undefined;
        throw error;
      })),
  });

  const text = () => box.combobox?.text() ?? box.field?.value ?? '';

  const box: Box = {
    options,
    listId,
    input: null,
    form: null,
    field: null,
    combobox: null,
    open: false,
    returning: false,
    show() {
      if (!box.open) {
        box.open = true;
        setOpen(true);
        emit(element, 'search:open', {});
      }
      box.ask();
    },
    hide() {
      searcher.cancel();
      if (!box.open) return;
      box.open = false;
      setOpen(false);
      emit(element, 'search:close', {});
    },
    reset() {
      searcher.reset();
      if (box.input) box.input.value = '';
    },
    ask: () => searcher.ask(text()),
    cancel: searcher.cancel,
    submit() {
      const words = text();
      if (!words.trim() || words.length < minChars) {
        box.say(fill(options.minCharsText, { count: minChars }));
        return;
      }
      const query = words.replace(/\s+/g, ' ').trim();
      const url = box.resultsUrl(query);
      if (!emit(element, 'search:submit', { query, url })) return;
      box.remember(query);
      location.assign(url);
    },
    say: announce,
    reveal() {},
    attach(input) {
      const combobox = createCombobox(input, listId, {
        list: () => document.getElementById(listId),
        isOpen: () => box.open,
        open: box.show,
        close(key) {
          // In full screen Tab stays inside, and Escape is the dialog's.
          if (key !== 'Tab' || !input.closest('dialog')) box.hide();
        },
        typed: box.show,
        submit: box.submit,
        reveal: (where) => box.reveal(where),
        activeClass: options.classes.active ?? '',
      });
      const { field } = box;
      Object.assign(box, { field: input, combobox });
      return () => {
        combobox.stop();
        Object.assign(box, { field, combobox: null });
      };
    },
    search(term) {
      if (!box.field) return;
      box.field.value = term;
      box.combobox?.reset();
      box.field.focus();
      box.show();
    },
    select(suggestion, event) {
      const query = text();
      if (!emit(element, 'search:select', { query, suggestion })) {
        event.preventDefault();
        return;
      }
      box.remember(query);
      if (!suggestion.url) box.search(suggestion.value);
    },
    remember(query) {
      if (options.recentSearches) box.addRecent?.(query.trim());
    },
    resultsUrl: (query) =>
      resultsUrl(
        // The property may be hidden behind a field of that name.
        options.resultsUrl || (box.form ? box.form.getAttribute('action') || location.href : '/'),
        box.form,
        box.input?.name || 's',
        query,
        options.searchId,
        options.postType,
      ),
    add: (button, productId, name) => import('./add').then(({ add }) => add(box, button, productId, name)),
  };
  return box;
};
