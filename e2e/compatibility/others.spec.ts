import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cartPoint, htmlPage, loaderTag } from '../support/html';
import { expect, expectState, locateAddButton, locateCart, settle, test, visit } from '../support/test';

const getLibrary = (file: string) => ({ path: join('node_modules', file) });

/** Adds a product by its card, and expects the cart's new count and the product in the drawer. */
const fillCart = async (page: Page, name = 'Camp Mug', expectedCount = 1) => {
  await expect(locateAddButton(page, name)).toHaveAttribute('data-island-state', /./);
  await locateAddButton(page, name).click();
  const { trigger, drawer, count } = locateCart(page);
  await expect(count).toHaveText(`${expectedCount}`);
  await trigger.click();
  await expect(drawer.getByRole('link', { name }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
};

const search = async (page: Page) => {
  await page.goto('/search/?kind=plugin');
  await expectState(page.locator('.demo-search'), 'ready');
  await page.locator('#demo-search').fill('mug');
  await expect(page.locator('.si-search-list').getByRole('option').first()).toContainText('Mug');
};

for (const [name, parameter, pattern] of [
  ['3', '1', /^3\./],
  ['3 slim', 'slim', /^3\..*-ajax/],
  ['4', '4', /^4\./],
  ['4 slim', '4-slim', /^4\./],
] as const)
  test(`jQuery ${name} on the page receives added_to_cart with fragments, hash and button`, async ({
    page,
  }) => {
    await visit(page, `/shop/?jquery=${parameter}`);
    const version = await page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
      const $ = (window as any).jQuery;
      $(document.body).on(
        'added_to_cart',
        (_: unknown, fragments: object, hash: string, button: { length: number }) =>
          Object.assign(window, { received: [typeof fragments, hash.length > 0, button.length] }),
      );
      return $.fn.jquery as string;
    });
    expect(version).toMatch(pattern);
    await fillCart(page);
    expect(await page.evaluate(() => (window as unknown as { received: unknown }).received)).toEqual([
      'object',
      true,
      1,
    ]);
  });

