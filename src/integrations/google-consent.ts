import { pageGlobals } from '../utils/page-globals';
/** Sends Google's consent signals to the page's own tag, where the page has a tag. */
export const sendConsent = (signals: Record<string, 'granted' | 'denied'>) => {
  const { gtag } = pageGlobals as { gtag?: (...args: unknown[]) => void };
  if (typeof gtag === 'function') gtag('consent', 'update', signals);
};
