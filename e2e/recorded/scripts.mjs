/** Changes the script tags of a recorded page to the states of the tests. */

import { joinedFile } from './originals.mjs';

/** @typedef {'absent' | 'present' | 'partial' | 'joined'} State */

/**
 * States of the pages. In the state `joined` one file holds all originals except jQuery, without ids or names
 * for detection.
 *
 * @type {State[]}
 */
export const states = ['absent', 'present', 'partial', 'joined'];

/** jQuery, which an optimiser does not join, because inline scripts of the page use it. */
const jqueryFile = /\/jquery(-migrate)?(\.min)?\.js/;

/**
 * Originals that the state `partial` keeps: each host keeps a part of its scripts. WordPress drops the settings of
 * a script with the script, so a removed script has no settings on the page.
 */
const keptOnPartialPages =
  /\/(jquery|jquery-migrate|core|jquery\.blockUI|js\.cookie|add-to-cart|main|edd-ajax|wp-consent-api|sourcebuster|frontend-modules|webpack\.runtime|single-product)(\.min)?\.js|gtag/;

/** Tags with a `src`. All these tags load scripts of the hosts. */
const fileTags = /<script\b([^>]*?)\ssrc=(["'])(.*?)\2([^>]*)><\/script>\s*/g;

/** The recording cut this inline script short. */
const cutScript = /<script>\s*const events = \[<\/script>/g;

/** The recording dropped the inline script that defines this global, and kept scripts that use it. */
const siteKitStub = '<script>window._googlesitekit = { wcdata: {}, gtagEvent() {} };</script>';

/** @param {string} handle */
const createSettingsPattern = (handle) =>
  new RegExp(`<script[^>]* id="${handle}-(extra|before|translations)"[^>]*>[\\s\\S]*?</script>\\s*`, 'g');

/**
 * Returns a recorded page with the bundle's loader, and with the originals of the state.
 * @param {string} html
 * @param {State} state
 * @param {string} origin of the local server
 */
export const addLoader = (html, state, origin) => {
  /** @type {string[]} */
  const removedHandles = [];
  const joined = new URLSearchParams();
  let page = html.replace(cutScript, '').replace(fileTags, (tag, before, _quote, src, after) => {
    if (state === 'present' || (state === 'partial' && keptOnPartialPages.test(src)))
      // The local server replaces the scripts of other origins too.
      return tag.replace(/https:\/\/www\.googletagmanager\.com/, origin);
    if (state === 'joined') {
      if (jqueryFile.test(src)) return tag;
      joined.append('file', src.replace(/[?#].*/, ''));
      return '';
    }
    const [, handle] = / id="([^"]+)"/.exec(`${before} ${after}`) ?? [];
    if (handle) removedHandles.push(handle);
    return '';
  });
  if (state === 'partial')
    for (const handle of removedHandles) page = page.replace(createSettingsPattern(handle), '');
  if (state === 'joined')
    page = page.replace('</body>', `<script defer src="${joinedFile}?${joined}"></script></body>`);
  const host = new URL(origin).host;
  return page
    .replace('<head>', `<head>${siteKitStub}<script defer src="/storefront-islands/loader.js"></script>`)
    .replaceAll('https://shop.example', origin)
    .replaceAll('https:\\/\\/shop.example', origin.replaceAll('/', '\\/'))
    .replaceAll('https%3A%2F%2Fshop.example', encodeURIComponent(origin))
    .replaceAll('//shop.example', `//${host}`);
};
