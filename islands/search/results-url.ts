import { safeUrl } from '../../src/dom/url';
import { readPageUrl } from '../../src/http/page-url';
import type { SearchController } from './controller';

/**
 * Creates the address of the results page (docs/hosts/ysm.md#results-page). Encodes everything, with plus signs for
 * spaces, and adds the form's other fields, as the browser does. The page's own address may contain a query.
 * @param submitter the pressed button, whose name and value belong to the fields
 */
export const createResultsUrl = (
  { form, pageField, options }: SearchController,
  query: string,
  submitter: HTMLElement | null = null,
): string => {
  const { resultsUrl, searchId, postType } = options;
  // A field named `action` may shadow the form's property.
  const base = resultsUrl || (form ? safeUrl(form.getAttribute('action')) || readPageUrl() : '/');
  const url = new URL(base, document.baseURI);
  const { searchParams } = url;
  const name = pageField?.name || 's';
  searchParams.set(name, query);
  const fields = [...(form ? new FormData(form, submitter) : [])].filter(([key]) => key !== name);
  for (const [key] of fields) searchParams.delete(key);
  for (const [key, value] of fields) searchParams.append(key, value instanceof File ? value.name : value);
  if (searchId) searchParams.set('search_id', searchId);
  if (postType) searchParams.set('post_type', postType);
  return url.href;
};
