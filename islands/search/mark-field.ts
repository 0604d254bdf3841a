import { cssUrl } from '../../src/dom/css-url';
import type { SearchState } from '../../src/stores/search';
import { splitWords } from '../../src/utils/text';
import type { SearchController } from './controller';

/** Shows the state of the search on the field and the form, by the loading icon and the page's classes. */
export const markField = (
  { activeField, form, options, set }: SearchController,
  { status, open: isOpen }: SearchState,
) => {
  if (!activeField || !set) return;
  const { classes, loaderIcon, recentSearches } = options;
  const isBusy = status === 'loading';
  if (loaderIcon) {
    // A theme's `background` for fields resets repeat and position, and takes precedence over a layer.
    set(activeField, {
      '.si-search-busy': isBusy,
      ':background-image': isBusy ? cssUrl(loaderIcon) : null,
      ':background-repeat': isBusy ? 'no-repeat' : null,
      ':background-position': isBusy ? '50% 50%' : null,
    });
  }
  const mark = (names: string | undefined, isOn: boolean) => {
    if (form) for (const name of splitWords(names)) set(form, { [`.${name}`]: isOn });
  };
  mark(classes.form, true);
  mark(classes.hidden, !isOpen || (status === 'idle' && !recentSearches));
  mark(classes.noResults, status === 'empty');
};
