import { page } from '../../core/page';
import { pageGlobals } from '../../utils/page-globals';
import { phpBoolean } from '../../utils/php-boolean';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { type Feature, startFeature } from '../shared/features';
import { preset } from '../shared/preset';
import { readWidgets } from './settings';

/** The live-search plugin's widgets, and the search boxes that the plugin takes over (docs/hosts/ysm.md#markup). */
const search: Feature = {
  original: {
    handle: 'smart-search-general',
    file: '/smart-woocommerce-search/assets/dist/js/main.',
    // The plugin marks only the forms that the plugin finds at its start.
    hasRun: () => 'swsAC' in pageGlobals || document.querySelector('form.ysm-active'),
  },
  run(api) {
    const { swsL10n = page.config.ysm } = pageGlobals;
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
    const { ga4, enabledEvents } = asRecord(asRecord(swsL10n).analytics);
    if (phpBoolean(ga4) && Array.isArray(enabledEvents))
      import('./analytics')
        .then(({ reportSearches }) => reportSearches(api, enabledEvents))
        .catch(reportError);
  },
};

export default preset((api) => startFeature(search, api));
