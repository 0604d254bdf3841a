import type { Browser, Page } from '@playwright/test';
import { addSettings } from '../support/chat';
import type { Guard } from '../support/guard';
import { countCartItems, expect, locateAddButton, locateCart, test } from '../support/test';
import { type Fault, type Feature, faults, getOutcome, type Outcome, table } from './browser-table';
import { openTab } from './faulty-page';

interface Visit {
  page: Page;
  /** Whether the visitor is still on the same page. */
  isSamePage: boolean;
  /** Items in the cart before the action. */
  itemsBefore: number;
  /** URLs that opened in another tab. */
  openedUrls: string[];
}

/** Waits for an element that some faults prevent. */
type Wait = (selector: string) => Promise<unknown>;

/** A feature and the action of a visitor. */
interface Scenario {
  path: string;
  /** Prepares the cart. */
  prepare?(page: Page): Promise<unknown>;
  act(page: Page, waitForElement: Wait): Promise<unknown>;
  /** The outcome that the page shows at this moment, or `undefined`. */
  recognise(visit: Visit): Promise<Outcome | undefined>;
  /** URLs of other sites that the feature's link opens. */
  externalUrl?: RegExp;
  /** The exact number of items that the action adds to the cart. */
  addedItems?: number;
}

const addMug = (page: Page) =>
  page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: '57', quantity: '1' } });

const ensureFilledCart = async (page: Page) => {
  if (!(await countCartItems(page))) await addMug(page);
};

/** Recognises the outcome by the header's count, or by the notice of the shop's next page. */
const recogniseAdd =
  (added: number): Scenario['recognise'] =>
  async ({ page, isSamePage, itemsBefore }) => {
    if (isSamePage)
      return (await locateCart(page).count.textContent()) === `${itemsBefore + added}` ? 'done' : undefined;
    return (await page.getByText(/ha(s|ve) been added to your cart/).count()) ? 'page' : undefined;
  };

/** Recognises the outcome by a dialog, or by the URL of another page. */
const recogniseDialog =
  (selector: string, urlPattern: RegExp): Scenario['recognise'] =>
  async ({ page, isSamePage }) => {
    if (isSamePage) return (await page.locator(selector).first().isVisible()) ? 'done' : undefined;
    return urlPattern.test(page.url()) ? 'page' : undefined;
  };

const recogniseChat: Scenario['recognise'] = async ({ page, openedUrls }) => {
  if (openedUrls.length || page.url().startsWith('https://wa.me/')) return 'page';
  if (await page.locator('.si-chat-box').isVisible()) return 'done';
  // Where the box cannot load, the button becomes a link, which the next press follows.
  const link = page.locator('a.si-chat-button[target][href]');
  if (await link.count()) await link.click({ timeout: 500 });
  return undefined;
};

/** Longest wait for an element or an outcome, on a slow machine. */
const LONGEST_WAIT_MS = 20_000;
/** Longest wait for an element that the fault may prevent. */
const PREVENTED_WAIT_MS = 1_500;

/** @param missingFile path of a missing file, whose response starts the short wait */
const createWait = (page: Page, goal: Outcome, missingFile: string): Wait => {
  const failure = missingFile
    ? page
        .waitForResponse((response) => response.url().includes(`/${missingFile}`), { timeout: 0 })
        .catch(() => {})
    : goal === 'done'
      ? new Promise(() => {})
      : Promise.resolve();
  return (selector) => {
    const waitUntilAttached = (timeout: number) =>
      page.locator(selector).first().waitFor({ state: 'attached', timeout });
    return Promise.race([
      waitUntilAttached(LONGEST_WAIT_MS),
      failure.then(() => waitUntilAttached(PREVENTED_WAIT_MS)),
    ]).catch(() => {});
  };
};

const pressChat: Scenario['act'] = async (page, waitForElement) => {
  await waitForElement('.si-chat-button');
  // Where the chat cannot start, only the page's own link is visible.
  const button = page.locator('.si-chat-button');
  await ((await button.isVisible()) ? button : page.locator('.chat-link')).click();
};

