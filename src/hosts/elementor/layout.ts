import { adopt } from '../../dom/adopt';
import type { Rule } from '../../loader/types';
import { hear } from '../jquery';
import type { Preset } from '../preset';
import { isOn, readConfig } from './config';
import {
  backgroundVideoProps,
  entranceProps,
  slideshowProps,
  stickyProps,
  stretchProps,
} from './layout-props';
import type { PropsReader } from './settings';

/**
 * What waits for its entrance can be reached by keyboard and screen readers, is there in print and under reduced
 * motion, and when nobody has cared for it in time. No rule asks for our state: each change of it would have styles
 * computed again.
 */
const waiting = `.elementor-element.elementor-invisible.elementor-invisible{visibility:visible;opacity:0;animation:si-wait 0s 4s forwards}
@keyframes si-wait{to{opacity:1}}
@media print,(prefers-reduced-motion:reduce){.elementor-element.elementor-invisible{opacity:1!important}}`;

/** Motion and layout: what happens to elements when they are seen or the window changes. */
export const layout: Preset = (api, config) => {
  adopt(waiting);
  const rule = (name: string, selector: string, read: PropsReader, load: Rule['load'] = 'visible') =>
    api.register({ selector, name, load, props: (element) => read(config, element) });
  // First, so that what measures itself finds its width.
  rule(
    'stretch',
    '.elementor-section-stretched[data-settings*="section-stretched"],.e-stretched[data-settings*="stretch_element"]',
    stretchProps,
    'load',
  );
  for (const name of ['stick', 'unstick'])
    hear(`sticky:${name}`, ({ target }) => target?.dispatchEvent(new Event('layout:changed')));
  rule('entrance', '.elementor-element.elementor-invisible', entranceProps);
  rule('background-slideshow', '[data-settings*="background_slideshow_gallery"]', slideshowProps);
  rule('background-video', '[data-settings*="background_video_link"]', backgroundVideoProps);
  rule('sticky-offset', '.elementor-sticky[data-settings*="sticky_anchor_link_offset"]', stickyProps, 'load');
  api.register({
    selector: '.e-con.e-parent:not(.e-lazyloaded,.e-no-lazyload)',
    // The stylesheet keeps the image back until the class is there; asking for `lazy-background` would cost more.
    name: 'lazy-container',
    mount({ classList }) {
      classList.add('e-lazyloaded');
      return () => classList.remove('e-lazyloaded');
    },
  });
  if (isOn(readConfig(config, 'settings.page.scroll_snap')))
    api.register({
      selector: 'body',
      name: 'scroll-snap',
      load: 'idle',
      props: { points: '.elementor-section:not(.elementor-inner-section),.e-con.e-parent' },
    });
};
