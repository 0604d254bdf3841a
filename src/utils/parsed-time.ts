/**
 * Milliseconds since the page was parsed, or since the visitor came to a prerendered page. Delays of a host's script
 * count from there, not from the start of the navigation, which on a slow line is seconds earlier.
 */
export const getMsSinceParsed = (): number => {
  const { domInteractive = 0, activationStart = 0 }: { domInteractive?: number; activationStart?: number } =
    Object(performance.getEntriesByType?.('navigation')[0]);
  return performance.now() - Math.max(domInteractive, activationStart);
};
