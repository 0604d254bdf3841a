import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Key } from 'selenium-webdriver';

/**
 * Journeys through lists and the parts that help a cart: region, free-shipping, cart-quantity, coupons, offers,
 * recently-viewed and wishlist.
 * @param {import('selenium-webdriver').WebDriver} driver
 * @param {ReturnType<typeof import('./visitor.mjs').createVisitor>} visitor
 */
export const defineListJourneys = (driver, visitor) => {
  const { find, run, open, waitUntil, waitForAttribute, waitForState, waitForText, waitForUrl } = visitor;

  /** @param {string} css */
  const click = async (css) => {
    await run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", css);
    await find(css).click();
  };
  /** @param {string} css @returns {Promise<number>} */
  const count = (css) => run('return document.querySelectorAll(arguments[0]).length', css);
  /** @param {string} css @param {number} number */
  const waitForCount = (css, number) =>
    waitUntil(`${number} of ${css}`, async () => (await count(css)) === number);

  describe('lists', () => {
    test('a region pages and goes back without a reload', async () => {
      await open('/shop/');
      await run(
        "window.isSamePage = true; document.querySelector('#content').dataset.island = 'region'; document.querySelector('#content').dataset.load = 'load'; document.querySelector('#content').dataset.list = 'ul.products'",
      );
      await waitUntil('the loader', () => run('return !!storefrontIslands.scan'));
      await run('storefrontIslands.scan()');
      await waitForState('#content', 'ready');
      const first = 'ul.products li a';
      const readFirst = () => run('return document.querySelector(arguments[0]).href', first);
      const before = await readFirst();
      await click('.woocommerce-pagination a');
      await waitForUrl(/\/shop\/page\/2\/$/);
      await waitUntil('other products', async () => (await readFirst()) !== before);
      assert.equal(await run('return document.activeElement.matches(arguments[0])', first), true);
      await driver.navigate().back();
      await waitUntil('the first products', async () => (await readFirst()) === before);
      assert.equal(await run('return window.isSamePage'), true);
    });

    test('filters, menu and search field of a block theme work without their modules', async () => {
      await open('/blocks/list/');
      await waitForState('[data-island=region]', 'ready');
      await run('window.isSamePage = true');
      await click('[for=status-instock]');
      await waitForUrl(/filter_stock_status=instock/);
      assert.equal(await run('return window.isSamePage'), true);

      const isFocused = (/** @type {string} */ css) =>
        run('return document.activeElement.matches(arguments[0])', css);
      const press = (/** @type {string} */ key) => driver.actions().sendKeys(key).perform();
      const searchButton = '.wp-block-search__button';
      await click(searchButton);
      await waitUntil('the focus in the field', () => isFocused('.wp-block-search__input'));
      await press(Key.ESCAPE);
      await waitUntil('the focus on the button', () => isFocused(searchButton));
      await waitForCount('.wp-block-search__searchfield-hidden', 1);

      await driver.manage().window().setRect({ x: 0, y: 0, width: 560, height: 900 });
      const opener = '.wp-block-navigation__responsive-container-open';
      await click(opener);
      await waitForAttribute('#modal-1', 'role', 'dialog');
      await waitUntil('the focus in the menu', () => isFocused('#modal-1 *'));
      await press(Key.ESCAPE);
      await waitUntil('the focus on the button of the menu', () => isFocused(opener));
      await waitForCount('.is-menu-open', 0);
    });

    test('a row shows the products that the visitor has seen', async () => {
      for (const slug of ['stone-mug', 'camp-mug']) {
        await open(`/product/${slug}/?viewed`);
        await waitUntil('the product is remembered', () =>
          run("return localStorage.getItem('storefront-islands:viewed').includes(arguments[0])", slug),
        );
      }
      await open('/extras/');
      await waitForText('[data-island=recently-viewed]', 'Camp Mug');
      await waitForCount('[data-island=recently-viewed] li', 2);
    });

    test('a wishlist keeps products, and a shared link shows them', async () => {
      await open('/wishlist/');
      const button = '#products li:nth-child(2) button';
      await run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", button);
      await waitForAttribute(button, 'aria-pressed', 'false');
      await click(button);
      await waitForAttribute(button, 'aria-pressed', 'true');
      await waitForText('[data-wishlist-count]', '1');
      const link = /** @type {string} */ (
        await run("return document.querySelector('[data-slot=share]').href")
      );
      await open('/wishlist/');
      await waitForCount('#list li', 1);
      await run('localStorage.clear()');
      await open('/pages/');
      await driver.get(link);
      await waitForText('.si-message', 'Someone has shared this list');
      await click('.si-message button');
      await waitForText('[data-wishlist-count]', '1');
      await waitForCount('.si-message', 0);
    });
  });

  describe('help in the cart', () => {
    const drawer = '#ast-desktop-header [data-island=cart] dialog';
    /** The driver reads a position only once, so a moving drawer cannot be clicked. */
    const waitForDrawer = () =>
      waitUntil('the drawer at rest', () =>
        run(
          "const dialog = document.querySelector('dialog[open]'); return !!dialog && !dialog.getAnimations().length",
        ),
      );
    const addButton = 'main .button[data-product_id="57"]';

    test('the way to free shipping, a stepper, a coupon and Undo follow the cart', async () => {
      await open('/extras/');
      await waitForState('[data-island=free-shipping]', 'ready');
      await waitUntil(
        'the buttons wait',
        async () => !!(await find(addButton).getAttribute('data-island-state')),
      );
      await click(addButton);
      await waitForText('[data-island=free-shipping]', 'for free shipping');
      await click('#ast-desktop-header [data-island=cart] .cart-container');
      await waitForDrawer();
      await waitForCount(`${drawer} .si-stepper`, 1);
      await click(`${drawer} .si-stepper button:last-child`);
      await waitForText('#ast-desktop-header .count', '2');
      await waitForCount(`${drawer} .si-cart-coupon input`, 1);
      await find(`${drawer} .si-cart-coupon input`).sendKeys('save10', '\uE007');
      await waitForText(`${drawer} .si-cart-coupon`, 'save10');
      await click(`${drawer} .remove_from_cart_button`);
      await waitForText('#ast-desktop-header .count', '0');
      await waitForText(`${drawer} .si-message`, 'Undo');
      await find(`${drawer} .si-message button`).sendKeys('\uE007');
      await waitForText('#ast-desktop-header .count', '2');
      await waitForText(`${drawer} .si-stepper`, '2');
      await waitForCount(`${drawer} .si-message`, 0);
      assert.equal(
        await run(
          'return document.activeElement.matches(arguments[0])',
          `${drawer} .remove_from_cart_button`,
        ),
        true,
      );
    });

    test('the drawer offers a product, and adds it', async () => {
      await open('/own-cart/?extras');
      await waitUntil(
        'the buttons wait',
        async () => !!(await find('[data-island=add-to-cart]').getAttribute('data-island-state')),
      );
      await click('[data-island=add-to-cart]');
      await waitForText('[data-cart-count]', '1');
      await click('[data-slot=trigger] a');
      await waitForDrawer();
      await waitUntil('the offer', async () => (await count('.si-cart-offers button')) > 0);
      await click('.si-cart-offers button');
      await waitForText('[data-cart-count]', '2');
    });
  });
};
