/**
 * Milliseconds since the page was parsed, or since the visitor came to a prerendered page. Delays of a host's script
 * count from there, not from the start of the navigation, which on a slow line is seconds earlier.
 */
export const getMsSinceParsed = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { domInteractive = 0, activationStart = 0 } = Object(navigation) as {
    domInteractive?: number;
    activationStart?: number;
  };
  return performance.now() - Math.max(domInteractive, activationStart);
};
