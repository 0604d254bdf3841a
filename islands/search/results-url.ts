/**
 * Address of the results page (spec §2, §5). Everything is encoded, spaces become plus signs; the form's own
 * hidden fields go along.
 * @param base may have a query already
 * @param name of the field that holds the words
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
