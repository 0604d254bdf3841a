import { page } from '../../core/page';
import type { Mount } from '../../types';
import { reportError } from '../../utils/report-error';

/** Starts a behaviour without the engine, which a page without any interaction does not need. */
export const startOnPage = async (name: string, mount: Mount, element = document.body) => {
  const { config } = page;
  const { signal } = new AbortController();
  const texts = async () => ({});
  const fail = (cause: unknown) => reportError(name, cause);
  try {
    await mount(element, {}, { id: name, name, slots: {}, config, texts, editor: false, signal, fail });
  } catch (cause) {
    fail(cause);
  }
};
