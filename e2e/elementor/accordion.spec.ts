// @core
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { openBeforeLoader } from '../support/measure';
import { expect, expectState, holdRequests, test } from '../support/test';
import { mountDistantPanel } from './mount-distant';

const path = '/builder/accordion/';
const nestedPath = '/builder/nested-accordion/';

/** Opens the page and waits for a widget. Reduced motion, the default, ends animations at once. */
const open = async (
  page: Page,
  url = path,
  selector = '.elementor-element-a1aa',
  hasReducedMotion = true,
) => {
  await page.emulateMedia({ reducedMotion: hasReducedMotion ? 'reduce' : 'no-preference' });
  await page.goto(url);
  const widget = page.locator(selector);
  await expectState(widget, 'ready');
  return widget;
};

const locateButton = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
const locateSummary = (widget: Locator, text: string) =>
  widget.locator('summary').filter({ hasText: text }).first();

test('a title keeps the builder’s colour under a theme that resets links without `href` and `tabindex`', {
  tag: '@all',
}, async ({ page }) => {
  const widget = await open(page);
  await page.addStyleTag({ path: 'fixtures/themes/hello-elementor.css' });
  await expect(widget.locator('.elementor-accordion-title').nth(1)).toHaveCSS('color', 'rgb(97, 206, 112)');
});

