/** Changes the script tags of a recorded page to the states of the tests. */

import { joinedFile } from './originals.mjs';

/** @typedef {'gone' | 'there' | 'half' | 'joined'} State */

/** @type {State[]} */
export const states = ['gone', 'there', 'half'];

/**
 * States for tests of functions. `joined` has all originals in one file, without an id or name to detect them by.
 *
 * @type {State[]}
 */
export const functionStates = [...states, 'joined'];

/** jQuery, which an optimiser does not join, because inline scripts of the page use it. */
const library = /\/jquery(-migrate)?(\.min)?\.js/;

/**
 * Originals that the state `half` keeps: each host keeps a script and not another. WordPress drops the settings of
 * a script with the script, so a removed script has no settings on the page.
 */
const keptOnPartialPages =
  /\/(jquery|jquery-migrate|core|jquery\.blockUI|js\.cookie|add-to-cart|main|edd-ajax|wp-consent-api|sourcebuster|frontend-modules|webpack\.runtime|single-product)(\.min)?\.js|gtag/;

/** Tags with a `src`. All these tags load scripts of the hosts. */
const files = /<script\b([^>]*?)\ssrc=(["'])(.*?)\2([^>]*)><\/script>\s*/g;

/** The recording cut this inline script short. */
const broken = /<script>\s*const events = \[<\/script>/g;

/** The recording dropped the inline script that defines this global, and kept scripts that use it. */
const siteKit = '<script>window._googlesitekit = { wcdata: {}, gtagEvent() {} };</script>';

/** @param {string} handle */
const settingsOf = (handle) =>
  new RegExp(`<script[^>]* id="${handle}-(extra|before|translations)"[^>]*>[\\s\\S]*?</script>\\s*`, 'g');

/**
 * A recorded page with our loader, and with the originals of the state.
 * @param {string} html
 * @param {State} state
 * @param {string} origin address of the local server
 */
export const withLoader = (html, state, origin) => {
  /** @type {string[]} */
  const lost = [];
  const joined = new URLSearchParams();
  let page = html.replace(broken, '').replace(files, (tag, before, _quote, src, after) => {
    if (state === 'there' || (state === 'half' && keptOnPartialPages.test(src)))
      // Scripts of other origins are stand-ins of ours, too.
      return tag.replace(/https:\/\/www\.googletagmanager\.com/, origin);
    if (state === 'joined') {
      if (library.test(src)) return tag;
      joined.append('file', src.replace(/[?#].*/, ''));
      return '';
    }
    const [, handle] = / id="([^"]+)"/.exec(`${before} ${after}`) ?? [];
    if (handle) lost.push(handle);
    return '';
  });
  if (state === 'half') for (const handle of lost) page = page.replace(settingsOf(handle), '');
  if (state === 'joined')
    page = page.replace('</body>', `<script defer src="${joinedFile}?${joined}"></script></body>`);
  const port = new URL(origin).host;
  return page
    .replace('<head>', `<head>${siteKit}<script defer src="/storefront-islands/loader.js"></script>`)
    .replaceAll('https://shop.example', origin)
    .replaceAll('https:\\/\\/shop.example', origin.replaceAll('/', '\\/'))
    .replaceAll('https%3A%2F%2Fshop.example', encodeURIComponent(origin))
    .replaceAll('//shop.example', `//${port}`);
};
