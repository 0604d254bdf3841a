import type { Preset } from '../preset';
import { readWidgets } from './settings';

/** The live-search plugin's widgets, and the search boxes that it takes over (engage §1). */
const ysm: Preset = (api, config) => {
  const { swsL10n = config.ysm } = window as { swsL10n?: unknown };
  for (const { selector, props } of readWidgets(swsL10n))
    api.register({ selector, name: 'search', load: 'interaction', props });
  const { classList } = document.body;
  classList.add('ysm-widget-active');
  api.on('search:open', () => classList.add('ysm-widget-opened'));
  api.on('search:close', () => classList.remove('ysm-widget-opened'));
};

export default ysm;