test('a press on a title before the builder’s preset has loaded opens the item later, once', {
  tag: '@engines',
}, async ({ page }) => {
  const release = await holdRequests(page, /hosts\/elementor\.js/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const toggle = page.locator('.elementor-widget-toggle').first();
  const title = toggle.locator('.elementor-tab-title').first();
  await title.click();
  await expect(toggle.locator('.elementor-tab-content').first()).toBeHidden();
  release();
  await expect(toggle.locator('.elementor-tab-content').first()).toBeVisible();
  await expectState(toggle, 'ready');
  // A second replay of the first press would have closed the item, so that this press would open the item.
  await title.click();
  await expect(toggle.locator('.elementor-tab-content').first()).toBeHidden();
});

test('titles are tab stops that open by Enter and Space, and an opened item closes the other items', {
  tag: '@engines',
}, async ({ page }) => {
  const widget = await open(page);
  await page.getByRole('link', { name: /linen in the tabs/ }).focus();
  await page.keyboard.press('Tab');
  await expect(locateButton(widget, 'Shipping')).toBeFocused();
  await expect(locateButton(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.getByRole('region', { name: 'Shipping' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('link', { name: 'To the shop' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(locateButton(widget, 'Returns')).toBeFocused();
  const scrollPosition = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(locateButton(widget, 'Returns')).toHaveAttribute('aria-expanded', 'true');
  await expect(locateButton(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
  await expect(widget.getByText('bicycle courier')).toBeHidden();
  // Elements in a closed item are not tab stops.
  await page.keyboard.press('Shift+Tab');
  await expect(locateButton(widget, 'Shipping')).toBeFocused();
  for (const [key, name] of [
    ['ArrowDown', 'Returns'],
    ['End', 'Materials'],
    ['ArrowDown', 'Shipping'],
    ['ArrowUp', 'Materials'],
    ['Home', 'Shipping'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(locateButton(widget, name)).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(locateButton(widget, 'Shipping')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('region')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('region')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await widget.getByRole('link', { name: 'To the shop' }).focus();
  await page.keyboard.press('Escape');
  await expect(locateButton(widget, 'Shipping')).toBeFocused();
  await expect(widget.getByRole('region')).toHaveCount(0);
  await expectNoViolations(page);
});

test('a toggle starts with closed items, and keeps several items open with the builder’s class', async ({
  page,
}) => {
  const widget = await open(page, path, '.elementor-element-g1aa');
  await expect(widget.getByRole('region')).toHaveCount(0);
  await locateButton(widget, 'Stoneware').click();
  await locateButton(widget, 'Beeswax').click();
  await expect(widget.getByRole('region')).toHaveCount(2);
  await expect(widget.locator('.elementor-tab-title.elementor-active')).toHaveCount(2);
  await expectNoViolations(page);
  await locateButton(widget, 'Stoneware').click();
  await expect(widget.getByRole('region')).toHaveCount(1);
});

test('a panel slides for 400 ms, and a second press during the slide opens the whole panel again', async ({
  page,
}) => {
  const widget = await open(page, path, '.elementor-element-g1aa', false);
  const panel = widget.locator('.elementor-tab-content').first();
  // A slow machine may show no frame of the animation.
  await panel.evaluate((node) => {
    const { animate } = node;
    node.animate = function (frames, options) {
      Object.assign(window, { slideOptions: options });
      return animate.call(this, frames, options);
    };
  });
  await locateButton(widget, 'Stoneware').click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'slideOptions')))
    .toMatchObject({ duration: 400 });
  const readHeight = () => panel.evaluate((node) => node.getBoundingClientRect().height);
  const countAnimations = () => panel.evaluate((node) => node.getAnimations().length);
  await expect.poll(countAnimations).toBe(0);
  const fullHeight = await readHeight();
  expect(fullHeight).toBeGreaterThan(50);
  await locateButton(widget, 'Stoneware').click();
  await locateButton(widget, 'Stoneware').click();
  await expect(locateButton(widget, 'Stoneware')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(countAnimations).toBe(0);
  expect(await readHeight()).toBe(fullHeight);
  await locateButton(widget, 'Stoneware').click();
  await expect(panel).toHaveAttribute('hidden', 'until-found');
});

test('deep links open a tab in an item, and find-in-page opens an item', async ({ page }) => {
  const widget = await open(page, `${path}#in-tabs`);
  await expect(locateButton(widget, 'Materials')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#in-tabs')).toBeInViewport();
  await locateButton(widget, 'Shipping').click();
  await expect(page.locator('#in-tabs')).toBeHidden();
  await page.getByRole('link', { name: /linen in the tabs/ }).click();
  await expect(page.locator('#in-tabs')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'elementor-tab-title-1613';
  });
  await expect(widget.getByText('lukewarm')).toBeVisible();
  const closedPanel = widget.locator('#elementor-tab-content-1612');
  await expect(closedPanel).toHaveAttribute('hidden', 'until-found');
  // Simulates the event of find-in-page.
  await closedPanel.evaluate((node) => node.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(closedPanel).toBeVisible();
  await expect(widget.getByText('lukewarm')).toBeHidden();
});

test('plain HTML keeps its headings, and every panel shows in print and without the script', async ({
  page,
  guard,
}) => {
  const plain = await open(page, path, '#plain');
  await locateButton(plain.getByRole('heading', { name: 'Returns' }), 'Returns').click();
  await expect(plain.getByText('Use the box')).toBeVisible();
  await expect(plain.getByText('bicycle courier')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const panel of await page.locator('main .si-panel').all()) await expect(panel).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  guard.expect(/accordion/, /ERR_FAILED/);
  await page.route('**/behaviours/accordion.js*', (route) => route.abort());
  await page.goto(path);
  for (const selector of ['.elementor-element-a1aa', '.elementor-element-g1aa', '#plain']) {
    const broken = page.locator(selector);
    await expectState(broken, 'error');
    for (const panel of await broken.locator('.elementor-tab-content,.plain-panel').all())
      await expect(panel).toBeVisible();
  }
});

test('every summary of a nested accordion is a tab stop, and an inner accordion opens and closes independently', {
  tag: ['@engines', '@all'],
}, async ({ page }) => {
  const widget = await open(page, nestedPath, '.elementor-element-d1aa');
  await page.evaluate(() => {
    const received: unknown[] = ((window as never as { received: unknown[] }).received = []);
    window.addEventListener('elementor/nested-elements/activate-by-keyboard', (event) =>
      received.push((event as CustomEvent).detail),
    );
  });
  await page.getByRole('link', { name: 'beeswax' }).focus();
  for (const name of ['Shipping', 'To the shop', 'Returns', 'Care', 'Materials']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name);
  }
  const scrollPosition = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
  await expect(locateSummary(widget, 'Materials')).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.getByText('bicycle courier')).toBeHidden();
  await expect(widget.getByRole('region', { name: 'Materials' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as never as { received: unknown[] }).received))
    .toEqual([{ widgetId: 'd1aa', titleIndex: 4 }]);
  await page.keyboard.press('Tab');
  await expect(locateSummary(widget, 'Stoneware')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByText('frost')).toBeVisible();
  await page.keyboard.press('End');
  await expect(locateSummary(widget, 'Beeswax')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(widget.getByText('frost')).toBeHidden();
  await expect(widget.getByRole('region', { name: 'Materials' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(locateSummary(widget, 'Materials')).toBeFocused();
  await expect(widget.getByRole('region')).toHaveCount(0);
  await expectNoViolations(page);
});

test('a nested accordion reverses a slide, and opens for links and find-in-page', async ({ page }) => {
  const widget = await open(page, `${nestedPath}#hives`, '.elementor-element-d1aa', false);
  await expect(page.locator('#hives')).toBeInViewport();
  // The browser opens the item of the target, and the first item stays open beside that item.
  const firstItem = widget.locator('details').first();
  await expect(firstItem).toHaveAttribute('open');
  // The slide is held in the task of its click, so that the next click meets it also on a slow machine.
  const slides = await locateSummary(widget, 'Shipping').evaluate((summary: HTMLElement) => {
    summary.click();
    const animations = summary.parentElement?.getAnimations() ?? [];
    for (const animation of animations) animation.pause();
    return animations.length;
  });
  expect(slides).toBe(1);
  await expect(locateSummary(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'false');
  await locateSummary(widget, 'Shipping').click();
  await expect(locateSummary(widget, 'Materials')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#hives')).toBeHidden();
  await expect(firstItem).toHaveAttribute('open');
  await page.getByRole('link', { name: 'beeswax' }).click();
  await expect(page.locator('#hives')).toBeInViewport();
  await expect(firstItem).not.toHaveAttribute('open');
  expect(await firstItem.getAttribute('style')).toBeNull();
  // Find-in-page opens the item in the same way.
  await firstItem.evaluate((node: HTMLDetailsElement) => {
    node.open = true;
  });
  await expect(locateSummary(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'true');
  await expect(locateSummary(widget, 'Materials')).toHaveAttribute('aria-expanded', 'false');
  const multipleWidget = page.locator('.elementor-element-d2aa');
  await locateSummary(multipleWidget, 'Returns').click();
  await locateSummary(multipleWidget, 'Care').click();
  await expect(multipleWidget.locator('details[open]')).toHaveCount(2);
  await expect
    .poll(() => multipleWidget.evaluate((node) => node.getAnimations({ subtree: true }).length))
    .toBe(0);
  await expectNoViolations(page);
});

test('no element moves when the builder’s panels mount', { tag: '@all' }, async ({ page }) => {
  for (const url of [path, nestedPath, '/builder/tabs/', '/builder/nested-tabs/']) {
    const measureMountShifts = await openBeforeLoader(page, url);
    const widgets = page.locator('main [data-island-state]:not(a,.elementor-widget-image-carousel)');
    await expect(widgets.first()).toBeAttached();
    for (const widget of await widgets.all()) await mountDistantPanel(widget);
    expect(await measureMountShifts(), url).toBe(0);
  }
});
