/** Marks of the page that the builder's stylesheets and add-ons read. */

import { $device, watchDevice } from '../../../stores/device';
import type { Mount } from '../../../types';
import { readDevices } from '../settings';

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
const markPage: Mount = (_, __, { config, signal }) => {
  const { body } = document;
  watchDevice(readDevices(config), signal);
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

export { addOns } from '../add-ons';
export default markPage;
