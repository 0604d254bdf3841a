import type { Feature } from './features';
import { hasJQueryHandlerWith, type OriginalScript } from './original-scripts';

/** One of Site Kit's own scripts. */
export const siteKitScript = (name: string, hasRun?: () => boolean): OriginalScript => {
  const handle = `googlesitekit-${name}`;
  return { handle, file: `/${handle}`, hasRun };
};

/** Site Kit's own script that reports the events of a plugin. */
export const siteKitEvents = (provider: string): OriginalScript =>
  siteKitScript(
    `events-provider-${provider}`,
    () => provider === 'woocommerce' && hasJQueryHandlerWith(document.body, 'added_to_cart', 'gtagEvent'),
  );

/** Marks adds that Site Kit's own script reports itself, from the script's arrival on. */
export const createMarks = (provider: string, mark: () => void): Feature<unknown> => ({
  original: siteKitEvents(provider),
  run: (_, getLate) => getLate().addEventListener('abort', mark),
  follow: mark,
});
