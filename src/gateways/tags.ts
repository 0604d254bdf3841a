/** What the page itself has for telling others what happens, whichever host printed it. */
export { pushToLayer, sendConversion, sendToEveryTag } from '../hosts/chat-tags';
export { sendConsent } from '../hosts/consent-mode';
export { sendToPixel } from '../hosts/fbq';
export { hasTags, sendToTags } from '../hosts/tags';
