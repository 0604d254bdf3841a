import { repeatEarlyPress } from '../../core/presses';
import type { Strategy } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { type Feature, startFeature } from '../shared/features';
import { hasJQueryHandlerWith } from '../shared/original-scripts';
import { type Preset, preset } from '../shared/preset';
import { reportWidth, watchBreakPoint } from './break-point';
import { registerDrawer, registerOpeningDrawer } from './drawer';
import { registerMenu } from './menu';
import { readSettings } from './settings';

/** The links for which the preset scrolls (docs/hosts/astra.md#in-page-links). */
const links =
  'a[href*="#"]:not([href="#"],[href="#0"],[href*="uagb-tab"],[href*="tab-"],.uagb-toc-link__trigger,.skip-link,.nav-links a,[role="button"],[role="tab"])';

const hasThemeGlobal = () => 'astraTriggerEvent' in pageGlobals;

const drawerScript = {
  handle: 'astra-mobile-cart',
  file: '/astra/assets/js/minified/mobile-cart.',
  // A joined file contains both scripts, so the global of the theme's script also proves the drawer's script.
  hasRun: () => hasThemeGlobal() && !document.querySelector('#astra-theme-js-js'),
};

const drawer: Feature = { original: drawerScript, run: registerDrawer };

/**
 * The step after an add: the drawer opens, or another page.
 * @param load strategy of the drawer's code
 */
const createAdds = (load: Strategy): Feature => ({
  original: {
    handle: 'astra-shop-add-to-cart',
    file: '/astra/assets/js/minified/shop-add-to-cart.',
    hasRun: () => hasJQueryHandlerWith(document.body, 'added_to_cart', 'shop_add_to_cart_action'),
  },
  run(api) {
    if (readSettings().redirectsAfterAdd)
      import('./redirect').then(({ registerRedirect }) => registerRedirect(api)).catch(reportError);
    else startFeature({ original: drawerScript, run: () => registerOpeningDrawer(api, load) }, api);
  },
});

/**
 * Without the theme's setting the first add reads the globals again. An optimiser may hold these globals back until the
 * visitor's first event.
 */
const followAdds: Preset = (api) => {
  const start = (event?: Event) => {
    const { opensOnAdd, redirectsAfterAdd } = readSettings();
    if (!opensOnAdd && !redirectsAfterAdd) return false;
    startFeature(createAdds(event ? 'load' : 'idle'), api);
    return true;
  };
  if (!start()) document.addEventListener('cart:adding', start, { once: true });
};

const header: Feature = {
  original: {
    handle: 'astra-theme-js',
    file: '/astra/assets/js/minified/frontend.',
    hasRun: hasThemeGlobal,
  },
  run(api) {
    const settings = readSettings();
    watchBreakPoint(settings.breakPoint);
    startFeature({ original: drawerScript, run: reportWidth }, api);
    document.documentElement.classList.toggle('astra-dark-mode-enable', settings.hasDarkPalette);
    registerMenu(api);
    // The other search styles belong to the paid companion plugin, together with their script.
    const searchIcon = '.astra-search-icon.slide-search';
    repeatEarlyPress(searchIcon);
    api.register({
      selector: searchIcon,
      name: 'search-toggle',
      load: 'interaction',
      props: { box: '.ast-search-menu-icon', openClass: 'ast-dropdown-active' },
    });
    if (settings.hasScrollToTop) {
      // The button hides at the top of the page, so its code waits for the first scroll.
      const start = () =>
        readSettings().hasScrollToTop &&
        api.register({ selector: '#ast-scroll-top', name: 'scroll-to-top', load: 'load' });
      if (scrollY) start();
      else addEventListener('scroll', start, { once: true });
    }
    if (settings.scrollsToId) {
      const props = { sticky: '.site-header [data-stick-support],#ast-fixed-header' };
      api.register({ selector: links, name: 'anchor', load: 'interaction', props });
      if (location.hash) api.register({ selector: 'body', name: 'anchor', load: 'load', props });
    }
  },
};

export default preset((api) => {
  // Only the customiser's frame needs the preview.
  if (parent !== window)
    import('./preview').then(({ registerPreview }) => registerPreview(api)).catch(reportError);
  followAdds(api);
  startFeature(drawer, api);
  startFeature(header, api);
});