/** Replaces built-ins and defines globals as Prototype.js does. */
const imitatePrototype = () => {
  const addMethods = (target: object, methods: Record<string, (...args: never[]) => unknown>) => {
    for (const [name, method] of Object.entries(methods)) Object.assign(target, { [name]: method });
  };
  const toList = function (this: ArrayLike<unknown>) {
    return Array.prototype.slice.call(this);
  };
  addMethods(Array.prototype, {
    toJSON(this: unknown[]) {
      return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`;
    },
    each: toList,
    entries: toList,
    keys: toList,
    clone: toList,
    first: toList,
    last: toList,
    without: toList,
    inspect: toList,
  });
  addMethods(String.prototype, {
    toJSON(this: string) {
      return `"${this}"`;
    },
    strip: () => '',
    startsWith(this: string, text: string) {
      return this.lastIndexOf(text, 0) === 0;
    },
  });
  addMethods(Number.prototype, { toJSON: String, times: () => 0 });
  addMethods(Element.prototype, {
    show: () => {},
    hide: () => {},
    toggle: () => {},
    update: () => {},
    visible: () => true,
  });
  addMethods(Function.prototype, {
    bind(this: (...all: unknown[]) => unknown, ...args: unknown[]) {
      const [self, ...boundArgs] = args;
      return (...laterArgs: unknown[]) => this.apply(self, [...boundArgs, ...laterArgs]);
    },
    delay: () => {},
    wrap: () => {},
  });
  Object.assign(window, {
    $: (id: string) => document.getElementById(id),
    $$: () => [],
    Class: {},
    Hash: {},
    Ajax: {},
  });
};

/** Replaces built-ins and defines globals as MooTools does. */
const imitateMooTools = () => {
  const from = (item: unknown) =>
    item == null
      ? []
      : typeof item === 'object' && typeof (item as []).length === 'number'
        ? [...(item as [])]
        : [item];
  Object.assign(Array, { from });
  for (const [target, names] of [
    [
      Array.prototype,
      [
        'each',
        'clean',
        'invoke',
        'associate',
        'link',
        'contains',
        'append',
        'getLast',
        'include',
        'empty',
        'flatten',
        'pick',
      ],
    ],
    [
      String.prototype,
      ['contains', 'trim', 'clean', 'camelCase', 'hyphenate', 'capitalize', 'toInt', 'substitute'],
    ],
    [Number.prototype, ['limit', 'round', 'times', 'each', 'toInt']],
    [Function.prototype, ['extend', 'implement', 'attempt', 'pass', 'delay', 'periodical', 'overloadSetter']],
    [
      Element.prototype,
      [
        'get',
        'set',
        'inject',
        'grab',
        'adopt',
        'dispose',
        'destroy',
        'store',
        'retrieve',
        'fireEvent',
        'getElement',
        'empty',
      ],
    ],
  ] as [object, string[]][])
    for (const name of names) if (!(name in target)) Object.assign(target, { [name]: () => null });
  // MooTools declares its own types for events and requests.
  Object.assign(window, {
    Event: function DomEvent() {},
    Request: function Request() {},
    $: (id: string) => document.getElementById(id),
    $$: () => [],
    MooTools: { version: '1.4.5' },
  });
};

for (const [name, patch] of [
  ['Prototype.js', imitatePrototype],
  ['MooTools', imitateMooTools],
] as const) {
  test(`a visitor can fill the cart on a page whose built-ins ${name} has replaced`, async ({ page }) => {
    await page.addInitScript(patch);
    await visit(page, '/shop/');
    await fillCart(page);
    await page.goto('/product/vario-tee/?attribute_pa_color=red&attribute_pa_size=medium');
    await expect(page.locator('.single_variation .woocommerce-variation-price')).toContainText('$');
    await page.locator('.single_add_to_cart_button').click();
    await expect(locateCart(page).count).toHaveText('2');
    await search(page);
  });

  test(`a visitor can subscribe, and the carousel mounts, on a page whose built-ins ${name} has replaced`, async ({
    page,
  }) => {
    await page.addInitScript(patch);
    await page.goto('/newsletter/');
    const form = page.locator('.newsletter-form');
    await expectState(form, 'ready');
    await form.getByLabel('E-mail').fill('ada@fern.example');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Sign me up' }).click();
    await expect(form.getByRole('status')).toContainText('You are on the list.');
    await page.goto('/media/carousels/');
    await expectState(page.locator('[data-island=carousel]').first(), 'ready');
  });
}

test('the loader mounts content that document.write adds while the browser parses the page', async ({
  page,
  openHtml,
  guard,
}) => {
  guard.allow(/No host provides a cart gateway/);
  await openHtml(
    htmlPage(
      `<script>document.write('<div class="woocommerce" data-island="cart" data-load="load"><div data-slot="trigger"><a href="/cart/">Cart</a></div></div>')</script>`,
    ),
  );
  await expectState(page.locator('[data-island=cart]'), 'ready');
});

test('a visitor can fill the cart on a page that Turbo has loaded, and again after Back', async ({
  page,
}) => {
  await visit(page, '/shop/');
  await page.evaluate(() => {
    // Turbo prefetches the link of a hovered button, which would add to the cart.
    addEventListener('turbo:before-prefetch', (event) => event.preventDefault());
    Object.assign(window, { isSamePage: true });
  });
  await page.addScriptTag(getLibrary('@hotwired/turbo/dist/turbo.es2017-umd.js'));
  await page
    .locator('a[href$="/product-category/mugs/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/product-category\/mugs\//);
  await fillCart(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/$/);
  await fillCart(page, 'Camp Blanket', 2);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('closing a picture keeps the page that Turbo has loaded, with the typed text', async ({ page }) => {
  await page.goto('/media/gallery/');
  const gallery = page.locator('#product');
  await expectState(gallery, 'ready');
  await page.addScriptTag(getLibrary('@hotwired/turbo/dist/turbo.es2017-umd.js'));
  await page.evaluate(() => {
    const visits: string[] = [];
    addEventListener('turbo:visit', () => visits.push('visit'));
    Object.assign(window, { visits });
    document.body.insertAdjacentHTML('beforeend', '<input id="typed">');
  });
  await page.locator('#typed').fill('my text');
  const dialog = page.getByRole('dialog', { name: 'Image viewer' });
  const closings = [() => page.keyboard.press('Escape'), () => page.goBack()];
  for (const close of closings) {
    await gallery.locator('a').first().click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/lightbox/);
  }
  await expect(page.locator('#typed')).toHaveValue('my text');
  expect(await page.evaluate(() => Reflect.get(window, 'visits'))).toEqual([]);
});

test('islands survive a page that Turbo morphs', async ({ page, openHtml }) => {
  await openHtml(
    htmlPage(
      `${cartPoint('data-load="load"')}<div data-island="tabs" data-load="load"><div role="tablist"><a role="tab" href="#a" aria-selected="true">A</a><a role="tab" href="#b">B</a></div><p id="a">First</p><p id="b">Second</p></div>`,
      `<meta name="turbo-refresh-method" content="morph">${loaderTag}`,
    ),
  );
  const island = page.locator('[data-island=cart]');
  const tabs = page.locator('[data-island=tabs]');
  await expectState(island, 'ready');
  await expectState(tabs, 'ready');
  await page.addScriptTag(getLibrary('@hotwired/turbo/dist/turbo.es2017-umd.js'));
  await island.evaluate(async (element) => {
    Object.assign(element, { isMorphed: true });
    const { Turbo } = window as unknown as { Turbo: { session: { refresh(url: string): void } } };
    const rendered = new Promise((resolve) => addEventListener('turbo:render', resolve, { once: true }));
    Turbo.session.refresh(location.href);
    await rendered;
  });
  await expectState(island, 'ready');
  expect(await island.evaluate((element) => 'isMorphed' in element)).toBe(true);
  await expect(island.locator('[data-island-root] dialog')).toBeAttached();
  await expectState(tabs, 'ready');
  await tabs.getByRole('tab', { name: 'B' }).click();
  await expect(page.getByText('Second')).toBeVisible();
});

/** Loads another page into the main part of this page, as PJAX scripts do. */
const swapMain = async (path: string) => {
  const text = await (await fetch(path)).text();
  const next = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  const change = () => {
    const main = document.querySelector('main');
    if (main && next) main.innerHTML = next.innerHTML;
    history.pushState({}, '', path);
  };
  if ('startViewTransition' in document) await document.startViewTransition(change).finished;
  else change();
};

test('a visitor can fill the cart from a main part that a PJAX script has changed within a view transition', async ({
  page,
}) => {
  await page.goto('/my-account/');
  await page.evaluate(swapMain, '/product-category/mugs/');
  await fillCart(page);
  await page.evaluate(swapMain, '/product/linen-shirt/');
  await expect(page.locator('form.cart')).toHaveAttribute('data-island-state', /./);
  await page.locator('.single_add_to_cart_button').click();
  await expect(locateCart(page).count).toHaveText('2');
});

test('a visitor can fill the cart from parts that htmx inserts one after the other', async ({ page }) => {
  await page.goto('/my-account/');
  await page.addScriptTag(getLibrary('htmx.org/dist/htmx.js'));
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Load more';
    for (const [name, value] of [
      ['hx-get', '/product-category/mugs/'],
      ['hx-select', 'main'],
      ['hx-target', 'main'],
      ['hx-swap', 'outerHTML'],
    ] as const)
      button.setAttribute(name, value);
    document.body.prepend(button);
    // biome-ignore lint/suspicious/noExplicitAny: the page's own htmx
    (window as any).htmx.process(button);
  });
  await page.getByRole('button', { name: 'Load more' }).click();
  await fillCart(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await fillCart(page, 'Camp Mug', 2);
});

test('a carousel keeps its looks where htmx replaces it by a copy with the same ids', async ({
  page,
  openHtml,
}) => {
  const slides = [1, 2, 3, 4, 5].map((n) => `<li id="s${n}" class="c"><a href="/x${n}/">S${n}</a></li>`);
  const carousel = `<section id="t" aria-label="New" data-island="carousel" data-load="load"><ul id="u">${slides.join('')}</ul></section>`;
  await openHtml(htmlPage(`<div id="region">${carousel}</div>`));
  await page.addScriptTag(getLibrary('htmx.org/dist/htmx.js'));
  const section = page.locator('#t');
  const readLooks = () =>
    page
      .locator('#region [id]')
      .evaluateAll((nodes) =>
        nodes.map((node) => [node.id, [...node.classList].sort().join(' '), node.getAttribute('style')]),
      );
  await expect(section).toHaveAttribute('data-island-state', 'ready');
  await settle(page);
  const looks = await readLooks();
  await section.evaluate((node) => node.setAttribute('old', ''));
  await page.evaluate(
    // biome-ignore lint/suspicious/noExplicitAny: the page's own htmx
    (html) => (window as any).htmx.swap('#region', html, { swapStyle: 'innerHTML', settleDelay: 20 }),
    carousel,
  );
  await expect(page.locator('#t:not([old])[data-island-state=ready]')).toBeVisible();
  await settle(page);
  expect(await readLooks()).toEqual(looks);
});

test('a visitor can fill the cart from cards that Alpine draws, and Alpine keeps its state', async ({
  page,
}) => {
  await visit(page, '/shop/');
  await page.evaluate(() => {
    const section = document.createElement('section');
    section.innerHTML =
      '<div x-data="{ ids: [57], open: false }"><button @click="open = !open" x-text="open ? \'Less\' : \'More\'"></button><template x-if="open"><div><template x-for="id in ids"><a role="button" href="#" class="button product_type_simple add_to_cart_button ajax_add_to_cart" :data-product_id="id" data-quantity="1">Take it</a></template></div></template></div>';
    document.querySelector('main')?.prepend(section);
  });
  await page.addScriptTag(getLibrary('alpinejs/dist/cdn.js'));
  await page.getByRole('button', { name: 'More' }).click();
  const takeButton = page.getByRole('button', { name: 'Take it' });
  await expect(takeButton).toHaveAttribute('data-island-state', /./);
  await takeButton.click();
  await expect(locateCart(page).count).toHaveText('1');
  await page.getByRole('button', { name: 'Less' }).click();
  await expect(takeButton).toHaveCount(0);
});

test('a page’s own Swiper keeps its slide beside the bundle’s carousel', async ({ page }) => {
  await page.goto('/media/carousels/', { waitUntil: 'commit' });
  await page.addScriptTag(getLibrary('swiper/swiper-bundle.js'));
  const theirActiveIndex = await page.evaluate(async () => {
    const list = document.createElement('div');
    list.className = 'swiper theirs';
    list.innerHTML = `<div class="swiper-wrapper">${'<div class="swiper-slide">x</div>'.repeat(3)}</div>`;
    document.body.prepend(list);
    // biome-ignore lint/suspicious/noExplicitAny: the page's own Swiper
    const swiper = new (window as any).Swiper(list, {});
    swiper.slideTo(1);
    return swiper.activeIndex as number;
  });
  expect(theirActiveIndex).toBe(1);
  await expectState(page.locator('[data-island=carousel]').first(), 'ready');
  await expect(page.locator('.theirs .swiper-slide').nth(1)).toHaveClass(/swiper-slide-active/);
});

for (const [name, startEvent] of [
  // A key starts the loader, because browsers fire pointer moves when the page changes under the pointer.
  ['on the visitor’s first key press', 'keydown'],
  ['when the visitor has consented', 'click'],
] as const)
  test(`a loader that another script starts ${name} mounts the cart`, async ({ page, openHtml, guard }) => {
    guard.allow(/No host provides a cart gateway/);
    await openHtml(
      htmlPage(
        '<button>Accept</button><div class="woocommerce" data-island="cart" data-load="load"><div data-slot="trigger"><a href="/cart/">Cart</a></div></div>',
        `${loaderTag.replace('<script', '<script type="text/plain"')}<script>addEventListener('${startEvent}', () => { for (const old of document.querySelectorAll('script[type="text/plain"]')) { const script = document.createElement('script'); script.src = old.src; old.replaceWith(script); } }, { once: true });</script>`,
      ),
    );
    await expect(page.locator('[data-island-state]')).toHaveCount(0);
    if (startEvent === 'click') await page.getByRole('button', { name: 'Accept' }).click();
    else await page.keyboard.press('Tab');
    await expectState(page.locator('[data-island=cart]'), 'ready');
  });

/** Wraps every text in new elements, now and after each change, as a browser's translator does. */
const translate = () => {
  const skip = /^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT|FONT)$/;
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || skip.test(parent.tagName) || !text.data.trim()) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `~${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      for (const node of addedNodes) if (node.nodeName !== 'FONT') wrap(node.nodeType === 3 ? target : node);
    }
  }).observe(document.body, { childList: true, subtree: true });
  wrap(document.body);
};

test('a visitor can fill the cart, change quantities and search on a translated page', async ({ page }) => {
  await page.goto('/own-cart/');
  await page.evaluate(translate);
  await page.locator('[data-product_id="55"]').click();
  await expect(page.locator('[data-product_id="55"]')).toHaveClass(/added/);
  await page.locator('[data-slot=trigger] a').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.si-cart-stepper button').last().click();
  await expect(dialog.locator('.si-cart-quantity')).toContainText('2');
  await dialog.locator('.si-cart-remove').click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await page.goto('/search/?kind=plugin');
  await expectState(page.locator('.demo-search'), 'ready');
  await page.evaluate(translate);
  for (const words of ['mug', 'shirt']) {
    await page.locator('#demo-search').fill(words);
    await expect(page.locator('.si-search-list').getByRole('option').first()).toContainText(
      new RegExp(words, 'i'),
    );
  }
});

test('a drawer keeps its look after another script has removed the adopted stylesheets', async ({ page }) => {
  await visit(page, '/shop/');
  await fillCart(page);
  const { trigger, drawer } = locateCart(page);
  await trigger.click();
  const measureLook = () =>
    // A running transform gives fractions of a pixel.
    drawer.evaluate((node) => [
      getComputedStyle(node).position,
      Math.round(node.getBoundingClientRect().width),
    ]);
  const originalLook = await measureLook();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await trigger.click();
  await expect(drawer).toBeVisible();
  await expect.poll(measureLook).toEqual(originalLook);
});
