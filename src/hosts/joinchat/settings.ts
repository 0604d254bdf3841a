import type { PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';
import { warnOnce } from '../../utils/warn';

type Values = Record<string, unknown>;

const parse = (json = ''): Values => {
  try {
    const value = JSON.parse(json);
    if (asRecord(value) === value) return value;
  } catch {
    // The warning below also covers JSON without an object.
  }
  warnOnce('data-settings of the chat is not a JSON object');
  return {};
};

/**
 * Reads the chat settings (docs/hosts/joinchat.md#settings). The widget comes first, then the global of pages without a
 * widget, then `joinchat` in the page config.
 */
export const readSettings = (widget: HTMLElement | null, config: PageConfig = {}): Values => {
  const { joinchat_obj: printed } = pageGlobals as { joinchat_obj?: { settings?: unknown } };
  return widget?.dataset.settings
    ? parse(widget.dataset.settings)
    : asRecord(printed?.settings ?? config.joinchat);
};
