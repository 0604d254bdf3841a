import { languages } from 'virtual:languages';
import type { PageConfig } from '../../../src/types';

/** The name of the button where the page gives none: in the page's language (src/engine/texts.ts), else in English. */
export const findLabel = async ({ locale }: PageConfig): Promise<string> => {
  const language = `${locale || document.documentElement.lang}`.slice(0, 2).toLowerCase();
  const texts =
    languages.includes(language) &&
    (await import(import.meta.url.replace('doors/chat', `languages/${language}`)).catch(() => {}));
  return texts ? texts.default.chat.label : 'Open chat';
};
