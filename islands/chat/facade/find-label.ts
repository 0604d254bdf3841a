import { languages } from 'virtual:languages';

/**
 * The button's default name in the page's language (src/core/engine/texts.ts).
 * @param locale such as `de` or `de_AT`
 * @param facadeUrl address of the facade, whose folder is beside the folder of the languages
 * @returns `undefined` for a language without texts
 */
export const findLabel = async (locale: string, facadeUrl: string): Promise<string | undefined> => {
  const language = locale.toLowerCase().split(/[-_]/)[0] as string;
  if (!languages.includes(language)) return;
  const texts = await import(facadeUrl.replace('facades/chat', `languages/${language}`));
  return texts.default.chat.label;
};
