import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { Button, Key, Origin } from 'selenium-webdriver';
import {
  createBackendScript,
  createMountPoints,
  hostileAddresses,
} from '../../fixtures/hostile/addresses.mjs';
import { hostileHtml } from '../../fixtures/hostile/html.mjs';
import { startShop } from '../../fixtures/server.mjs';
import { fireTap } from '../support/touch.mjs';
import { startWebKit } from './browser.mjs';
import { startFront } from './front.mjs';
import { defineListJourneys } from './lists.mjs';
import { defineMediaJourneys } from './media.mjs';
import { createVisitor } from './visitor.mjs';

/**
 * Journeys through loader, cart, search, chat, subscription and the theme's markup in WebKit. media.mjs and recorded.mjs
 * and lists.mjs have the other journeys.
 */

const shop = await startShop({ port: 0 });
const front = await startFront(shop.url);
const { driver, stop } = await startWebKit();
const visitor = createVisitor(driver, front.url);
const { find, run, open, waitUntil, waitForAttribute, waitForState, waitForText, waitForUrl, readFiles } =
  visitor;

/** @type {RegExp[]} */
let expectedErrors = [];
before(() => driver.manage().setTimeouts({ pageLoad: 20_000, script: 10_000 }));
beforeEach(async () => {
  expectedErrors = [];
  await visitor.reset();
});
afterEach(() => visitor.assertQuiet(...expectedErrors));
after(async () => {
  await stop();
  await front.close();
  await shop.close();
});

const cart = '#ast-desktop-header [data-island=cart]';
const trigger = `${cart} .cart-container`;
const count = `${cart} .count`;
const drawer = `${cart} dialog`;
const addSelector = '.button[data-product_id="57"]';
const removeLink = `${drawer} .remove_from_cart_button`;

/** Opens a page and waits for its mount points, because an earlier click would follow the link. @param {string} path */
const visit = async (path) => {
  await open(path);
  await waitUntil(
    'the buttons wait',
    async () => (await find(addSelector).getAttribute('data-island-state')) !== null,
  );
};

/** @param {string} css */
const focus = (css) => run('document.querySelector(arguments[0]).focus()', css);

/** @param {...string} keys */
const press = async (...keys) => {
  for (const key of keys) await driver.actions().sendKeys(key).perform();
};

/** @param {string} css */
const click = async (css) => {
  await run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", css);
  await find(css).click();
};

const isFocusInDrawer = () =>
  run('return document.querySelector(arguments[0]).contains(document.activeElement)', drawer);

const pointAt = async (/** @type {string} */ css) => {
  await run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", css);
  await driver
    .actions()
    // A pointer that rests there already, from the journey before, would not move.
    .move({ x: 1, y: 1 })
    .move({ origin: await find(css) })
    .perform();
};

/** Waits until an element's animations have ended, because the driver reads a position only once. @param {string} css */
const waitUntilAtRest = (css) =>
  waitUntil(`${css} at rest`, () =>
    run('return !document.querySelector(arguments[0]).getAnimations().length', css),
  );

const waitUntilOpen = async () => {
  await waitUntil('the drawer', () => run('return document.querySelector(arguments[0]).open', drawer));
  await waitUntilAtRest(drawer);
};

/** @param {string} body */
const openOwnPage = async (body, head = '<script defer src="/storefront-islands/loader.js"></script>') => {
  front.pageHtml = `<!DOCTYPE html><html lang="en"><head><title>Test page</title><link rel="icon" href="/favicon.svg">${head}</head><body>${body}</body></html>`;
  await open('/test-page/');
};

/** @param {string} attributes */
const createMountPoint = (attributes) =>
  `<div class="woocommerce"><div data-island="cart" ${attributes}><div data-slot="trigger"><a href="/cart/">Cart</a></div></div></div>`;
const mountPoint = '[data-island=cart]';
const spacer = '<div style="height: 4000px">Far away</div>';

/** Waits for the preset's file. An island without a request at that time waits for its strategy. */
const waitUntilPresetLoads = () =>
  waitUntil('the preset', async () => (await readFiles()).some((file) => file.startsWith('hosts/')));
const hasRequestedIsland = async () => (await readFiles()).some((file) => file.startsWith('islands/'));

