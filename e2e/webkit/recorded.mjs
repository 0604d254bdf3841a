import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hasRecordings, skippedRecordings } from '../recorded/folder.mjs';
import { startRecordedShop } from '../recorded/shop.mjs';
import { startWebKit } from './browser.mjs';
import { createVisitor } from './visitor.mjs';

/** Journeys on recorded pages in WebKit. e2e/recorded/journeys.spec.ts has the journeys for other browsers. */

/** @param {Awaited<ReturnType<typeof startWebKit>>['driver']} driver */
const defineJourneys = (driver) => {
  /** @type {Awaited<ReturnType<typeof startRecordedShop>>} */
  let shop;
  /** @type {ReturnType<typeof createVisitor>} */
  let visitor;
  before(async () => {
    shop = await startRecordedShop('absent');
    visitor = createVisitor(driver, shop.url);
  });
  after(() => shop.close());

  /** @param {string} path */
  const open = async (path, width = 1280) => {
    await visitor.reset();
    await driver.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
    await visitor.open(path);
    await visitor.waitUntil('the loader and the originals', () =>
      visitor.run("return !!window.storefrontIslands?.version && document.readyState === 'complete'"),
    );
  };
  /** @param {string} css */
  const scrollIntoView = (css) =>
    visitor.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", css);
  /** Waits until the mount point has mounted, then clicks an element. @param {string} css @param {string} mountPoint */
  const press = async (css, mountPoint = css) => {
    await scrollIntoView(mountPoint);
    await visitor.waitUntil(`${mountPoint} is mounted`, () =>
      visitor.run(
        "return !/waiting|loading/.test(document.querySelector(arguments[0]).dataset.islandState ?? '')",
        mountPoint,
      ),
    );
    await visitor.find(css).click();
  };
  /** @param {string} css */
  const click = async (css) => {
    await scrollIntoView(css);
    await visitor.find(css).click();
  };
  /** @param {string} css @param {string} name */
  const waitForClass = (css, name, expected = true) =>
    visitor.waitUntil(
      `${css} ${expected ? 'has' : 'loses'} ${name}`,
      async () =>
        (await visitor.run(
          'return document.querySelector(arguments[0])?.classList.contains(arguments[1])',
          css,
          name,
        )) === expected,
    );
  /** Counts the requests whose URL or body contains the text. @param {string} text @returns {Promise<number>} */
  const countRequests = async (text) => {
    const log = /** @type {{ url: string, body: string }[]} */ (await visitor.readJson('/__log'));
    return log.filter(({ url, body }) => url.includes(text) || body.includes(text)).length;
  };
  /** Waits for a request, and then long enough for a wrong second request. @param {string} text */
  const expectOneRequest = async (text) => {
    await visitor.waitUntil(`a request ${text}`, async () => (await countRequests(text)) > 0);
    await visitor.run('return new Promise((resolve) => setTimeout(resolve, 700))');
    assert.equal(await countRequests(text), 1);
  };

  test('a press adds a product of the list once', async () => {
    await open('/shop/');
    // The button on the picture shows only while the mouse is over the picture.
    await visitor.run("document.querySelector('.ajax_add_to_cart').click()");
    await expectOneRequest('wc-ajax=add_to_cart');
    await waitForClass('.ajax_add_to_cart', 'added');
    await visitor.waitForText('.widget_shopping_cart_content', 'Gift Voucher');
  });

  test('the drawer opens and closes', async () => {
    await open('/shop/', 700);
    await click('.ast-mobile-header-wrap .ast-header-woo-cart');
    await waitForClass('#astra-mobile-cart-drawer', 'active');
    await visitor.run("document.querySelector('.astra-cart-drawer-close').click()");
    await waitForClass('#astra-mobile-cart-drawer', 'active', false);
  });

  test('the small header’s menu and its sub-menu open', async () => {
    await open('/plain/', 700);
    const toggle = '#ast-mobile-header .menu-toggle';
    await click(toggle);
    await visitor.waitForAttribute(toggle, 'aria-expanded', 'true');
    await visitor.run("document.querySelector('#ast-mobile-header .ast-menu-toggle').click()");
    await visitor.waitUntil('the sub-menu', () =>
      visitor.run(
        "return document.querySelectorAll('#ast-mobile-header .ast-submenu-expanded').length === 1",
      ),
    );
  });

  test('a choice of all options selects their variation', async () => {
    await open('/product/vario-tee/');
    await visitor.waitUntil('the variation', async () => {
      await visitor.run(`for (const select of document.querySelectorAll('.variations select'))
        if (!select.value) {
          select.focus();
          select.selectedIndex = 1;
          for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
        }`);
      return visitor.run("return /^[1-9]/.test(document.querySelector('.variation_id').value)");
    });
  });

  test('words in the plugin’s search form send one request and create one popup', async () => {
    await open('/search-demo/');
    await click('.ysm-search-widget input[type=search]');
    await visitor.find('.ysm-search-widget input[type=search]').sendKeys('mug');
    await expectOneRequest('/ysm/v1/search');
    assert.equal(
      await visitor.run(
        "return document.querySelectorAll('.ysm-search-widget form .smart-search-popup').length",
      ),
      1,
    );
  });

  test('the chat opens', async () => {
    await open('/plain/');
    await waitForClass('.joinchat', 'joinchat--show');
    await visitor.find('.joinchat__button').click();
    await waitForClass('.joinchat', 'joinchat--chatbox');
  });

  test('the form sends a subscription once', async () => {
    await open('/reach-demo/');
    const form = '.hostinger-reach-block-subscription-form';
    await visitor.run('document.querySelector(arguments[0]).scrollIntoView()', form);
    await visitor.find(`${form} [name=email]`).sendKeys('ada@shop.example');
    await press(`${form} button`, form);
    await expectOneRequest('/hostinger-reach/');
    await visitor.waitForText('.reach-subscription-message', 'hank');
  });

  test('a picture opens one viewer', async () => {
    await open('/builder-lightbox/');
    await click('a[data-elementor-open-lightbox=yes]');
    await visitor.waitUntil('one viewer', () =>
      visitor.run(
        "return document.querySelectorAll('.elementor-lightbox,dialog[open],[role=dialog].si-lightbox').length === 1",
      ),
    );
  });

  test('a press selects a tab of the builder', async () => {
    await open('/builder-widgets/');
    const title = '.elementor-widget-tabs .elementor-tab-desktop-title[data-tab="2"]';
    await press(title, '.elementor-widget-tabs');
    await visitor.waitForAttribute(title, 'aria-selected', 'true');
  });
};

if (hasRecordings) {
  const { driver, stop } = await startWebKit();
  before(() => driver.manage().setTimeouts({ pageLoad: 20_000, script: 10_000 }));
  after(stop);
  describe('recorded pages without the originals', () => defineJourneys(driver));
} else console.log(skippedRecordings);
