import { createWcAjaxGateway } from './gateway';
import { showNotices } from '../shop-page/notices';
import { repaintCart } from './repaint';
import type { Settings } from '../settings';

/** The gateway, and the listeners that show its responses. */
export const startWcAjax = (getSettings: () => Settings) => {
  repaintCart(getSettings);
  return createWcAjaxGateway(getSettings, showNotices);
};