describe('strategies', () => {
  test('load mounts without an interaction', async () => {
    await openOwnPage(createMountPoint('data-load="load"'));
    await waitForState(mountPoint, 'ready');
  });

  test('idle mounts without an interaction', async () => {
    await openOwnPage(createMountPoint('data-load="idle"'));
    await waitForState(mountPoint, 'ready');
  });

  for (const attributes of ['data-load="visible"', '', 'style="display: contents"'])
    test(`an element (${attributes || 'without attributes'}) waits until the viewport is near`, async () => {
      await openOwnPage(spacer + createMountPoint(attributes));
      await waitUntilPresetLoads();
      assert.equal(await hasRequestedIsland(), false);
      await run('scrollTo(0, document.body.scrollHeight)');
      await waitForState(mountPoint, 'ready');
    });

  test('interaction waits for the pointer', async () => {
    await openOwnPage(spacer + createMountPoint('data-load="interaction"'));
    await waitUntilPresetLoads();
    assert.equal(await hasRequestedIsland(), false);
    await waitForState(mountPoint, 'waiting');
    await pointAt(`${mountPoint} a`);
    await waitForState(mountPoint, 'ready');
  });

  test('media waits until the query matches', async () => {
    await driver.manage().window().setRect({ x: 0, y: 0, width: 700, height: 800 });
    await openOwnPage(createMountPoint('data-load="media (min-width: 60em)"'));
    await waitUntilPresetLoads();
    assert.equal(await hasRequestedIsland(), false);
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
    await waitForState(mountPoint, 'ready');
  });

  test('a page without mount points fetches only the loader', async () => {
    await openOwnPage('<h1>Imprint</h1>');
    await waitUntil('the loader', () => run('return !!window.storefrontIslands'));
    assert.deepEqual(await readFiles(), ['loader.js']);
  });
});

describe('loader', () => {
  for (const variant of ['defer', 'async', 'module', 'late', 'inline', 'body-end', 'twice'])
    test(`the loader tag variant ${variant} loads one engine`, async () => {
      if (variant === 'twice') expectedErrors = [/Two script tags load this bundle/];
      await visit(`/shop/?loader=${variant}`);
      await click(addSelector);
      await waitForText(count, '1');
      // The warning comes with the cart, which mounts ahead of a press.
      await waitForState(cart, 'ready');
      assert.equal((await readFiles()).filter((file) => file.includes('engine')).length, 1);
    });

  test('the drawer gets the later nodes of a streamed page', async () => {
    await visit('/shop/?stream=1&loader=async');
    await click(addSelector);
    await waitForText(count, '1');
    await click(trigger);
    await waitForText(`${drawer} [data-slot=content]`, 'Camp Mug');
  });

  test('the cart runs under a strict Content Security Policy', async () => {
    await visit('/shop/?csp=1');
    await click(addSelector);
    await waitForText(count, '1');
    await click(trigger);
    await waitUntilOpen();
  });

  test('the link opens the cart page after the island’s chunk has failed', async () => {
    expectedErrors = [/Loading chunk cart failed\./];
    await open('/shop/?fault=file/islands/cart.js:404');
    await pointAt(trigger);
    await waitForState(cart, 'error');
    await click(trigger);
    await waitForUrl(/\/cart\/$/);
  });

  test('a mount point mounts again after removal, stop and scan, with one root', async () => {
    await openOwnPage('<main></main>');
    await run(
      "document.querySelector('main').innerHTML = arguments[0]",
      createMountPoint('data-load="load"'),
    );
    await waitForState(mountPoint, 'ready');
    await run("window.kept = document.querySelector('[data-island]'); kept.remove()");
    await waitUntil('the stop', () => run('return !kept.dataset.islandState'));
    await run("document.querySelector('main').append(kept)");
    await waitForState(mountPoint, 'ready');
    await run('storefrontIslands.stop(); storefrontIslands.scan(); storefrontIslands.scan()');
    await waitForState(mountPoint, 'ready');
    assert.equal(await run("return document.querySelectorAll('[data-island-root]').length"), 1);
  });
});

/** @type {Record<string, (css: string) => Promise<unknown>>} */
const inputMethods = {
  mouse: click,
  Enter: async (css) => {
    await focus(css);
    await waitUntil('the mount point is ready', () =>
      run(
        "return !document.querySelector(arguments[0]).closest(':is([data-island-state=waiting], [data-island-state=loading])')",
        css,
      ),
    );
    await press(Key.RETURN);
  },
  Space: async (css) => {
    await focus(css);
    await press(Key.SPACE);
  },
  touch: (css) => run(`(${fireTap})(document.querySelector(arguments[0]))`, css),
};

