import { cssUrl } from '../../src/dom/url';
import type { SearchState } from '../../src/stores/search';
import { splitWords } from '../../src/utils/text';
import type { SearchController } from './controller';

/** Shows the state of the search on the field and the form, by the loading icon and the page's classes. */
export const markField = (
  { activeField, form, isOpen, options, set }: SearchController,
  { status }: SearchState,
) => {
  if (!activeField || !set) return;
  const { classes, loaderIcon, recentSearches } = options;
  const isBusy = status === 'loading';
  if (loaderIcon) {
    set(activeField, { '.si-search-busy': isBusy, ':background-image': isBusy ? cssUrl(loaderIcon) : null });
  }
  const mark = (names: string | undefined, isOn: boolean) => {
    if (form) for (const name of splitWords(names)) set(form, { [`.${name}`]: isOn });
  };
  mark(classes.form, true);
  mark(classes.hidden, !isOpen || (status === 'idle' && !recentSearches));
  mark(classes.noResults, status === 'empty');
};
