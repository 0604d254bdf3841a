import { warnOnce } from '../../island/props';
import type { Preset } from '../preset';
import { watchBreakPoint } from './break-point';
import { registerDrawer } from './drawer';
import { registerMenu } from './menu';
import { registerPreview } from './preview';
import { readSettings } from './settings';

/** Links that belong to somebody else, or to nobody. */
const links =
  'a[href*="#"]:not([href="#"],[href="#0"],[href*="uagb-tab"],[href*="tab-"],.uagb-toc-link__trigger,.skip-link,.nav-links a,[role="button"],[role="tab"])';

const astra: Preset = (api, config) => {
  if (document.querySelector('script[id="astra-theme-js-js"]')) {
    warnOnce(
      'Astra’s own script runs on this page, so its header is left to it. Dequeue "astra-theme-js" to have it done here.',
    );
    return;
  }
  const settings = readSettings(config);
  watchBreakPoint(settings.breakPoint);
  registerMenu(api);
  registerDrawer(api, settings);
  registerPreview(api, config);
  if (settings.scrollToTop) {
    // Before the first scroll there is nothing to show.
    const start = () => api.register({ selector: '#ast-scroll-top', name: 'scroll-to-top', load: 'load' });
    if (scrollY) start();
    else addEventListener('scroll', start, { once: true, passive: true });
  }
  if (settings.scrollToId) {
    const props = { sticky: '.site-header [data-stick-support],#ast-fixed-header' };
    api.register({ selector: links, name: 'anchor', load: 'interaction', props });
    if (location.hash) api.register({ selector: 'body', name: 'anchor', load: 'load', props });
  }
};

export default astra;