const scenarios: Record<Feature, Scenario> = {
  'add to cart': {
    path: '/shop/',
    async act(page, waitForElement) {
      await waitForElement('.ajax_add_to_cart[data-island-state]');
      await locateAddButton(page, 'Camp Mug').click();
    },
    recognise: recogniseAdd(1),
    addedItems: 1,
  },
  'product form': {
    path: '/product/linen-shirt/',
    async act(page, waitForElement) {
      await waitForElement('form.cart[data-island-state]');
      await page.getByLabel('Product quantity').fill('2');
      await page.locator('.single_add_to_cart_button').click();
    },
    recognise: recogniseAdd(2),
    addedItems: 2,
  },
  'choice of a variation': {
    path: '/product/vario-tee/',
    async act(page, waitForElement) {
      await waitForElement('table.variations[data-island-state=ready]');
      await page.getByLabel('Color').selectOption('red');
      await page.getByLabel('Size').selectOption('medium');
      await waitForElement('.single_variation .price');
      await page.locator('.single_add_to_cart_button').click();
    },
    async recognise(visit) {
      const choiceNotice = visit.page.getByText('Please choose product options for Vario Tee.');
      return (await choiceNotice.count()) ? 'notice' : recogniseAdd(1)(visit);
    },
    addedItems: 1,
  },
  'add a download': {
    path: '/downloads/',
    async act(page, waitForElement) {
      await waitForElement('#edd_purchase_105[data-island-state]');
      await page.locator('#edd_purchase_105 .edd-add-to-cart:visible').first().click();
    },
    async recognise({ page, isSamePage }) {
      const count = Number(await page.locator('main .edd-cart-quantity').textContent());
      if (count !== (await page.locator('main .edd-cart-item-title').count()) || !count) return undefined;
      return isSamePage ? 'done' : 'page';
    },
  },
  'remove from the mini-cart': {
    path: '/shop/',
    prepare: ensureFilledCart,
    async act(page, waitForElement) {
      await waitForElement('#ast-desktop-header .remove_from_cart_button[data-island-state]');
      await page
        // Finds and presses the hidden link in one task, because the shop's response may replace the link.
        .evaluate(() =>
          document.querySelector<HTMLElement>('#ast-desktop-header .remove_from_cart_button')?.click(),
        );
    },
    async recognise({ page, isSamePage }) {
      if ((await countCartItems(page)) || (await locateCart(page).count.textContent()) !== '0')
        return undefined;
      return isSamePage ? 'done' : 'page';
    },
  },
  'quantity on the cart page': {
    path: '/cart/',
    prepare: ensureFilledCart,
    async act(page, waitForElement) {
      await waitForElement('[name=update_cart]:disabled');
      const quantity = page.getByRole('spinbutton', { name: 'Product quantity' });
      await quantity.fill(`${Number(await quantity.inputValue()) + 1}`);
      await page.getByRole('button', { name: 'Update cart' }).click();
    },
    async recognise({ page, isSamePage, itemsBefore }) {
      const quantity = page.getByRole('spinbutton', { name: 'Product quantity' });
      const updateButton = page.getByRole('button', { name: 'Update cart' });
      if (
        (await quantity.inputValue()) !== `${itemsBefore + 1}` ||
        (await countCartItems(page)) !== itemsBefore + 1
      )
        return undefined;
      if (isSamePage) return (await updateButton.isDisabled()) ? 'done' : undefined;
      return 'page';
    },
    addedItems: 1,
  },
  'drawer of the theme': {
    path: '/shop/',
    prepare: ensureFilledCart,
    async act(page, waitForElement) {
      await waitForElement('#ast-desktop-header [data-island=cart][data-island-state]');
      await locateCart(page).trigger.click();
    },
    recognise: recogniseDialog('dialog[open]', /\/cart\/$/),
  },
  'drawer of the island': {
    path: '/own-cart/',
    prepare: ensureFilledCart,
    act: (page) => page.locator('[data-slot=trigger] a').click(),
    recognise: recogniseDialog('dialog[open]', /\/cart\/$/),
  },
  'search suggestions': {
    path: '/search/?kind=plugin',
    async act(page, waitForElement) {
      const state = '.demo-search[data-island-state=';
      await waitForElement(`${state}ready],${state}error]`);
      await page.locator('#demo-search').fill('mug');
      const visibleOptions = page.locator('[role=option]:visible');
      await waitForElement(`${state}error],[role=option]`);
      if (!(await visibleOptions.count())) await page.locator('#demo-search').press('Enter');
    },
    recognise: recogniseDialog('[role=option]', /[?&]s=mug/),
  },
  subscription: {
    path: '/newsletter/',
    async act(page, waitForElement) {
      await waitForElement('.newsletter-form:is([data-island-state=ready],[data-island-state=error])');
      await page.locator('#own-email').fill('ada@fern.example');
      const consent = page.locator('.newsletter-form [type=checkbox]');
      if (await consent.count()) await consent.check();
      await page.getByRole('button', { name: 'Sign me up' }).click();
    },
    async recognise({ page, isSamePage }) {
      const successText = isSamePage ? 'You are on the list.' : 'We write to ada@fern.example';
      if (!(await page.getByText(successText).filter({ visible: true }).count())) return undefined;
      return isSamePage ? 'done' : 'page';
    },
  },
  chat: { path: '/chat/?delay=0', act: pressChat, recognise: recogniseChat, externalUrl: /wa\.me/ },
  'chat with agents alone': {
    path: addSettings('/chat/?agents&bare&delay=0', { telephone: '' }),
    act: pressChat,
    recognise: recogniseChat,
    externalUrl: /wa\.me/,
  },
  'chat of the page’s own HTML': {
    path: addSettings('/chat/joinchat/', { button_delay: 0 }),
    async act(page, waitForElement) {
      const button = page.locator('.joinchat__button');
      await waitForElement('.joinchat__button:visible');
      if (await button.isVisible()) await button.click();
    },
    async recognise({ page }) {
      if (await page.locator('.joinchat__chatbox').isVisible()) return 'done';
      return (await page.locator('#chat-note').isVisible()) ? 'unchanged' : undefined;
    },
  },
  lightbox: {
    path: '/media/gallery/',
    act: (page) => page.locator('#wall a').first().click(),
    recognise: recogniseDialog('dialog[open] .si-lb-image', /\.(svg|jpe?g|png|webp)/),
  },
  video: {
    path: '/media/videos/',
    act: (page) => page.locator('#film-1').click(),
    recognise: recogniseDialog('#inline iframe', /youtu/),
    externalUrl: /^https:\/\/www\.youtube\.com/,
  },
  carousel: {
    path: '/media/carousels/',
    async act(page, waitForElement) {
      const next = page.locator('#products .si-arrow').last();
      await waitForElement('#products .si-arrow:visible');
      if (await next.isVisible()) await next.click();
    },
    async recognise({ page }) {
      if (await page.locator('#products .si-arrow').count()) return 'done';
      return (await page.locator('#products li').first().isVisible()) ? 'unchanged' : undefined;
    },
  },
};

