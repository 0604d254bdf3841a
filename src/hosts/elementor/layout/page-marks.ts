/** Marks of the page that the builder's stylesheets and add-ons read. */

import { $device, watchDevice } from '../../../stores/device';
import type { Mount } from '../../../types';
import { readDevices } from '../settings';

/** Widgets of the builder itself, besides those of the families below. */
const builderWidgets =
  'heading image image-box image-gallery image-carousel icon icon-box icon-list text-editor text-path button divider spacer html shortcode menu-anchor video audio accordion toggle tabs nested-tabs nested-accordion alert counter progress social-icons star-rating rating testimonial google_maps read-more sidebar soundcloud'.replace(
    /\S+/g,
    ',[data-widget_type="$&.default"]',
  );
const families = ['wp-', 'contact-buttons', 'floating-bars', 'link-in-bio']
  .map((name) => `[data-widget_type^=${name}]`)
  .join();

/** Widgets with any other name. Such a widget may belong to an add-on that uses the builder's page API. */
export const addOns = `[data-widget_type]:not(${families}${builderWidgets})`;

/** Properties of the browser, by the builder's names. */
export const readBrowserFlags = () => {
  const { userAgent: agent, maxTouchPoints, vendor } = navigator;
  const firefox = agent.includes('Firefox');
  const chrome = 'chrome' in window;
  const webkit = agent.includes('AppleWebKit');
  return {
    isTouchDevice: maxTouchPoints > 0 || 'ontouchstart' in window,
    appleWebkit: webkit && !chrome,
    blink: chrome,
    chrome: chrome && !agent.includes('Edg') && !agent.includes('OPR'),
    edge: agent.includes('Edg'),
    firefox,
    mac: agent.includes('Macintosh'),
    opera: agent.includes('OPR'),
    safari: /^Apple/.test(vendor) && agent.includes('Safari'),
    webkit,
  };
};

const readBrowserClasses = () =>
  Object.entries(readBrowserFlags()).flatMap(([name, isPresent]) => (isPresent ? [`e--ua-${name}`] : []));

/** Publishes the current device where stylesheets and scripts look for it. */
const markPage: Mount = (_, __, { signal }) => {
  const { body } = document;
  watchDevice(readDevices(), signal);
  const marker = document.createElement('span');
  marker.id = 'elementor-device-mode';
  marker.className = 'elementor-screen-only';
  // The builder's stylesheet writes the device's name into this element, which screen readers must not read.
  marker.setAttribute('aria-hidden', 'true');
  const existingMarker = document.getElementById(marker.id);
  if (!existingMarker) body.append(marker);
  const browserClasses = readBrowserClasses().filter((name) => !body.classList.contains(name));
  body.classList.add(...browserClasses);
  const unsubscribe = $device.subscribe((name) => body.setAttribute('data-elementor-device-mode', name));
  return () => {
    unsubscribe();
    marker.remove();
    body.classList.remove(...browserClasses);
    body.removeAttribute('data-elementor-device-mode');
  };
};

export default markPage;
