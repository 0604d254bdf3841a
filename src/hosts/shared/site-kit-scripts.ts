import { hasJQueryHandlerWith, runsOnPage } from './original-scripts';

const runsSiteKitScript = (name: string, hasRun?: () => boolean) => {
  const handle = `googlesitekit-${name}`;
  return runsOnPage({ handle, file: `/${handle}`, hasRun });
};

/** Whether Site Kit's own script already reports consent to Google. */
export const siteKitSignalsConsent = () => runsSiteKitScript('consent-mode');

/** Whether Site Kit's own script for a plugin already reports on this page. */
export const siteKitReports = (provider: string) =>
  runsSiteKitScript(
    `events-provider-${provider}`,
    () => provider === 'woocommerce' && hasJQueryHandlerWith(document.body, 'added_to_cart', 'gtagEvent'),
  );