for (const flavour of ['preact', 'react'])
  for (const [name, act] of Object.entries(inputMethods))
    test(`a visitor fills and empties the cart by ${name}, ${flavour}`, async () => {
      await visit(`/shop/?flavour=${flavour}`);
      await act(addSelector);
      await waitForText(count, '1');
      await waitForText('#ast-mobile-header .count', '1');
      await waitForText('body > [role=status]', '“Camp Mug” has been added to your cart');
      assert.match((await find('.post-57 .added_to_cart').getAttribute('href')) ?? '', /\/cart\/$/);
      await act(trigger);
      await waitUntilOpen();
      await act(removeLink);
      await waitForText(drawer, 'No products in the cart.');
      await waitForText(count, '0');
      assert.equal(await isFocusInDrawer(), true);
      await act(`${drawer} .si-close`);
      await waitForAttribute(trigger, 'aria-expanded', 'false');
      assert.equal(await run('return document.activeElement.matches(arguments[0])', trigger), true);
      assert.equal(
        await run(
          "return performance.getEntriesByType('resource').some(({ name }) => name.includes('/react/'))",
        ),
        flavour === 'react',
      );
    });

// WebKit also turns a replayed Enter into a click.
test('Enter on a pending button adds a product once', async () => {
  await visit('/shop/?fault=file/behaviours/add-to-cart.js:slow=400');
  await focus(addSelector);
  await press(Key.RETURN);
  await waitForState(addSelector, 'ready');
  await waitForText(count, '1');
  await waitUntil('the requests end', () => run('return storefrontIslands.stores.cart.get().pending === 0'));
  const log = /** @type {{ url: string }[]} */ (await visitor.readJson('/__log'));
  const calls = log.map(({ url }) => url).filter((url) => /[?=]add.to.cart/.test(url));
  assert.deepEqual(calls, ['/?wc-ajax=add_to_cart']);
});

describe('drawer', () => {
  beforeEach(async () => {
    await visit('/shop/');
    await click(addSelector);
    await waitForText(count, '1');
    await click(trigger);
    await waitUntilOpen();
  });

  for (const shift of [false, true])
    test(`${shift ? 'Shift+' : ''}Tab stays inside the drawer`, async () => {
      for (let turn = 0; turn < 12; turn++) {
        const actions = driver.actions();
        await (shift
          ? actions.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT)
          : actions.sendKeys(Key.TAB)
        ).perform();
        assert.equal(await isFocusInDrawer(), true);
      }
    });

  /** @type {[string, () => Promise<unknown>][]} */
  const closings = [
    ['Escape', () => press(Key.ESCAPE)],
    [
      'the overlay',
      () =>
        driver
          .actions()
          .move({ origin: Origin.VIEWPORT, x: 40, y: 400 })
          .press(Button.LEFT)
          .release(Button.LEFT)
          .perform(),
    ],
    ['a new window width', () => driver.manage().window().setRect({ x: 0, y: 0, width: 1100, height: 900 })],
  ];
  for (const [name, close] of closings)
    test(`${name} closes the drawer and returns the focus`, async () => {
      await close();
      await waitForAttribute(trigger, 'aria-expanded', 'false');
      assert.equal(await run('return document.activeElement.matches(arguments[0])', trigger), true);
    });
});

