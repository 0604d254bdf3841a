import type { IslandProps } from '../../src/core/mountable/island';
import type { Setter } from '../../src/dom/revertible';
import type { SearchBox } from '../../src/stores/search-box';
import type { Suggestion } from '../../src/stores/search-gateway';
import type { Combobox } from './combobox';
import type { props } from './props';

export type SearchOptions = IslandProps<typeof props>;

/** The field, the form and the actions that the parts of a search box share. */
export interface SearchController {
  options: SearchOptions;
  /** Id of the list, and prefix of its rows' ids. */
  listId: string;
  /** The field in the page's form, or in the form that the island draws. */
  pageField: HTMLInputElement | null;
  form: HTMLFormElement | null;
  /** Changes the page's field and form, once the search has found its field. */
  set?: Setter;
  /** The field that the suggestions currently belong to: `pageField`, or the field of the full screen. */
  activeField: HTMLInputElement | null;
  combobox: Combobox | null;
  /** The state, and the actions that change it. */
  box: SearchBox;
  /** True while the focus returns to the page's field, which must not open the search. */
  isReturningFocus: boolean;
  /** The visitor's text, without the text of an active row. */
  readText(): string;
  /** Opens the panel and searches for the text in the field. */
  show(): void;
  /** Clears the field and the response. */
  reset(): void;
  searchField(): void;
  /** Moves the suggestions to a field. @returns the function that moves the suggestions back */
  attach(input: HTMLInputElement): () => void;
  fillAndSearch(term: string): void;
  select(suggestion: Suggestion, event: Event): void;
  /** Closes the search behind a link that the browser, or a router of the page, follows without leaving the page. */
  follow(query: string, url: string, event: Event): void;
  /** Stores a search if the page offers recent searches. */
  remember(query: string): void;
  addToCart(button: HTMLElement, productId: string, name: string): void;
}
