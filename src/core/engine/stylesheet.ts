import { adoptStyles } from '../../dom/adopt-styles';

/** Longest time that a slow stylesheet delays its island. */
const STYLESHEET_TIMEOUT_MS = 5_000;

/**
 * Adopts the stylesheet instead of linking it: Chromium lays out the whole page again for a linked stylesheet
 * with a cascade layer. A content security policy may forbid `fetch` and still allow a link.
 */
export const loadStylesheet = (href: string) =>
  new Promise((resolve) => {
    setTimeout(resolve, STYLESHEET_TIMEOUT_MS);
    // Other scripts wrap `fetch`, and their wrappers throw or return nothing.
    Promise.resolve()
      .then(() => fetch(href))
      .then(async (response) => resolve(response.ok && adoptStyles(await response.text())))
      .catch(() => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = link.onerror = resolve;
        document.head.append(link);
      });
  });
