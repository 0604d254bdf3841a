import { cssUrl } from '../../src/dom/url';
import type { SearchState } from '../../src/stores/search';
import { splitWords } from '../../src/utils/text';
import type { SearchController } from './controller';

/** Shows the state of the search on the page's field and form, by the loader's picture and the page's classes. */
export const markField = ({ field, form, open, options }: SearchController, { status }: SearchState) => {
  if (!field) return;
  const { classes, loaderIcon, recentSearches } = options;
  const busy = status === 'loading';
  if (loaderIcon) {
    field.classList.toggle('si-search-busy', busy);
    field.style.backgroundImage = busy ? cssUrl(loaderIcon) : '';
  }
  for (const name of splitWords(classes.form)) form?.classList.add(name);
  for (const name of splitWords(classes.hidden))
    form?.classList.toggle(name, !open || (status === 'idle' && !recentSearches));
  for (const name of splitWords(classes.noResults)) form?.classList.toggle(name, status === 'empty');
};
