/**
 * Tells the page's own pixel, if there is one.
 * @param custom whether it knows no such event of its own
 */
export const sendToPixel = (custom: boolean, name: string, params: object) => {
  const { fbq } = window as { fbq?: (...args: unknown[]) => void };
  if (typeof fbq === 'function') fbq(custom ? 'trackCustom' : 'track', name, params);
};
