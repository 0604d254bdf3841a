import { languages, translated } from 'virtual:mountables';
import type { PageConfig } from '../../types';
import { asRecord } from '../../utils/record';
import { importChunk } from './chunk';
import { toVersionedUrl } from './fetch-mount';

/**
 * Finds the texts of a mountable (docs/languages.md). The page config takes precedence over the file of the page's
 * language. A call with an element returns only texts that the mountable needs at once. Markup of the bundle's server
 * renderer has its texts already. Some mountables call again later (build/plugins/languages.mjs).
 */
export const createTexts = (config: PageConfig) => {
  const language = String(config.locale || document.documentElement.lang)
    .split(/[-_]/)[0]
    ?.toLowerCase() as string;
  let textsFile: Promise<Record<string, object> | undefined> | undefined;
  return async (name: string, element?: HTMLElement): Promise<Record<string, unknown>> => {
    if (element && (!translated.includes(name) || element.querySelector(':scope > [data-island-root]')))
      return {};
    // Without the file the texts are English, and the next mount tries again.
    if (languages.includes(language))
      textsFile ??= importChunk(toVersionedUrl(`languages/${language}.js`), language).catch(() => {
        textsFile = undefined;
      });
    return { ...(await textsFile)?.[name], ...asRecord(config[name]) };
  };
};

export type FindTexts = ReturnType<typeof createTexts>;
