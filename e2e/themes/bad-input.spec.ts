import type { Page } from '@playwright/test';
import { htmlPage } from '../support/html';
import { expect, expectState, test } from '../support/test';

/** Theme rules that break pages. An entry without rules changes the direction instead. */
const breakingRules: Record<string, string> = {
  'a reset of all properties': '* { all: unset } head { display: none }',
  'hidden buttons': 'button { display: none }',
  'a root font of 24 px, content-box sizing and a header with the highest z-index':
    'html { font-size: 24px } *, ::before, ::after { box-sizing: content-box } header { position: sticky; top: 0; z-index: 2147483647; background: #fff }',
  'a transformed body that cannot scroll':
    'body { height: 100vh; overflow: hidden; transform: translateZ(0) }',
  'a filter and layout containment on the main part':
    '#page, main { filter: brightness(1); contain: layout }',
  'right to left': '',
};

const createSearchPath = (kind: string) => `/search/?kind=${kind}`;

/** The steps of a visitor who uses each island. */
const journeys: Record<string, { path: string; use(page: Page): Promise<void> }> = {
  'the cart': {
    path: '/own-cart/',
    async use(page) {
      await page.locator('[data-island=cart] [data-slot=trigger] a').first().press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer.locator('.si-cart-quantity')).toHaveText('1');
      await drawer.getByRole('button', { name: /^One more/ }).click();
      await expect(drawer.locator('.si-cart-quantity')).toHaveText('2');
      await drawer.locator('.si-cart-remove').click();
      await expect(drawer.locator('.si-cart-lines')).toHaveCount(0);
      await drawer.locator('.si-close').click();
      await expect(drawer).toBeHidden();
    },
  },
  'suggestions in a popup': {
    path: createSearchPath('cart'),
    async use(page) {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').fill('mug');
      await page.locator('.si-search-add').first().click();
      await page.locator('#demo-search').press('Escape');
      await expect(page.locator('.si-search-popup')).toBeHidden();
    },
  },
  'suggestions in full screen': {
    path: createSearchPath('fullscreen'),
    async use(page) {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').focus();
      await page.keyboard.press('Enter');
      await page.locator('.si-search-field').fill('mug');
      await expect(page.locator('.si-search-screen .si-search-option').first()).toBeVisible();
      await page.locator('.si-search-close').click();
      await expect(page.locator('.si-search-screen')).toBeHidden();
    },
  },
  'the chat': {
    path: '/chat/?delay=0',
    async use(page) {
      await page.locator('.si-chat-button').click();
      await expect(page.locator('.si-chat-box')).toBeVisible();
      await page.locator('.si-chat-send').click({ trial: true });
      await page.locator('.si-chat-close').click();
      await expect(page.locator('.si-chat-box')).toBeHidden();
    },
  },
  'the subscription': {
    path: '/newsletter/',
    async use(page) {
      const form = page.locator('.newsletter-form');
      await form.locator('[name=email]').fill('ada@fern.example');
      await expectState(form, 'ready');
      await form.getByRole('checkbox').check();
      await form.locator('[name=email]').press('Enter');
      await expect(form.locator('.si-subscription-success')).toBeVisible();
    },
  },
  'the carousel': {
    path: '/media/carousels/',
    async use(page) {
      const carousel = page.locator('#products');
      await expectState(carousel, 'ready');
      const readLeft = () =>
        carousel
          .locator('[data-slot=slides] > *, ul > *')
          .first()
          .evaluate((node) => Math.round(node.getBoundingClientRect().left));
      const before = await readLeft();
      await carousel.locator('.si-arrow').last().click();
      await expect.poll(readLeft).not.toBe(before);
    },
  },
  'the viewer': {
    path: '/media/gallery/',
    async use(page) {
      await page.locator('#wall a').first().press('Enter');
      const viewer = page.locator('.si-lightbox');
      await expect(viewer).toBeVisible();
      await viewer.locator('.si-lb-next').click();
      await expect(viewer.locator('.si-lb-counter')).toHaveText(/2/);
      await viewer.locator('.si-lb-close').click();
      await expect(viewer).toBeHidden();
    },
  },
};

for (const [island, { path, use }] of Object.entries(journeys))
  test(`theme rules that break pages, and a page from right to left, leave ${island} usable`, async ({
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    for (const [ruleName, css] of Object.entries(breakingRules))
      await test.step(ruleName, async () => {
        const page = await context.newPage();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets.push(sheet);
        }, css);
        if (path === '/own-cart/') await page.request.get(`${baseURL}/shop/?add-to-cart=57`);
        await page.goto(css ? path : `${path}${path.includes('?') ? '&' : '?'}dir=rtl`);
        await use(page);
        await page.close();
      });
  });

const ancestorRules = {
  transform: 'body { transform: translateZ(0) }',
  filter: 'main { filter: brightness(1) }',
  'will-change': 'main { will-change: transform }',
};

for (const [name, css] of Object.entries(ancestorRules))
  test(`the chat stays in the window inside an ancestor with ${name}`, { tag: '@engines' }, async ({
    page,
    openHtml,
  }) => {
    await openHtml(
      htmlPage(
        `<style>${css} main { height: 3000px }</style><main><div data-island="chat" data-load="load" data-delay="0" data-telephone="15555550123" data-messages='["Hi"]'${name === 'filter' ? ' data-tooltip="Need help?"' : ''}></div></main>`,
      ),
    );
    const button = page.locator('.si-chat-button');
    await expect(button).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(button).toBeInViewport();
    await button.click();
    await expect(page.locator('.si-chat-send')).toBeInViewport();
    await page.locator('.si-chat-close').click();
    await expect(page.locator('.si-chat-box')).toBeHidden();
    await expect(button).toBeInViewport();
  });

test('a background slideshow stays behind texts under a reset of all properties', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    htmlPage(
      `<style>* { all: unset } head, style, script { display: none }</style><main><div id="host" style="display: block; height: 200px" data-island="background-slideshow" data-load="load" data-images="/wave.svg"><h2 style="display: block">Made slowly</h2></div><p id="after">After</p></main>`,
    ),
  );
  const host = page.locator('#host');
  await expectState(host, 'ready');
  expect((await host.locator('.si-bg').boundingBox())?.height).toBe(200);
  const isOnTop = (node: Element) => {
    const { left, top } = node.getBoundingClientRect();
    return document.elementFromPoint(left + 2, top + 2) === node;
  };
  for (const selector of ['#host h2', '#after'])
    expect.soft(await page.locator(selector).evaluate(isOnTop), selector).toBe(true);
});
