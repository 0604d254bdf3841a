import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectState, setFault, test } from '../support/test';
import { inspect, overhang } from './inspect';

/** Rules of themes as their sites print them, by name. */
const themes = Object.fromEntries(
  readdirSync('fixtures/themes').map((file) => [
    file.replace('.css', ''),
    readFileSync(`fixtures/themes/${file}`, 'utf8'),
  ]),
);

interface Scene {
  /** Selector of what we draw. */
  root: string;
  path: string;
  open(page: Page): Promise<void>;
  width?: number;
  height?: number;
  /** Complaints of the console that belong to it. */
  says?: RegExp;
  /** Whether it has to move. */
  moves?: boolean;
  /** Found where the scene is drawn, so that a scene that shows nothing fails. */
  shows: string;
}

const search = (kind: string, props = {}) =>
  `/search/?kind=${kind}&props=${encodeURIComponent(JSON.stringify(props))}`;

const type = (words: string) => async (page: Page) => {
  await expectState(page.locator('.demo-search'), 'ready');
  await page.locator('#demo-search').click();
  const field = page.locator('.si-search-field').or(page.locator('#demo-search')).last();
  await field.fill(words);
};

const subscribe = (email: string) => async (page: Page) => {
  const form = page.locator('.newsletter-form');
  await expectState(form, 'ready');
  await form.locator('[name=email]').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button').first().click();
};

const openViewer = async (page: Page) => {
  const link = page.locator('#wall a').first();
  await link.click();
  await expect(page.locator('.si-lightbox')).toBeVisible();
  // The controls stay as long as one of them has the focus.
  await page.keyboard.press('Tab');
};

const trigger = (page: Page) => page.locator('[data-island=cart] [data-slot=trigger] a').first().click();

const ready = (name: string) => async (page: Page) => {
  const place = page.locator(`[data-island=${name}]`).first();
  await place.scrollIntoViewIfNeeded();
  await expectState(place, 'ready');
};

const chatBox = async (page: Page) => {
  await page.locator('.si-chat-button').click();
  await expect(page.locator('.si-chat-box')).toBeVisible();
};

export const scenes: Record<string, Scene> = {
  'drawer with lines': {
    path: '/own-cart/',
    root: '.si-drawer',
    shows: '.si-cart-lines li',
    open: async (page) => {
      for (const at of [0, 1]) await page.locator('[data-island=add-to-cart]').nth(at).click();
      await expect(page.locator('.plain-button.added')).toHaveCount(2);
      await trigger(page);
    },
  },
  'empty drawer': {
    path: '/own-cart/',
    root: '.si-drawer',
    shows: '.si-button',
    width: 320,
    open: trigger,
  },
  'drawer of the host': {
    path: '/shop/',
    root: '.si-drawer',
    shows: '.si-close',
    open: trigger,
  },
  'popup with results': {
    path: search('cart'),
    root: '.si-search-popup',
    shows: '.si-search-add',
    open: type('mug'),
  },
  'popup with nothing': {
    path: search('popup'),
    root: '.si-search-popup',
    shows: '.si-search-message',
    width: 320,
    open: type('zzzz'),
  },
  'popup with recents': {
    path: search('popup'),
    root: '.si-search-popup',
    shows: '.si-search-remove',
    width: 320,
    open: async (page) => {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.evaluate(() => localStorage.setItem('swsLatestSearches', '["mug","poster"]'));
      await page.reload();
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').click();
    },
  },
  'full screen': {
    path: search('fullscreen'),
    root: '.si-search-screen',
    shows: '.si-search-action',
    open: async (page) => {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').click();
    },
  },
  'full screen with results on a phone': {
    path: search('fullscreen'),
    root: '.si-search-screen',
    shows: '.si-search-option',
    width: 390,
    open: type('mug'),
  },
  'closed chat': { path: '/chat/?delay=0', root: '.si-chat', shows: '.si-chat-button', open: async () => {} },
  chat: { path: '/chat/?delay=0', root: '.si-chat', shows: '.si-chat-send', open: chatBox },
  'chat on a phone': {
    path: '/chat/?delay=0',
    root: '.si-chat',
    shows: '.si-chat-send',
    width: 320,
    open: chatBox,
  },
  'chat with agents': {
    path: '/chat/?agents&delay=0',
    root: '.si-chat',
    shows: '.si-chat-agent',
    open: chatBox,
  },
  'subscription done': {
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    shows: '.si-subscription-success',
    open: subscribe('ada@fern.example'),
  },
  'subscription refused': {
    path: '/newsletter/?dark',
    root: '.newsletter-form .si-ui',
    shows: '.si-subscription-again',
    width: 320,
    says: /the server responded with a status of/,
    open: async (page) => {
      await setFault(page, 'hostinger-reach/v1/contact:500:9');
      await subscribe('ada@fern.example')(page);
    },
  },
  'a field refused': {
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    shows: '.si-field-error',
    says: /the server responded with a status of/,
    open: subscribe('invalid@fern.example'),
  },
  viewer: { path: '/media/gallery/', root: '.si-lightbox', shows: '.si-lb-next', open: openViewer },
  'viewer on a phone': {
    path: '/media/gallery/',
    root: '.si-lightbox',
    shows: '.si-lb-next',
    width: 320,
    open: openViewer,
  },
  carousels: {
    path: '/media/carousels/',
    root: '[data-island=carousel] .si-ui',
    shows: '.si-arrow',
    open: ready('carousel'),
  },
  'carousels on a phone': {
    path: '/media/carousels/',
    root: '[data-island=carousel] .si-ui',
    shows: '.si-dot',
    width: 390,
    open: ready('carousel'),
  },
  'a background that plays': {
    path: '/builder/backgrounds/',
    root: '.si-bg-button',
    moves: true,
    shows: '.si-bg-button',
    open: async (page) => {
      await expect(page.locator('.si-bg-button').first()).toBeAttached();
    },
  },
};

