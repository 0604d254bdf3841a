/** Sends Google's consent signals. Without the page's own Google tag there is nobody to tell. */
export const sendConsent = (signals: Record<string, 'granted' | 'denied'>) => {
  const { gtag } = window as { gtag?: (...args: unknown[]) => void };
  if (typeof gtag === 'function') gtag('consent', 'update', signals);
};
