import type { Page } from '@playwright/test';
import { countCartItems, expect, expectState, locateAddButton, locateCart, test } from '../support/test';

/** Deletes features, by their paths from the window, before any script of the page runs. */
const deleteFeatures = (paths: string[]) => {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() as string;
    let holder: unknown = window;
    for (const name of names) holder = Reflect.get(holder as object, name);
    if (holder) Reflect.deleteProperty(holder as object, last);
  }
};

/** Rejects selectors and properties of CSS, as a browser without them does. */
const rejectCss = (pattern: string) => {
  const rejected = new RegExp(pattern);
  for (const [type, names] of [
    [Document, ['querySelector', 'querySelectorAll']],
    [DocumentFragment, ['querySelector', 'querySelectorAll']],
    [Element, ['querySelector', 'querySelectorAll', 'matches', 'closest']],
  ] as const)
    for (const name of names) {
      const original = Reflect.get(type.prototype, name);
      Reflect.set(type.prototype, name, function (this: Node, selector: string) {
        if (rejected.test(selector)) throw new DOMException(`${selector} is not a selector`, 'SyntaxError');
        return original.call(this, selector);
      });
    }
  const { supports } = CSS;
  CSS.supports = (...parameters: string[]) =>
    !rejected.test(parameters.join(':')) && Reflect.apply(supports, CSS, parameters);
};

/** Features by a browser version without them. */
const missingFeatures = {
  'Chrome 110': ['String.prototype.isWellFormed', 'String.prototype.toWellFormed'],
  'Firefox 118': ['Element.prototype.role', 'Element.prototype.ariaLabel', 'Element.prototype.ariaExpanded'],
  'Safari 16.3': ['Document.prototype.adoptedStyleSheets', 'CSSStyleSheet.prototype.replaceSync'],
  'Chrome 109': ['Array.prototype.toSorted', 'Array.prototype.toSpliced', 'Array.prototype.with'],
  'Safari 15.3': ['HTMLElement.prototype.inert', 'navigator.locks', 'structuredClone', 'AbortSignal.timeout'],
  'Chrome 91': ['Object.hasOwn', 'Array.prototype.at', 'String.prototype.at', 'crypto.randomUUID'],
  'Safari 13': ['String.prototype.replaceAll', 'WeakRef', 'Promise.any', 'ResizeObserver'],
  'Chrome 50': ['AbortController', 'AbortSignal', 'customElements', 'IntersectionObserver', 'globalThis'],
} as const;

/** Every listed feature, because a browser of 2016 lacks all of these features. */
const allMissingFeatures = Object.values(missingFeatures).flat();

const expectPlainCart = async (page: Page) => {
  await page.goto('/shop/');
  await expect(page.locator('[data-island-state]')).toHaveCount(0);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(page.getByText('“Camp Mug” has been added to your cart.')).toBeVisible();
  await locateCart(page).trigger.click();
  await expect(page).toHaveURL(/\/cart\/$/);
  expect(await countCartItems(page)).toBe(1);
};

for (const [name, paths] of [
  ['the version before the baseline', missingFeatures['Chrome 110']],
  ['Safari 16.3', [...missingFeatures['Safari 16.3'], ...missingFeatures['Chrome 110']]],
  ['Firefox 118', [...missingFeatures['Firefox 118'], ...missingFeatures['Chrome 110']]],
  ['a browser of 2016', allMissingFeatures],
] as const)
  test(`in ${name} a visitor fills the cart on the server’s page, and no script throws`, async ({ page }) => {
    await page.addInitScript(deleteFeatures, [...paths]);
    if (paths.length > 10) await page.addInitScript(rejectCss, ':has|:is|:where|color-mix|popover');
    await expectPlainCart(page);
  });

/** Features without which the bundle works. */
const newerFeatures: Record<string, string[]> = {
  'view transitions': ['Document.prototype.startViewTransition'],
  popovers: ['HTMLElement.prototype.popover', 'HTMLElement.prototype.showPopover'],
  'newer functions of the language': [
    'Promise.withResolvers',
    'Promise.try',
    'Array.fromAsync',
    'Object.groupBy',
    'Map.groupBy',
    'URL.canParse',
    'URL.parse',
    'AbortSignal.any',
    'Set.prototype.union',
    'Iterator',
    'RegExp.escape',
    'structuredClone',
  ],
  'idle callbacks': ['requestIdleCallback', 'cancelIdleCallback'],
  'newer functions of the page': [
    'Element.prototype.checkVisibility',
    'Element.prototype.setHTMLUnsafe',
    'Intl.Segmenter',
    'scheduler',
    'navigation',
    'trustedTypes',
    'cookieStore',
  ],
};

for (const [name, paths] of Object.entries(newerFeatures))
  test(`a visitor uses the cart, the drawer and the search without ${name}`, async ({ page }) => {
    await page.addInitScript(deleteFeatures, paths);
    if (name === 'popovers') await page.addInitScript(rejectCss, ':has\\(|popover|balance');
    await page.goto('/shop/');
    await expect(locateAddButton(page, 'Camp Mug')).toHaveAttribute('data-island-state', /./);
    await locateAddButton(page, 'Camp Mug').click();
    await expect(locateCart(page).count).toHaveText('1');
    await locateCart(page).trigger.click();
    await expect(locateCart(page).drawer).toBeVisible();
    await page.goto('/search/?kind=plugin');
    await expectState(page.locator('.demo-search'), 'ready');
    await page.locator('#demo-search').fill('mug');
    await expect(page.getByRole('option').first()).toContainText('Mug');
  });
