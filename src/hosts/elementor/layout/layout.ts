import { onPageEvent } from '../../../integrations/jquery';
import type { Rule } from '../../../types';
import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord } from '../../../utils/record';
import { reportError } from '../../../utils/report-error';
import type { Preset } from '../../shared/preset';
import { readBuilderSettings } from '../builder-settings';
import { type Reader, readProps } from '../read-props';

/**
 * Waiting elements stay reachable by keyboard and screen readers. The elements show in print and under reduced motion,
 * and appear after 4 s at the latest. No style depends on `data-island-state`, because each change of that attribute
 * would recalculate styles.
 */
const waitingStyles = `.elementor-element.elementor-invisible.elementor-invisible{visibility:visible;opacity:0;animation:si-wait 0s 4s forwards}
@keyframes si-wait{to{opacity:1}}
@media print,(prefers-reduced-motion:reduce){.elementor-element.elementor-invisible{opacity:1!important}}`;

/** Motion and layout: entrances, stretched sections, backgrounds, sticky elements and scroll snap. */
export const layout: Preset = (api) => {
  const invisible = '.elementor-element.elementor-invisible';
  if (document.querySelector(invisible))
    import('../props').then(({ adoptStyles }) => adoptStyles(waitingStyles)).catch(reportError);
  const register = (name: string, selector: string, reader: Reader, load: Rule['load'] = 'visible') =>
    api.register({ selector, name, load, props: readProps(reader) });
  // The rule for stretched elements comes first, so that widgets measure themselves at the final width.
  register(
    'stretch',
    '.elementor-section-stretched[data-settings*="section-stretched"],.e-stretched[data-settings*="stretch_element"]',
    'readStretchProps',
    'load',
  );
  for (const name of ['stick', 'unstick'])
    onPageEvent(`sticky:${name}`, ({ target }) => target?.dispatchEvent(new CustomEvent('layout:changed')));
  register('entrance', invisible, 'readEntranceProps');
  register(
    'background-slideshow',
    '[data-settings*="background_slideshow_gallery"]',
    'readSlideshowProps',
    'idle visible',
  );
  register(
    'background-video',
    '[data-settings*="background_video_link"]',
    'readBackgroundVideoProps',
    'idle visible',
  );
  register('sticky-offset', '[data-settings*="sticky_anchor_link_offset"]', 'readStickyProps', 'load');
  api.register({
    selector: '.e-con.e-parent:not(.e-lazyloaded,.e-no-lazyload)',
    // The builder's stylesheet hides background images until the element has the class. The behaviour `lazy-background`
    // would load a chunk for a single class.
    name: 'lazy-container',
    // `idle` is early enough, because the builder's inline script, where printed, sets the class on sight.
    load: 'idle visible',
    mount({ classList }) {
      classList.add('e-lazyloaded');
      return () => classList.remove('e-lazyloaded');
    },
  });
  if (phpBoolean(asRecord(asRecord(readBuilderSettings().settings).page).scroll_snap))
    api.register({
      selector: 'body',
      name: 'scroll-snap',
      load: 'idle',
      props: { points: '.elementor-section:not(.elementor-inner-section),.e-con.e-parent' },
    });
};
