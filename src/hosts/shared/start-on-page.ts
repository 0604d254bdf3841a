import type { Mount, PageConfig } from '../../types';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';

/**
 * Starts a behaviour without the engine, which a page without any interaction does not need.
 * @param props the host's settings; the page config's settings under the behaviour's name take precedence
 */
export const startOnPage = async (
  name: string,
  mount: Mount,
  props: object,
  config: PageConfig,
  element = document.body,
) => {
  const { signal } = new AbortController();
  const texts = async () => ({});
  const context = { id: name, name, slots: {}, config, texts, editor: false, signal, fail: reportError };
  try {
    await mount(element, { ...props, ...asRecord(config[name]) }, context);
  } catch (cause) {
    reportError(name, cause);
  }
};