/** Messages of the browser and the bundle's warnings, but no uncaught error. */
const allowedMessages =
  /^(error|warning): (.|\n)*(Failed to load|ERR_|MIME|\[storefront-islands\]|dynamically imported)/;

const outcomePatterns: Partial<Record<Outcome, RegExp>> = {
  either: /^(done|page)$/,
  any: /^(done|page|notice)$/,
  part: /^(done|unchanged)$/,
};

interface Fixtures {
  browser: Browser;
  shop: { url: string };
  guard: Guard;
}

/**
 * Runs the action on a page with faults, and expects the outcome that the table states for the first fault.
 * @param list faults at once, of which all but the first have the outcome `done`
 */
const visit = async (
  { browser, shop, guard }: Fixtures,
  feature: Feature,
  list: readonly [Fault, ...Fault[]],
  missingFile = '',
): Promise<{ scripts: string[]; outcome: Outcome | undefined }> => {
  guard.allow(allowedMessages);
  const scenario = scenarios[feature];
  const { context, page, startFileFaults, markPageAndMoveClock, close } = await openTab(
    browser,
    shop.url,
    list,
    missingFile,
  );
  guard.watch(context);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const path = /\/storefront-islands\/([^?]*\.js)/.exec(request.url())?.[1];
    if (path) scripts.add(path);
  });
  const openedUrls: string[] = [];
  if (scenario.externalUrl) {
    await context.route(scenario.externalUrl, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    context.on('page', (tab) => openedUrls.push(tab.url()));
  }
  const keepsCart = !list.includes('cookies');
  if (keepsCart) await scenario.prepare?.(page);
  const itemsBefore = keepsCart ? await countCartItems(page) : 0;
  await startFileFaults();
  const goal = getOutcome(feature, list[0]);
  const waitForElement = createWait(page, goal, missingFile);
  await page.goto(scenario.path);
  await markPageAndMoveClock();
  await scenario.act(page, waitForElement);
  let outcome: Outcome | undefined;
  await expect
    .poll(
      async () => {
        try {
          const isSamePage = await page.evaluate(() => 'isSamePage' in window);
          outcome = await scenario.recognise({ page, isSamePage, itemsBefore, openedUrls });
        } catch {
          // The evaluation throws while the browser leaves the page.
        }
        return `${outcome}`;
      },
      {
        message: `${list.map((fault) => faults[fault]).join(', ')} ${missingFile}`,
        timeout: LONGEST_WAIT_MS,
      },
    )
    .toMatch(outcomePatterns[goal] ?? goal);
  if (scenario.addedItems && keepsCart)
    expect(await countCartItems(page), missingFile).toBe(
      itemsBefore + (outcome === 'notice' ? 0 : scenario.addedItems),
    );
  await close();
  return { scripts: [...scripts], outcome };
};

