import { findTag } from './find-tag';

/**
 * Sends an event to the page's own pixel, where the page has a pixel.
 * @param isCustom true for an event that is not a standard event of the pixel
 */
export const sendToPixel = (isCustom: boolean, name: string, params: object) =>
  findTag('fbq')?.(isCustom ? 'trackCustom' : 'track', name, params);
