import { page } from './page';

/** The page's language as a tag for `Intl`: from the page config, where the engine puts the document's language. */
export const getPageLocale = (): string | undefined => {
  const tag = (page.config.locale || document.documentElement.lang).replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag || [])[0];
  } catch {
    // A CMS may name a locale that is not a tag, such as `de_AT_2`.
    const language = tag.split('-')[0] ?? '';
    return /^[a-z]{2,3}$/i.test(language) ? language : undefined;
  }
};