const { missing, ...otherFaults } = faults;

/**
 * Features that lose each of their scripts. The others lose only scripts that none of these features requests, because
 * all features behave alike without a shared script.
 */
const featuresWithoutEachScript: Feature[] = ['add to cart', 'drawer of the island'];

const listScripts = async (fixtures: Fixtures, feature: Feature) =>
  (await visit(fixtures, feature, ['slow'])).scripts;

/** A feature for each mechanism: these features meet every fault alone, and each of their scripts is missing in turn. */
const mechanisms: Partial<Record<Feature, string>> = {
  'add to cart': 'a press on a link of the page',
  'product form': 'a form of the page',
  'drawer of the island': 'a component that a press wakes',
  'search suggestions': 'a component that typing wakes',
  carousel: 'nodes of the page that wake when they are visible',
};

for (const feature of Object.keys(mechanisms) as Feature[]) {
  for (const [fault, words] of Object.entries(otherFaults) as [keyof typeof otherFaults, string][])
    if (getOutcome(feature, fault) !== 'none')
      test(`${feature} ends as the table of faults states: ${words}`, async ({ browser, shop, guard }) => {
        test.setTimeout(90_000);
        await visit({ browser, shop, guard }, feature, [fault]);
      });

  test(`${feature} ends as the table of faults states: ${missing}`, async ({ browser, shop, guard }) => {
    test.setTimeout(400_000);
    const fixtures = { browser, shop, guard };
    const sharedScripts: string[] = [];
    if (!featuresWithoutEachScript.includes(feature))
      for (const other of featuresWithoutEachScript)
        sharedScripts.push(...(await listScripts(fixtures, other)));
    const outcomes = new Set<Outcome | undefined>();
    for (const script of await listScripts(fixtures, feature))
      if (!sharedScripts.includes(script))
        outcomes.add((await visit(fixtures, feature, ['missing'], script)).outcome);
    // A missing script of the feature itself must have another outcome than the other scripts.
    expect(outcomes.size).toBeGreaterThan(1);
  });
}

/** Faults that a page can have at once. */
const combinations: Fault[][] = [['css', 'slow', 'denied', 'past'], ['blocked', 'full'], ['foreign']];

for (const feature of (Object.keys(table) as Feature[]).filter((name) => !(name in mechanisms)))
  test(`${feature} ends as the table of faults states, with several faults at once`, async ({
    browser,
    shop,
    guard,
  }) => {
    test.setTimeout(200_000);
    for (const combination of combinations) {
      const [first, ...others] = combination.filter((fault) => getOutcome(feature, fault) !== 'none');
      if (first)
        await test.step(combination.join(', '), () =>
          visit({ browser, shop, guard }, feature, [first, ...others]),
        );
    }
  });
