import type { BrowserContext, ConsoleMessage } from '@playwright/test';

interface Allowance {
  pattern: RegExp;
  met: boolean;
}

/**
 * Fails a test for what nobody looks at: console errors, warnings of ours, uncaught errors and unhandled
 * rejections, of every page in the browser context. What a test expects it has to say, and it has to happen.
 */
export class Guard {
  readonly #seen: string[] = [];
  readonly #allowed: Allowance[] = [];

  /** Allows, and demands, messages that match. The address of the resource follows the text in brackets. */
  expect(...patterns: RegExp[]) {
    for (const pattern of patterns) this.#allowed.push({ pattern, met: false });
  }

  watch(context: BrowserContext) {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error()}`));
  }

  /** Everything that was not expected, and every expectation that was not met. */
  problems(): string[] {
    const unexpected = this.#seen.filter((text) => {
      const matching = this.#allowed.filter(({ pattern }) => pattern.test(text));
      for (const allowance of matching) allowance.met = true;
      return !matching.length;
    });
    const missing = this.#allowed.filter(({ met }) => !met);
    return [...unexpected, ...missing.map(({ pattern }) => `expected, but did not happen: ${pattern}`)];
  }

  #onConsole(message: ConsoleMessage) {
    const text = message.text();
    const type = message.type();
    if (type === 'error' || (type === 'warning' && text.includes('[storefront-islands]')))
      this.#seen.push(`${type}: ${text} (${message.location().url})`);
  }
}
