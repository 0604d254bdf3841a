import assert from 'node:assert/strict';
import { By } from 'selenium-webdriver';

const TIMEOUT_MS = 8_000;

/**
 * Simulates a visitor in WebKit.
 * @param {import('selenium-webdriver').WebDriver} driver
 * @param {string} origin
 */
export const createVisitor = (driver, origin) => {
  /** @param {string} css */
  const find = (css) => driver.findElement(By.css(css));

  /**
   * @template T
   * @param {string} script body of a function
   * @param {...unknown} args
   * @returns {Promise<T>}
   */
  const run = (script, ...args) => driver.executeScript(script, ...args);

  /** @param {string} condition @param {() => Promise<unknown>} test */
  const waitUntil = (condition, test) =>
    driver.wait(async () => test().catch(() => false), TIMEOUT_MS, `timed out; expected: ${condition}`);

  /** @param {string} css @param {string} name @param {string} value */
  const waitForAttribute = (css, name, value) =>
    waitUntil(
      `${css} ${name}=${value}`,
      async () =>
        (await run('return document.querySelector(arguments[0])?.getAttribute(arguments[1])', css, name)) ===
        value,
    );

  return {
    find,
    run,
    waitUntil,
    waitForAttribute,
    /** @param {string} css @param {string} state */
    waitForState: (css, state) => waitForAttribute(css, 'data-island-state', state),
    /** @param {string} css @param {string} text */
    waitForText: (css, text) =>
      waitUntil(`${css} contains ${text}`, async () =>
        String(await run('return document.querySelector(arguments[0])?.textContent', css)).includes(text),
      ),
    /** @param {RegExp} pattern */
    waitForUrl: (pattern) =>
      waitUntil(`URL ${pattern}`, async () => pattern.test(await driver.getCurrentUrl())),
    /** @param {string} path */
    open: (path) => driver.get(origin + path),
    /** Removes the cart and all stored data, as for a new visitor. */
    async reset() {
      await driver.get(`${origin}/__log`);
      await driver.manage().deleteAllCookies();
      await run('sessionStorage.clear(); localStorage.clear()');
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    },
    /** Reads the paths of built files that the page has requested. @returns {Promise<string[]>} */
    readFiles: () =>
      run(`return performance.getEntriesByType('resource').map(({ name }) => name)
        .filter((name) => name.includes('/storefront-islands/'))
        .map((name) => name.replace(/.*\\/storefront-islands\\//, ''))`),
    /** @param {string} path of a JSON document of the shop @returns {Promise<unknown>} */
    readJson: (path) => run('return fetch(arguments[0]).then((response) => response.json())', path),
    /**
     * Fails for every error on the pages since `reset`, except expected errors.
     * @param {...RegExp} expected expected errors, which must occur
     */
    async assertQuiet(...expected) {
      /** @type {string[]} */
      const received = await run("return JSON.parse(sessionStorage.guard ?? '[]')");
      await run("sessionStorage.removeItem('guard')");
      assert.deepEqual(
        received.filter((text) => !expected.some((pattern) => pattern.test(text))),
        [],
      );
      for (const pattern of expected)
        assert.ok(
          received.some((text) => pattern.test(text)),
          `${pattern} did not happen`,
        );
    },
  };
};
