import type { Suggestion } from '../../src/gateways/search';
import type { IslandProps } from '../../src/island/island';
import type { SearchState } from '../../src/stores/search';
import type { Combobox } from './combobox';
import type { props } from './props';

export type Options = IslandProps<typeof props>;

export const idle: SearchState = { query: '', status: 'idle' };

/** What the parts of one search box share. It is made once. */
export interface Box {
  options: Options;
  /** Id of the list; those of its rows start with it. */
  listId: string;
  /** The page's own field. */
  input: HTMLInputElement | null;
  form: HTMLFormElement | null;
  /** The field that suggestions belong to now: the page's own, or that of the full screen. */
  field: HTMLInputElement | null;
  combobox: Combobox | null;
  open: boolean;
  /** True while the focus returns to the page's field, which is no wish to search. */
  returning: boolean;
  /** Opens and asks for what is in the field. */
  show(): void;
  hide(): void;
  /** Empties the field and forgets the answer. */
  reset(): void;
  /** Asks for what is in the field. */
  ask(): void;
  cancel(): void;
  /** Goes to the results page, if there is enough to search for. */
  submit(): void;
  /** Says something to screen readers. */
  say(text: string): void;
  /** Renders rows that are not yet there; the list puts it in. */
  reveal(where: 'more' | 'start' | 'end'): void;
  /** Makes a field the one that suggestions belong to. @returns the function that ends it */
  attach(input: HTMLInputElement): () => void;
  /** Puts a term into the field and asks for it. */
  search(term: string): void;
  select(suggestion: Suggestion, event: { preventDefault(): void }): void;
  /** Keeps a search, where the page offers earlier ones. */
  remember(query: string): void;
  /** Comes with the list, without which nothing is searched for. */
  addRecent?(query: string): void;
  resultsUrl(query: string): string;
  add(button: HTMLElement, productId: string, name: string): void;
}
