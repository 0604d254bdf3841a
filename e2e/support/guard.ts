import type { BrowserContext, ConsoleMessage } from '@playwright/test';

interface Allowance {
  pattern: RegExp;
  met: boolean;
  optional?: boolean;
}

/**
 * Fails a test for console errors, our warnings, uncaught errors and unhandled rejections of every page. Expected
 * messages must occur.
 */
export class Guard {
  readonly #seen: string[] = [];
  readonly #allowed: Allowance[] = [];

  /** Allows and demands matching messages. The resource's address follows the text in brackets. */
  expect(...patterns: RegExp[]) {
    for (const pattern of patterns) this.#allowed.push({ pattern, met: false });
  }

  /** Allows messages that match, without demanding a match. */
  allow(...patterns: RegExp[]) {
    for (const pattern of patterns) this.#allowed.push({ pattern, met: false, optional: true });
  }

  watch(context: BrowserContext) {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error()}`));
  }

  /** Lists unexpected messages, and expected messages that did not occur. */
  problems(): string[] {
    const unexpected = this.#seen.filter((text) => {
      const matching = this.#allowed.filter(({ pattern }) => pattern.test(text));
      for (const allowance of matching) allowance.met = true;
      return !matching.length;
    });
    const missing = this.#allowed.filter(({ met, optional }) => !met && !optional);
    return [...unexpected, ...missing.map(({ pattern }) => `expected, but did not happen: ${pattern}`)];
  }

  #onConsole(message: ConsoleMessage) {
    const text = message.text();
    const type = message.type();
    if (type === 'error' || (type === 'warning' && text.includes('[storefront-islands]')))
      this.#seen.push(`${type}: ${text} (${message.location().url})`);
  }
}
