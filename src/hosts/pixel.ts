/** Tells the page's own pixel, if there is one. */
export const sendToPixel = (custom: boolean, name: string, params: object) => {
  const { fbq } = window as { fbq?: (...args: unknown[]) => void };
  if (typeof fbq === 'function') fbq(custom ? 'trackCustom' : 'track', name, params);
};
