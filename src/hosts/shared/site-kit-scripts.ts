import { hasJQueryHandlerWith, runsOnPage } from './original-scripts';

/** Whether one of Site Kit's own scripts runs on this page. */
export const runsSiteKitScript = (name: string, hasRun?: () => boolean) => {
  const handle = `googlesitekit-${name}`;
  return runsOnPage({ handle, file: `/${handle}`, hasRun });
};

/** Whether Site Kit's own script for a plugin already reports on this page. */
export const siteKitReports = (provider: string) =>
  runsSiteKitScript(
    `events-provider-${provider}`,
    () => provider === 'woocommerce' && hasJQueryHandlerWith(document.body, 'added_to_cart', 'gtagEvent'),
  );
