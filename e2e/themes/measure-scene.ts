import type { Page } from '@playwright/test';
import {
  findCoveredFocus,
  findCutTexts,
  findHiddenTexts,
  findPrintedControls,
  findSmallTargets,
  findUndrawnControls,
  findUnseenFocus,
} from '../accessibility/measures';
import { expectContrast, expectNoViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { applyTheme, darkSchemeCss, noTransitionsCss, themes, workingThemes } from './apply-theme';
import { inspect, type Part } from './inspect';
import { inspectThemes } from './inspect-themes';
import { type Scene, scenes } from './scenes';
import { overridableSelectors, propertyCases, red } from './styling-cases';

/*
 * Measures of an open scene. Each one leaves the scene open, and the page with the shop's own stylesheet. Their checks
 * are soft, so that a failure names every measure that does not hold.
 */

type Scheme = 'light' | 'dark';
type Dir = 'ltr' | 'rtl';

const LOOKS: Part[] = ['looks'];
const CONTRAST: Part[] = ['contrast'];
const BOXES: Part[] = ['boxes'];
const RINGS: Part[] = ['rings'];

/** Gives the page the shop's stylesheet again, and no theme. */
const removeTheme = (page: Page) => applyTheme(page, '', false);

/** Axe, its rules for colours in the dark scheme, too, the size of targets, and texts of twice the size. */
export const measureAccessibility = async (page: Page, { root }: Scene) => {
  // A form takes the colours of its page. chat-and-subscription.spec.ts tests the dark page.
  const schemes: Scheme[] = root.includes('newsletter') ? ['light'] : ['light', 'dark'];
  for (const colorScheme of schemes)
    await test.step(`axe, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((scheme) => {
        document.documentElement.style.colorScheme = scheme;
        document.body.style.background = scheme === 'dark' ? '#111' : '';
        document.body.style.color = scheme === 'dark' ? '#eee' : '';
      }, colorScheme);
      await (colorScheme === 'light' ? expectNoViolations(page, root) : expectContrast(page, root));
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => {
    for (const property of ['color-scheme', 'background', 'color'])
      for (const { style } of [document.documentElement, document.body]) style.removeProperty(property);
  });
  expect
    .soft(await page.evaluate(findSmallTargets, root), 'targets under 24 px without space around')
    .toEqual([]);
  expect.soft(await page.evaluate(findCutTexts, root), 'clipped texts at 200 %').toEqual([]);
};

/** The focus in forced colours, and focused controls under other elements. */
export const measureFocus = async (page: Page, { root }: Scene) => {
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await page.evaluate(findUnseenFocus, root), 'no outline in forced colours').toEqual([]);
  expect.soft(await page.evaluate(findCoveredFocus, root), 'covered focus').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
};

/** Texts and controls in forced colours, light and dark. */
export const measureForcedColours = async (page: Page, { root }: Scene) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.evaluate((scheme) => {
      document.documentElement.style.colorScheme = scheme;
    }, colorScheme);
    const { problems } = await page.evaluate(inspect, { root, parts: CONTRAST });
    expect.soft(problems, `contrast in forced colours, ${colorScheme}`).toEqual([]);
    expect
      .soft(await page.evaluate(findUndrawnControls, root), `undrawn in forced colours, ${colorScheme}`)
      .toEqual([]);
    // Without the shop's colours, the bundle's own are system colours, which forced colours keep.
    await applyTheme(page, '');
    expect
      .soft(await page.evaluate(findHiddenTexts, root), `hidden texts in forced colours, ${colorScheme}`)
      .toEqual([]);
    await removeTheme(page);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('color-scheme'));
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
};

/** Drawn controls on paper. */
export const measurePrint = async (page: Page, { root }: Scene) => {
  await page.emulateMedia({ media: 'print' });
  expect.soft(await page.evaluate(findPrintedControls, root), 'printed controls').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
};

/** Looks of drawn UI, contrast, hit test and overflow under every theme. The direction of a page changes no contrast. */
export const measureThemes = async (page: Page, scene: Scene, schemes: readonly Scheme[], dir: Dir) => {
  const colours = dir === 'ltr' ? CONTRAST : [];
  const { root, plugin, width = 1280 } = scene;
  // A broken theme moves the search plugin's own form out of the window.
  const appliedThemes = plugin === 'smart-search' ? workingThemes : themes;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const schemeCss = colorScheme === 'dark' ? darkSchemeCss : '';
    for (const { theme, changed, problems, overhang } of await inspectThemes(
      page,
      root,
      appliedThemes,
      schemeCss,
      // The boxes are the same in both schemes.
      { parts: [...LOOKS, ...colours, ...(colorScheme === schemes[0] ? BOXES : [])] },
    )) {
      expect.soft(changed, `changed by ${theme}, ${colorScheme}`).toEqual([]);
      expect.soft(problems, `${theme}, ${colorScheme}`).toEqual([]);
      if (width < 400) expect.soft(overhang, `sideways, ${theme}`).toBeLessThanOrEqual(1);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await removeTheme(page);
};

/**
 * The theme sets size and colours of the page's own nodes. Texts that a behaviour draws stay readable, except a drop
 * cap, which has the accent of the page, and the button for more, which is the theme's own.
 */
const isCausedByTheme = (problem: string) =>
  !/^(covered|out of sight|visible though hidden|contrast.*[.]si-(?!drop-cap|region-more))/.test(problem);

/** The page's own nodes under every theme that works. A broken theme breaks these nodes without the bundle, too. */
export const measureServerNodes = async (page: Page, scene: Scene, schemes: readonly Scheme[], dir: Dir) => {
  const { root, width = 1280 } = scene;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const schemeCss = noTransitionsCss + (colorScheme === 'dark' ? darkSchemeCss : '');
    for (const { theme, problems, overhang } of await inspectThemes(page, root, workingThemes, schemeCss, {
      disablesHostCss: false,
      parts: dir === 'ltr' ? [...CONTRAST, ...BOXES] : BOXES,
    })) {
      if (theme === 'no theme') continue;
      const ownProblems = problems.filter((problem) => !isCausedByTheme(problem));
      expect.soft(ownProblems, `${theme}, ${colorScheme}`).toEqual([]);
      if (width < 400) expect.soft(overhang, `sideways, ${theme}, ${colorScheme}`).toBeLessThanOrEqual(1);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await removeTheme(page);
};

/** Scenes with the controls of each island and of a behaviour. */
const scenesWithStates = [
  'drawer with lines',
  'popup with results',
  'popup with an error',
  'popup with recent searches',
  'full screen',
  'chat',
  'chat with agents',
  'chat with consent',
  'chat with a QR code',
  'subscription with an error',
  'viewer',
  'viewer with share links',
  'viewer with a video',
  'carousels',
  'carousel with autoplay',
  'a background video',
];

/** States during a mouse press, which shows no focus ring, and with keyboard focus, which shows the ring. */
const combinations = [
  ['hover', 'active', 'focus', 'focus-within'],
  ['hover', 'focus', 'focus-visible', 'focus-within'],
];

/** Puts every element of the UI into the states at once, because a pointer reaches one control at a time. */
const forceStates = async (page: Page, root: string, states: string[]) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root: tree } = await devtools.send('DOM.getDocument');
  const selector = root
    .split(', ')
    .flatMap((part) => [part, `${part} *`])
    .join(', ');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: tree.nodeId, selector });
  // The page draws once after commands that it gets together, and otherwise after each one.
  await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states })),
  );
  return () => devtools.detach();
};

/** Looks and contrast under the pointer, pressed and focused, under every theme. */
export const measureStates = async (page: Page, name: string, { root }: Scene) => {
  if (!scenesWithStates.includes(name)) return;
  for (const states of combinations) {
    const endStates = await forceStates(page, root, states);
    const selector = states.map((state) => `:${state}`).join('');
    await applyTheme(page, `${noTransitionsCss} ${selector} { --forced: yes }`);
    await expect(page.locator(root).first()).toHaveCSS('--forced', 'yes');
    for (const { theme, changed, problems } of await inspectThemes(page, root, themes, noTransitionsCss, {
      parts: [...LOOKS, ...CONTRAST],
    })) {
      expect.soft(changed, `${theme}, ${selector}`).toEqual([]);
      if (theme !== 'no theme') expect.soft(problems, `${theme}, ${selector}`).toEqual([]);
    }
    await endStates();
  }
  await removeTheme(page);
};

/** Documented custom properties, and a class rule with `!important`. */
export const measureStyling = async (page: Page, name: string) => {
  const isDrawn = name in scenes;
  for (const [property, value, selector, style, expected = value] of propertyCases[name] ?? []) {
    const css = `${isDrawn ? themes.astra : ''} :root { ${property}: ${value} }`;
    await applyTheme(page, `${css} ${noTransitionsCss}`, isDrawn);
    const [elementSelector = '', pseudo = ''] = selector.split(/(?=::)/);
    const node = page.locator(elementSelector).first();
    const read = () =>
      node.evaluate((element, [key, part]) => getComputedStyle(element, part || null).getPropertyValue(key), [
        style,
        pseudo,
      ] as const);
    await expect.soft.poll(read, { message: property }).toBe(expected);
  }
  const overridable = overridableSelectors[name];
  if (overridable) {
    await applyTheme(page, `${overridable} { background: ${red} !important }`);
    await expect.soft(page.locator(overridable).first()).toHaveCSS('background-color', red);
  }
  await removeTheme(page);
};

/** Adds all stylesheets of the bundle after the stylesheets of the page, because islands mount in any order. */
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
        // Some islands adopt their stylesheet. The cascade puts adopted stylesheets after every link.
        const sheet = new CSSStyleSheet();
        await sheet.replace(await (await fetch(link.href)).text());
        document.adoptedStyleSheets.push(sheet);
      }),
    );
  });

const listDifferences = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key]} → ${after[key]}`);

/** Scenes to which the stylesheets of all other islands are added. */
const scenesWithLaterStyles = [
  'drawer with lines',
  'viewer',
  'chat',
  'subscription with success',
  'carousels',
  'full screen',
];

/** Looks when the stylesheets of other islands load later. The stylesheets stay on the page. */
export const measureLaterStyles = async (page: Page, name: string, { root }: Scene) => {
  if (!scenesWithLaterStyles.includes(name)) return;
  const before = await page.evaluate(inspect, { root, parts: LOOKS });
  await addAllStyles(page);
  const after = await page.evaluate(inspect, { root, parts: LOOKS });
  expect
    .soft(listDifferences(before.looks, after.looks), 'changed by the stylesheets of other islands')
    .toEqual([]);
};

/**
 * Selectors of the element with the island's background, by scene. The empty selectors are for the viewer and the
 * carousel's controls, which have no colour scheme.
 */
const backgroundSelectors: Record<string, string> = {
  'drawer with lines': '.si-drawer-panel',
  'popup with results': '.si-search-popup',
  'full screen': '.si-search-screen',
  chat: '.si-chat-box',
  'subscription with an error': '.newsletter-form [role=status]',
  viewer: '',
  carousels: '',
};

/** Reads the green value (0 to 255) of the first background at or in an element, or -1 without a background. */
const readGreen = (selector: string) => {
  const root = document.querySelector(selector);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const painted = [root, ...(root?.querySelectorAll('*') ?? [])].find(
    (node) => node && !/, 0\)$|^transparent$/.test(getComputedStyle(node).backgroundColor),
  );
  if (!painted || !context) return -1;
  context.fillStyle = getComputedStyle(painted).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data[1] ?? -1;
};

/** Colours of an island whose `data-theme` contradicts the page's scheme. */
export const measureSchemes = async (page: Page, name: string, { root }: Scene) => {
  const backgroundSelector = backgroundSelectors[name];
  if (backgroundSelector === undefined) return;
  // The shop's stylesheet sets the colours of the islands' surfaces.
  await applyTheme(page, '');
  for (const [theme, scheme] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await page.evaluate(
      ([dataTheme, pageScheme]) => {
        document.documentElement.dataset.theme = dataTheme;
        document.documentElement.style.colorScheme = pageScheme;
      },
      [theme, scheme] as const,
    );
    if (backgroundSelector) {
      const green = await page.evaluate(readGreen, backgroundSelector);
      expect.soft(green > 127 ? 'light' : 'dark', `background with green ${green}`).toBe(theme);
    }
    // The popup closes when its field loses the focus.
    const parts = name === 'popup with results' ? CONTRAST : [...CONTRAST, ...RINGS];
    const { problems } = await page.evaluate(inspect, { root, parts });
    expect.soft(problems, `data-theme=${theme}`).toEqual([]);
  }
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme;
    document.documentElement.style.removeProperty('color-scheme');
  });
  await removeTheme(page);
};

/** Scenes with a control of each kind. */
const scenesWithRings = [
  'drawer with lines',
  'full screen',
  'chat',
  'chat with agents',
  'viewer with share links',
];

/** Focus rings under every theme. */
export const measureRings = async (page: Page, name: string, { root }: Scene) => {
  if (!scenesWithRings.includes(name)) return;
  for (const [theme, css] of Object.entries(themes)) {
    await applyTheme(page, css);
    const { problems } = await page.evaluate(inspect, { root, parts: RINGS });
    expect.soft(problems, `rings under ${theme}`).toEqual([]);
  }
  await removeTheme(page);
};