describe('search', () => {
  const field = '#demo-search';
  const active = '[data-active]';
  const waitForCount = (/** @type {string} */ css, /** @type {number} */ expectedCount) =>
    waitUntil(
      `${expectedCount} of ${css}`,
      async () => (await run('return document.querySelectorAll(arguments[0]).length', css)) === expectedCount,
    );

  test('the popup follows typing, arrows, Escape and Enter', async () => {
    await open('/search/');
    await waitForState('.demo-search', 'ready');
    await click(field);
    await press('shirt');
    await waitForCount('[role=option]', 5);
    await press(Key.ARROW_DOWN);
    await waitForText(active, 'Polo Shirt');
    assert.equal(await run('return document.querySelector(arguments[0]).value', field), 'Polo Shirt');
    await press(Key.ESCAPE);
    await waitForCount('[role=option]', 0);
    assert.equal(await run('return document.querySelector(arguments[0]).value', field), 'shirt');
    await press(Key.ARROW_DOWN, Key.ARROW_DOWN, Key.RETURN);
    await waitForUrl(/\/product\/polo-shirt\/$/);
  });

  test('a file with all products forgives a typo', async () => {
    await open('/search/?kind=index');
    await waitForState('.demo-search', 'ready');
    await click(field);
    await waitUntil('the file has come', async () => {
      await run('document.querySelector(arguments[0]).value = ""', field);
      await press('sotne');
      return run(
        "return document.querySelector('.si-search-keyword')?.textContent === 'Stone' && document.querySelectorAll('[role=option]').length === 2",
      );
    });
    await press(Key.ARROW_DOWN, Key.ARROW_DOWN);
    await waitForText(`${active} mark`, 'Stone');
    await press(Key.RETURN);
    await waitForUrl(/\/product\/stone-mug\/$/);
  });

  test('a hostile response runs no code', async () => {
    await open('/search/?kind=plugin');
    await waitForState('.demo-search', 'ready');
    for (let part = 0; part * 24 < hostileHtml.length; part++) {
      await run(
        "const field = document.querySelector(arguments[0]); field.focus(); field.value = arguments[1]; field.dispatchEvent(new Event('input', { bubbles: true }));",
        field,
        `hostile html ${part}`,
      );
      await waitForCount(
        '.si-search-list[aria-busy=false] .si-search-html',
        Math.min(24, hostileHtml.length - part * 24),
      );
      await waitUntil('the response', () =>
        run(
          "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith(arguments[0]))",
          `query=hostile+html+${part}`,
        ),
      );
    }
    assert.equal(await run('return window.hacked'), null);
    assert.deepEqual(
      await run(
        "return [...document.querySelectorAll('.si-search-html :is([id], [name], [data-island], [onerror], [onclick], form, script, svg, iframe)')].map((node) => node.outerHTML)",
      ),
      [],
    );
  });

  test('the focus moves into the full screen and returns', async () => {
    await open('/search/?kind=fullscreen');
    await waitUntil('the shortcut', () =>
      run("return document.querySelector(arguments[0]).hasAttribute('aria-keyshortcuts')", field),
    );
    await press('/');
    await waitUntil('the screen', () => run("return document.activeElement.matches('dialog[open] input')"));
    await press('mug');
    await waitForCount('dialog [role=option]', 5);
    await press(Key.ESCAPE);
    await waitForCount('dialog[open]', 0);
    assert.equal(await run('return document.activeElement.matches(arguments[0])', field), true);
  });
});

for (const address of hostileAddresses)
  test(`no attribute turns ${JSON.stringify(address)} into a URL that runs code`, async () => {
    expectedErrors = [/the value has no effect/, /No address to send to/];
    await open('/pages/');
    await run(
      "(0, eval)(arguments[0]); document.querySelector('main').innerHTML = arguments[1]",
      createBackendScript(address),
      createMountPoints(address),
    );
    await waitUntil('every mount point is ready or failed', () =>
      run(
        "return [...document.querySelectorAll('main [data-island]')].every(({ dataset }) => /ready|error/.test(dataset.islandState))",
      ),
    );
    await run("document.querySelector('main [data-island=add-to-cart]').click()");
    await waitUntil('the product is in the cart', () =>
      run("return !!document.querySelector('main .added')"),
    );
    await run("document.querySelector('main .si-cart-trigger').click()");
    await waitUntil('the drawer has its line', () =>
      run("return !!document.querySelector('dialog[open] .si-cart-remove')"),
    );
    await run("document.querySelector('dialog[open] .si-cart-remove').click()");
    await waitUntil('the refusal', () => run("return !!document.querySelector('dialog[open] [role=alert]')"));
    assert.deepEqual(
      await run(
        "return [...document.querySelectorAll('main [data-island] :is(a, form, iframe, video, img), [data-view-cart]')].map((node) => node.getAttribute('href') ?? node.getAttribute('action') ?? node.getAttribute('src') ?? '').filter((text) => /script:/i.test(text.replace(/\\s/g, '')))",
      ),
      [],
    );
    assert.equal(await run('return window.hacked'), null);
  });

describe('chat', () => {
  const button = '.joinchat__button';
  const dialog = '.joinchat [role=dialog]';
  const isOpen = () =>
    run("return document.querySelector('.joinchat').classList.contains('joinchat--chatbox')");

  test('the chat opens the box and the messenger by keyboard, and closes on Escape', async () => {
    await open('/chat/joinchat/');
    await waitUntil('the button', () =>
      run("return document.querySelector('.joinchat').classList.contains('joinchat--show')"),
    );
    await focus(button);
    await press(Key.RETURN);
    await waitUntil('the box', isOpen);
    await waitUntil('the focus', () => run('return !!document.activeElement.closest(arguments[0])', dialog));
    await run(
      "document.addEventListener('joinchat:open', (event) => { event.preventDefault(); window.chatLink = event.detail.link })",
    );
    await waitUntil('the link', async () => {
      // The box ignores presses just after it has opened.
      await focus('.joinchat__open');
      await press(Key.RETURN);
      return run('return window.chatLink');
    });
    assert.match(await run('return window.chatLink'), /^https:\/\/wa\.me\/15555550123\?text=/);
    await press(Key.ESCAPE);
    await waitUntil('the box has closed', async () => !(await isOpen()));
    assert.equal(await run('return document.activeElement.matches(arguments[0])', button), true);
  });

  test('the button to the messenger is disabled until the visitor ticks the checkbox', async () => {
    await open('/chat/joinchat/?optin');
    await waitUntil('the button', () =>
      run("return document.querySelector('.joinchat').classList.contains('joinchat--show')"),
    );
    await click(button);
    await waitUntil('the box', isOpen);
    assert.equal(await find('.joinchat__open').getAttribute('aria-disabled'), 'true');
    await waitUntil('the checkbox', () => run("return !document.querySelector('.joinchat__optin').hidden"));
    await focus('.joinchat__optin input');
    await press(Key.SPACE);
    await waitUntil('the link to the messenger', () =>
      run("return !document.querySelector('.joinchat__open').hasAttribute('aria-disabled')"),
    );
  });
});

