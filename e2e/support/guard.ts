import type { BrowserContext, ConsoleMessage } from '@playwright/test';

interface Allowance {
  pattern: RegExp;
  isMet: boolean;
  isOptional?: boolean;
}

/**
 * Collects console errors, the bundle's warnings, uncaught errors and unhandled rejections of every page.
 * The fixture `guard` fails a test with an unexpected message, or without an expected message.
 */
export class Guard {
  readonly #messages: string[] = [];
  readonly #allowances: Allowance[] = [];

  /** Allows and demands matching messages. A console message ends with the URL of its source in brackets. */
  expect(...patterns: RegExp[]) {
    for (const pattern of patterns) this.#allowances.push({ pattern, isMet: false });
  }

  /** Allows matching messages, but does not demand a match. */
  allow(...patterns: RegExp[]) {
    for (const pattern of patterns) this.#allowances.push({ pattern, isMet: false, isOptional: true });
  }

  watch(context: BrowserContext) {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#messages.push(`uncaught: ${error.error()}`));
  }

  /** Lists unexpected messages, and expected messages that did not occur. */
  listProblems(): string[] {
    const unexpected = this.#messages.filter((text) => {
      const matching = this.#allowances.filter(({ pattern }) => pattern.test(text));
      for (const allowance of matching) allowance.isMet = true;
      return !matching.length;
    });
    const missing = this.#allowances.filter(({ isMet, isOptional }) => !isMet && !isOptional);
    return [...unexpected, ...missing.map(({ pattern }) => `expected, but did not happen: ${pattern}`)];
  }

  #onConsole(message: ConsoleMessage) {
    const text = message.text();
    const type = message.type();
    if (type === 'error' || (type === 'warning' && text.includes('[storefront-islands]')))
      this.#messages.push(`${type}: ${text} (${message.location().url})`);
  }
}
