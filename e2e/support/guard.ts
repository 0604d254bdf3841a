import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

interface Allowance {
  pattern: RegExp;
  isMet: boolean;
  isOptional?: boolean;
}

/** Longest time between the end of a page's requests and the request of the page that follows. */
const LEAVE_MS = 1_000;

/**
 * Collects console errors, the bundle's warnings, uncaught errors and unhandled rejections of every page.
 * The fixture `guard` fails a test with an unexpected message, or without an expected message.
 */
export class Guard {
  #messages: { text: string; page?: Page | null; time: number }[] = [];
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
    context.on('weberror', (error) => this.#add(`uncaught: ${error.error()}`));
    if (context.browser()?.browserType().name() === 'firefox')
      context.on('page', (page) => this.#watchLeaving(page));
  }

  /** Lists unexpected messages, and expected messages that did not occur. */
  listProblems(): string[] {
    const texts = this.#messages.map(({ text }) => text);
    const unexpected = texts.filter((text) => {
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
      this.#add(`${type}: ${text} (${message.location().url})`, message.page());
  }

  #add(text: string, page?: Page | null) {
    this.#messages.push({ text, page, time: performance.now() });
  }

  /** Firefox ends the imports of a page that it leaves, and tells the page of each as of a file that is missing. */
  #watchLeaving(page: Page) {
    let requestTime = performance.now();
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        requestTime = performance.now();
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#forgetImportErrors(page, requestTime - LEAVE_MS);
    });
  }

  #forgetImportErrors(leftPage: Page, firstTime: number) {
    this.#messages = this.#messages.filter(
      ({ text, page, time }) =>
        page !== leftPage || time < firstTime || !text.startsWith('error: [storefront-islands] Error ('),
    );
  }
}