test('a failed subscription keeps the typed text, and the next attempt shows the success text', async () => {
  await open('/newsletter/');
  await waitForState('#eval1', 'ready');
  const status = '#eval1 [role=status]';
  const email = '#eval1-email';
  await click(email);
  await press('broken@fern.example', Key.RETURN);
  await waitForText(status, 'Something went wrong');
  assert.equal(await run('return document.querySelector(arguments[0]).value', email), 'broken@fern.example');
  await focus(email);
  await run('document.querySelector(arguments[0]).select()', email);
  await press('ada@fern.example', Key.RETURN);
  await waitForText(status, 'Thanks for subscribing.');
  await waitUntil('the focus', () => run('return document.activeElement.matches(arguments[0])', status));
});

describe('markup of the theme', () => {
  const themeDrawer = '#astra-mobile-cart-drawer';
  const icon = '#ast-desktop-header .ast-header-woo-cart';
  /** @param {string} css @param {string} name @param {boolean} expected */
  const waitForClass = (css, name, expected) =>
    waitUntil(
      `${css} ${expected ? 'with' : 'without'} ${name}`,
      async () =>
        (await run(
          'return document.querySelector(arguments[0]).classList.contains(arguments[1])',
          css,
          name,
        )) === expected,
    );
  /** @param {string} css */
  const isFocused = (css) => run('return document.activeElement.matches(arguments[0])', css);
  /** @param {string} css */
  const waitUntilFound = (css) =>
    waitUntil('the rules of the preset', () =>
      run('return document.querySelector(arguments[0])?.dataset.islandState', css),
    );

  test('the icon opens the drawer, Escape and the button close the drawer, and the focus returns', async () => {
    await open('/product-category/mugs/?host=1');
    await waitUntilFound(icon);
    for (const close of [() => press(Key.ESCAPE), () => click('.astra-cart-drawer-close')]) {
      await click(`${icon} .cart-container`);
      await waitForClass(themeDrawer, 'active', true);
      await waitUntil('the focus', () => isFocused('.astra-cart-drawer-close'));
      await waitUntilAtRest(themeDrawer);
      await close();
      await waitForClass(themeDrawer, 'active', false);
      await waitUntil('the focus', () => isFocused(`${icon} .cart-container`));
    }
  });

  test('the wide menu opens by its arrow and closes by Escape', async () => {
    const item = '#menu-item-117';
    await open('/');
    await waitUntilFound(item);
    await focus(`${item} .ast-header-navigation-arrow`);
    await waitForState(item, 'ready');
    await press(Key.RETURN);
    await waitForClass(item, 'ast-menu-hover', true);
    await press(Key.ESCAPE);
    await waitForClass(item, 'ast-menu-hover', false);
  });

  test('Escape closes the dropdown and the panel of the small menu, and returns the focus', async () => {
    const toggle = '#ast-mobile-header .menu-toggle';
    for (const [query, panel, name] of [
      ['', '#ast-mobile-header .main-header-bar-navigation', 'toggle-on'],
      ['?menu=off-canvas', '#ast-mobile-popup', 'active'],
    ]) {
      await open(`/${query}`);
      await driver.manage().window().setRect({ x: 0, y: 0, width: 600, height: 900 });
      await waitUntilFound(toggle);
      await click(toggle);
      await waitForClass(panel ?? '', name ?? '', true);
      await press(Key.ESCAPE);
      await waitForClass(panel ?? '', name ?? '', false);
      await waitUntil('the focus', () => isFocused(toggle));
    }
  });
});
defineListJourneys(driver, visitor);
defineMediaJourneys(driver, visitor);
