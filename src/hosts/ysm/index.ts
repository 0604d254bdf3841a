import { layerOf } from '../../integrations/google-tag';
import { pageGlobals } from '../../utils/page-globals';
import { runsOnPage } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';
import { readWidgets } from './settings';

const searchScript = {
  handle: 'smart-search-general',
  file: '/smart-woocommerce-search/assets/dist/js/main.',
  advice: () => import('./advice'),
  trace: () => document.querySelector('form.ysm-active'),
};

/**
 * The widgets of the live-search plugin, and the search boxes that it takes over (docs/hosts/ysm.md#markup).
 */
const ysm: Preset = (api, config) => {
  if (runsOnPage(searchScript)) return;
  const { swsL10n = config.ysm } = pageGlobals as { swsL10n?: unknown };
  const widgets = readWidgets(swsL10n);
  for (const { selector, props } of widgets)
    api.register({ selector, name: 'search', load: 'interaction', props });
  const { classList } = document.body;
  classList.add('ysm-widget-active');
  // The plugin's stylesheet stops the page from scrolling with this class.
  api.on('search:open', ({ detail, target }) => {
    classList.toggle('ysm-widget-opened', detail.full);
    const form = target as HTMLElement;
    // The server prints the rows for a white popup, with dark texts.
    if (widgets.some(({ selector }) => form.matches(selector)) && !form.closest('[data-theme]'))
      form.dataset.theme = 'light';
  });
  api.on('search:close', () => classList.remove('ysm-widget-opened'));
  api.on('search:select', ({ detail, target }) => {
    const form = (target as Element).closest<HTMLElement>('form');
    const swsCategory = form?.querySelector<HTMLSelectElement>('[name=product_cat]')?.value ?? '';
    layerOf('')?.push({
      event: 'swsEvent',
      swsTerm: detail.query,
      swsCategory,
      swsWidgetId: form?.dataset.id ?? '',
    });
  });
};

export default ysm;
