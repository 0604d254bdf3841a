import { awaitsScripts, whenScriptsRan } from '../core/page-moments';
import type { ConsentSource } from './consent-source';

/** Time for a banner to set the consent type. Some banners never set a type. */
const BANNER_TIMEOUT_MS = 2_000;

/**
 * Reads the consent and follows its changes. After the deferred scripts a missing API means consent, unless the page
 * announces an API. An announced API that is still missing after the timeout means no consent.
 * @param decide receives each decision, possibly several times for a category, and whether the visitor has just made it
 * @returns the function that reads one more category
 */
export const startConsent = (
  source: ConsentSource,
  decide: (category: string, isGranted: boolean, byVisitor?: boolean) => void,
) => {
  const categories = new Set<string>();
  let isDecided = false;

  const read = (category: string) => {
    // An announced API that never loads, perhaps blocked, does not count as consent.
    let isGranted = !source.isPresent() && !source.isExpected();
    try {
      isGranted ||= source.allows(category);
    } catch {
      // An API that throws does not count as consent.
    }
    decide(category, isGranted);
  };
  const decideAll = () => {
    isDecided = true;
    for (const category of categories) read(category);
  };
  const settle = () => {
    if (source.isPresent() ? source.isFinal() : !source.isExpected()) decideAll();
    else setTimeout(decideAll, BANNER_TIMEOUT_MS);
  };
  /** Settles at once if the scripts have run, because callers read the decision right after. */
  const settleAfterScripts = () => {
    if (awaitsScripts()) whenScriptsRan().then(settle);
    else settle();
  };

  source.watch(
    (category, isGranted) => categories.has(category) && decide(category, isGranted, true),
    settleAfterScripts,
  );
  settleAfterScripts();
  // An unannounced API may load after the deferred scripts. Its decisions then replace the assumed consent.
  addEventListener('load', () => source.isPresent() && settle());

  return (category: string) => {
    if (categories.has(category)) return;
    categories.add(category);
    if (isDecided) read(category);
  };
};
