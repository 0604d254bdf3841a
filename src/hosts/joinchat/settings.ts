import type { PageConfig } from '../../types';
import { parseJson } from '../../utils/json';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord, type Values } from '../../utils/record';
import { warnOnce } from '../../utils/warn';

const parse = (json: string): Values => {
  const value = parseJson(json);
  const settings = asRecord(value);
  if (settings !== value) warnOnce('data-settings of the chat is not a JSON object');
  return settings;
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
