import { safeUrl } from '../../src/dom/url';
import type { SearchController } from './controller';

/**
 * Creates the address of the results page (docs/hosts/ysm.md#results-page). Encodes everything, with plus signs for
 * spaces, and adds the form's other fields. The page's own address may contain a query.
 */
export const createResultsUrl = ({ form, pageField, options }: SearchController, query: string): string => {
  const { resultsUrl, searchId, postType } = options;
  // A field named `action` may shadow the form's property.
  const base = resultsUrl || (form ? safeUrl(form.getAttribute('action')) || location.href : '/');
  const url = new URL(base, document.baseURI);
  const { searchParams } = url;
  const name = pageField?.name || 's';
  searchParams.set(name, query);
  for (const [key, value] of form ? new FormData(form) : [])
    if (key !== name && typeof value === 'string') searchParams.set(key, value);
  if (searchId) searchParams.set('search_id', searchId);
  if (postType) searchParams.set('post_type', postType);
  return url.href;
};
