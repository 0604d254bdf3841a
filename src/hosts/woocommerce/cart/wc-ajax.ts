import type { Settings } from '../settings';
import { showNotices } from '../shop-page/notices';
import { createWcAjaxGateway } from './gateway';
import { repaintCart } from './repaint';

/** The gateway, and the listeners that show its responses. */
export const startWcAjax = (getSettings: () => Settings) => {
  repaintCart(getSettings);
  return createWcAjaxGateway(getSettings, showNotices);
};
