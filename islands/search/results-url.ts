/**
 * Address of the results page (docs/hosts/ysm.md#results-page). Encodes everything, with plus signs for spaces, and
 * adds the form's hidden fields.
 * @param base may contain a query
 * @param name of the field with the search words
 */
export const resultsUrl = (
  base: string,
  form: HTMLFormElement | null | undefined,
  name: string,
  words: string,
  searchId: string,
  postType: string,
): string => {
  const url = new URL(base, document.baseURI);
  const { searchParams } = url;
  searchParams.set(name, words);
  for (const [key, value] of form ? new FormData(form) : [])
    if (key !== name && typeof value === 'string') searchParams.set(key, value);
  if (searchId) searchParams.set('search_id', searchId);
  if (postType) searchParams.set('post_type', postType);
  return url.href;
};
