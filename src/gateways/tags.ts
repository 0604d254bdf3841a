/** What the page itself has for telling others what happens, whichever host printed it. */
export { sendConsent } from '../hosts/consent-mode';
export { sendToPixel } from '../hosts/pixel';
export { hasTags, sendToTags } from '../hosts/tags';
