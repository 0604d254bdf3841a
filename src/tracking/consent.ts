import { whenReady } from '../dom/ready';

/** Where the visitor's consent can be asked for. */
export interface ConsentSource {
  /** Whether there is somebody to ask. */
  present(): boolean;
  /** Whether the page says that there will be. */
  expected(): boolean;
  /** Whether the answers count yet: before a banner has said which kind of consent applies, they do not. */
  settled(): boolean;
  allows(category: string): boolean;
  /**
   * @param change called with what the visitor has just decided
   * @param again called when everything has to be asked again
   */
  watch(change: (category: string, allowed: boolean) => void, again: () => void): void;
}

/** Milliseconds that a banner has to say which kind of consent applies; nothing forces one to (engage contract §5). */
const patience = 2_000;

/**
 * Finds out what is allowed, and goes on listening. Nothing to ask means allowed, but only once the page has
 * had the time to bring it: after the document's deferred scripts, or after all scripts where one is announced.
 * @param tell called with each answer; more than once for a category
 * @returns asks for one more category
 */
export const startConsent = (source: ConsentSource, tell: (category: string, allowed: boolean) => void) => {
  const asked = new Set<string>();
  let decided = false;

  const ask = (category: string) => {
    // One that was announced and never came, held up by a blocker perhaps, has not said yes.
    let allowed = !source.present() && !source.expected();
    try {
      allowed ||= source.allows(category);
    } catch {
      // Nor has one that cannot answer.
    }
    tell(category, allowed);
  };
  const answer = () => {
    decided = true;
    for (const category of asked) ask(category);
  };
  const settle = () => {
    if (source.present() ? source.settled() : !source.expected()) answer();
    else setTimeout(answer, patience);
  };

  source.watch(
    (category, allowed) => asked.has(category) && tell(category, allowed),
    () => whenReady(settle),
  );
  whenReady(settle);
  // A script that nothing announced and that came behind the deferred ones takes back what its absence allowed.
  addEventListener('load', () => source.present() && settle());

  return (category: string) => {
    if (asked.has(category)) return;
    asked.add(category);
    if (decided) ask(category);
  };
};