/** Adds every stylesheet of ours behind the page's: islands of a page arrive in any order. */
const addAllStyles = (page: Page) =>
  page.evaluate(async () => {
    const base = new URL('.', document.querySelector<HTMLScriptElement>('script[src*="loader.js"]')?.src);
    const { files } = (await (await fetch(new URL('manifest.json', base))).json()) as { files: object };
    const sheets = Object.keys(files).filter((file) => file.endsWith('.css'));
    await Promise.all(
      sheets.map(async (file) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: new URL(file, base).href,
        });
        const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
        document.body.append(link);
        await loaded;
        // Parts that come without a file adopt theirs, which counts as later than any link.
        const sheet = new CSSStyleSheet();
        await sheet.replace(await (await fetch(link.href)).text());
        document.adoptedStyleSheets.push(sheet);
      }),
    );
  });

const wear = (page: Page, css: string) =>
  page.evaluate((text) => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[href="/theme.css"]'))
      link.disabled = true;
    const style =
      document.querySelector('#worn') ?? document.body.appendChild(document.createElement('style'));
    style.id = 'worn';
    style.textContent = text;
  }, css);

const differences = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key]} → ${after[key]}`);

for (const name of [
  'drawer with lines',
  'viewer',
  'chat',
  'subscription done',
  'carousels',
  'full screen',
] as const)
  test(`${name} keeps its looks when the stylesheets of other islands come later`, async ({ page }) => {
    const { path, root, shows, open, width = 1280, height = 800 } = scenes[name] as Scene;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await open(page);
    await expect(page.locator(`${root} ${shows}, ${root}:is(${shows})`).first()).toBeVisible();
    await page.mouse.move(1, 1);
    const before = await page.evaluate(inspect, root);
    await addAllStyles(page);
    const after = await page.evaluate(inspect, root);
    expect(differences(before.looks, after.looks)).toEqual([]);
  });

for (const [name, { path, root, shows, open, says, moves, width = 1280, height = 800 }] of Object.entries(
  scenes,
))
  test(`${name} keeps its looks under every theme`, async ({ page, guard }) => {
    test.setTimeout(60_000);
    if (says) guard.expect(says);
    await page.setViewportSize({ width, height });
    if (!moves) await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await open(page);
    await expect(page.locator(`${root} ${shows}, ${root}:is(${shows})`).first()).toBeVisible();
    await page.mouse.move(1, 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await wear(page, colorScheme === 'dark' ? ':root{color-scheme:dark}' : '');
      const bare = await page.evaluate(inspect, root);
      expect.soft(bare.problems, `no theme, ${colorScheme}`).toEqual([]);
      for (const [theme, css] of Object.entries(themes)) {
        // The colours of a surface are ours, whatever the theme: some themes are enough for the dark.
        if (colorScheme === 'dark' && !/twenty-one|oceanwp|stacking/.test(theme)) continue;
        await wear(page, colorScheme === 'dark' ? `${css}:root{color-scheme:dark}` : css);
        const worn = await page.evaluate(inspect, root);
        const changed = differences(bare.looks, worn.looks);
        expect.soft(changed, `changed by ${theme}, ${colorScheme}`).toEqual([]);
        expect.soft(worn.problems, `${theme}, ${colorScheme}`).toEqual([]);
        if (width < 400)
          expect.soft(await page.evaluate(overhang, root), `sideways, ${theme}`).toBeLessThanOrEqual(1);
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${name.replaceAll(' ', '-')}-${theme}-${colorScheme}.png`,
          });
      }
    }
  });
