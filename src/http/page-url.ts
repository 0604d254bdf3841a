import { page } from '../core/page';
import { type SafeUrl, safeUrl } from '../dom/url';

/** A URL without the parameters that do something: a second request must not repeat the visitor's action. */
export const withoutActions = (url: string | URL): URL => {
  const clean = new URL(url, document.baseURI);
  // A list of values has brackets after its name.
  for (const name of [...clean.searchParams.keys()])
    if (page.actions.includes(name.split('[')[0] as string)) clean.searchParams.delete(name);
  return clean;
};

export const readPageUrl = (): SafeUrl => safeUrl(withoutActions(location.href));
