import { languages, mountables } from 'virtual:mountables';
import { asRecord } from '../../utils/record';
import { page } from '../page';
import { importChunk } from './chunk';
import { toVersionedUrl } from './fetch-mount';

/** Finds the texts of mountables in the page's language (docs/languages.md). */
export const createTexts = () => {
  const { config } = page;
  const language = String(config.locale ?? '')
    .split(/[-_]/)[0]
    ?.toLowerCase() as string;
  const url = languages.includes(language) && toVersionedUrl(`languages/${language}.js`);
  let textsFile: Promise<Record<string, object> | undefined> | undefined;
  const readFile = async (name: string): Promise<Record<string, unknown>> => {
    // Without the file the texts are English, and the next mount tries again.
    if (url)
      textsFile ??= importChunk(url, language).catch(() => {
        textsFile = undefined;
      });
    return { ...(await textsFile)?.[name] };
  };
  const isTranslated = (name: string) =>
    Object.hasOwn(mountables, name) && mountables[name]?.[0].includes('t');
  return {
    /** The texts that a mountable needs on mounting. Server-rendered markup has its texts already. */
    findOnMount: async (name: string, element: HTMLElement) =>
      isTranslated(name) && !element.querySelector(':scope > [data-island-root]') ? readFile(name) : {},
    /** The file that a mount of this mountable still needs for its texts, as a list. */
    findFiles: (name: string) => (url && !textsFile && isTranslated(name) ? [url] : []),
    /** All texts of a mountable. Those of the page config come first. */
    find: async (name: string) => ({ ...(await readFile(name)), ...asRecord(config[name]) }),
  };
};

export type Texts = ReturnType<typeof createTexts>;
