import { languages } from 'virtual:languages';
import type { PageConfig } from '../../../src/types';

/** The button's default name in the page's language (src/core/engine/texts.ts), else in English. */
export const findLabel = async ({ locale }: PageConfig): Promise<string> => {
  const language = `${locale || document.documentElement.lang}`.toLowerCase().split(/[-_]/)[0] as string;
  if (languages.includes(language))
    try {
      const texts = await import(import.meta.url.replace('facades/chat', `languages/${language}`));
      return texts.default.chat.label;
    } catch {
      // An English name is better than no name.
    }
  return 'Open chat';
};
