import type { ConsentSource } from '../gateways/consent';
import { whenReady } from './when-ready';

/** Time for a banner to set the consent type. Some banners never do. */
const BANNER_TIMEOUT_MS = 2_000;

/**
 * Reads the consent and follows its changes. A missing API means allowed, but only after the page had time to load the
 * API. That time ends after deferred scripts, or after all scripts if the page announces an API.
 * @param decide called with each decision, possibly several times for a category
 * @returns the function that reads one more category
 */
export const startConsent = (source: ConsentSource, decide: (category: string, allowed: boolean) => void) => {
  const asked = new Set<string>();
  let decided = false;

  const ask = (category: string) => {
    // An announced API that never loads, perhaps blocked, does not count as consent.
    let allowed = !source.present() && !source.expected();
    try {
      allowed ||= source.allows(category);
    } catch {
      // Neither does an API that cannot respond.
    }
    decide(category, allowed);
  };
  const decideAll = () => {
    decided = true;
    for (const category of asked) ask(category);
  };
  const settle = () => {
    if (source.present() ? source.settled() : !source.expected()) decideAll();
    else setTimeout(decideAll, BANNER_TIMEOUT_MS);
  };

  source.watch(
    (category, allowed) => asked.has(category) && decide(category, allowed),
    () => whenReady(settle),
  );
  whenReady(settle);
  // An unannounced API may load after the deferred scripts. Its decisions then replace the assumed consent.
  addEventListener('load', () => source.present() && settle());

  return (category: string) => {
    if (asked.has(category)) return;
    asked.add(category);
    if (decided) ask(category);
  };
};
