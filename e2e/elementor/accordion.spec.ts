import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { measureShifts } from '../support/measure';
import { expect, expectState, test } from '../support/test';
import { mountDistant } from './mount-distant';

const path = '/builder/accordion/';
const nested = '/builder/nested-accordion/';

/** Opens the page and waits for a widget. Animations end at once in tests of other features. */
const open = async (
  page: Page,
  address = path,
  selector = '.elementor-element-a1aa',
  hasReducedMotion = true,
) => {
  await page.emulateMedia({ reducedMotion: hasReducedMotion ? 'reduce' : 'no-preference' });
  await page.goto(address);
  const widget = page.locator(selector);
  await expectState(widget, 'ready');
  return widget;
};

const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
const summary = (widget: Locator, text: string) =>
  widget.locator('summary').filter({ hasText: text }).first();

test('a title keeps the builder’s colour under a theme that resets links without a target', async ({
  page,
}) => {
  const widget = await open(page);
  await page.addStyleTag({ path: 'fixtures/themes/hello-elementor.css' });
  await expect(widget.locator('.elementor-accordion-title').nth(1)).toHaveCSS('color', 'rgb(97, 206, 112)');
});

test('a press on a title before the builder’s code has loaded opens the item later, once', {
  tag: '@engines',
}, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/hosts\/elementor\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const toggle = page.locator('.elementor-widget-toggle').first();
  const title = toggle.locator('.elementor-tab-title').first();
  await title.click();
  await expect(toggle.locator('.elementor-tab-content').first()).toBeHidden();
  release();
  await expect(toggle.locator('.elementor-tab-content').first()).toBeVisible();
  await expectState(toggle, 'ready');
  // A first press that the page replays twice would leave the item open here.
  await title.click();
  await expect(toggle.locator('.elementor-tab-content').first()).toBeHidden();
});

test('each title is a tab stop, Enter and Space open and close, an opened item closes the others', {
  tag: '@engines',
}, async ({ page }) => {
  const widget = await open(page);
  await page.getByRole('link', { name: /linen in the tabs/ }).focus();
  await page.keyboard.press('Tab');
  await expect(button(widget, 'Shipping')).toBeFocused();
  await expect(button(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.getByRole('region', { name: 'Shipping' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('link', { name: 'To the shop' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(widget, 'Returns')).toBeFocused();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(button(widget, 'Returns')).toHaveAttribute('aria-expanded', 'true');
  await expect(button(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(widget.getByText('bicycle courier')).toBeHidden();
  // Elements in a closed item are not tab stops.
  await page.keyboard.press('Shift+Tab');
  await expect(button(widget, 'Shipping')).toBeFocused();
  for (const [key, name] of [
    ['ArrowDown', 'Returns'],
    ['End', 'Materials'],
    ['ArrowDown', 'Shipping'],
    ['ArrowUp', 'Materials'],
    ['Home', 'Shipping'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(button(widget, name)).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(button(widget, 'Shipping')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('region')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('region')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await widget.getByRole('link', { name: 'To the shop' }).focus();
  await page.keyboard.press('Escape');
  await expect(button(widget, 'Shipping')).toBeFocused();
  await expect(widget.getByRole('region')).toHaveCount(0);
  await expectNoViolations(page);
});

test('a toggle starts with closed items, keeps several items open, and sets the builder’s classes', async ({
  page,
}) => {
  const widget = await open(page, path, '.elementor-element-g1aa');
  await expect(widget.getByRole('region')).toHaveCount(0);
  await button(widget, 'Stoneware').click();
  await button(widget, 'Beeswax').click();
  await expect(widget.getByRole('region')).toHaveCount(2);
  await expect(widget.locator('.elementor-tab-title.elementor-active')).toHaveCount(2);
  await expectNoViolations(page);
  await button(widget, 'Stoneware').click();
  await expect(widget.getByRole('region')).toHaveCount(1);
});

test('a panel slides, and a second press reverses the slide', async ({ page }) => {
  const widget = await open(page, path, '.elementor-element-g1aa', false);
  const panel = widget.locator('.elementor-tab-content').first();
  // A slow machine may show no frame of the animation.
  await panel.evaluate((node) => {
    const { animate } = node;
    node.animate = function (frames, options) {
      Object.assign(window, { slides: options });
      return animate.call(this, frames, options);
    };
  });
  await button(widget, 'Stoneware').click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'slides')))
    .toMatchObject({ duration: 400 });
  const height = () => panel.evaluate((node) => node.getBoundingClientRect().height);
  const countAnimations = () => panel.evaluate((node) => node.getAnimations().length);
  await expect.poll(countAnimations).toBe(0);
  const full = await height();
  expect(full).toBeGreaterThan(50);
  await button(widget, 'Stoneware').click();
  await button(widget, 'Stoneware').click();
  await expect(button(widget, 'Stoneware')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(countAnimations).toBe(0);
  expect(await height()).toBe(full);
  await button(widget, 'Stoneware').click();
  await expect(panel).toHaveAttribute('hidden', 'until-found');
});

test('deep links open a tab in an item; find-in-page opens an item', async ({ page }) => {
  const widget = await open(page, `${path}#in-tabs`);
  await expect(button(widget, 'Materials')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#in-tabs')).toBeInViewport();
  await button(widget, 'Shipping').click();
  await expect(page.locator('#in-tabs')).toBeHidden();
  await page.getByRole('link', { name: /linen in the tabs/ }).click();
  await expect(page.locator('#in-tabs')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'elementor-tab-title-1613';
  });
  await expect(widget.getByText('lukewarm')).toBeVisible();
  const closed = widget.locator('#elementor-tab-content-1612');
  await expect(closed).toHaveAttribute('hidden', 'until-found');
  await closed.evaluate((node) => node.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(closed).toBeVisible();
  await expect(widget.getByText('lukewarm')).toBeHidden();
});

test('plain HTML keeps its headings, and shows all texts without the script and in print', async ({
  page,
  guard,
}) => {
  const plain = await open(page, path, '#plain');
  await button(plain.getByRole('heading', { name: 'Returns' }), 'Returns').click();
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

test('every summary of a nested accordion is a tab stop, one item is open, an inner accordion is independent', {
  tag: '@engines',
}, async ({ page }) => {
  const widget = await open(page, nested, '.elementor-element-d1aa');
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
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(summary(widget, 'Materials')).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.getByText('bicycle courier')).toBeHidden();
  await expect(widget.getByRole('region', { name: 'Materials' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as never as { received: unknown[] }).received))
    .toEqual([{ widgetId: 'd1aa', titleIndex: 4 }]);
  await page.keyboard.press('Tab');
  await expect(summary(widget, 'Stoneware')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByText('frost')).toBeVisible();
  await page.keyboard.press('End');
  await expect(summary(widget, 'Beeswax')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(widget.getByText('frost')).toBeHidden();
  await expect(widget.getByRole('region', { name: 'Materials' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(summary(widget, 'Materials')).toBeFocused();
  await expect(widget.getByRole('region')).toHaveCount(0);
  await expectNoViolations(page);
});

test('a nested accordion slides and reverses, keeps many open, and opens for links and find-in-page', async ({
  page,
}) => {
  const widget = await open(page, `${nested}#hives`, '.elementor-element-d1aa', false);
  await expect(page.locator('#hives')).toBeInViewport();
  // The browser has opened the item itself, so the item stays open.
  const first = widget.locator('details').first();
  await expect(first).toHaveAttribute('open');
  const countAnimations = () => first.evaluate((node) => node.getAnimations().length);
  await summary(widget, 'Shipping').click();
  expect(await countAnimations()).toBe(1);
  await expect(summary(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'false');
  await summary(widget, 'Shipping').click();
  await expect(summary(widget, 'Materials')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#hives')).toBeHidden();
  await expect(first).toHaveAttribute('open');
  await page.getByRole('link', { name: 'beeswax' }).click();
  await expect(page.locator('#hives')).toBeInViewport();
  await expect(first).not.toHaveAttribute('open');
  expect(await first.getAttribute('style')).toBeNull();
  // Simulates the event of find-in-page.
  await first.evaluate((node: HTMLDetailsElement) => {
    node.open = true;
  });
  await expect(summary(widget, 'Shipping')).toHaveAttribute('aria-expanded', 'true');
  await expect(summary(widget, 'Materials')).toHaveAttribute('aria-expanded', 'false');
  const many = page.locator('.elementor-element-d2aa');
  await summary(many, 'Returns').click();
  await summary(many, 'Care').click();
  await expect(many.locator('details[open]')).toHaveCount(2);
  await expect.poll(() => many.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);
  await expectNoViolations(page);
});

test('nothing moves when the builder’s panels mount', async ({ page }) => {
  for (const address of [path, nested, '/builder/tabs/', '/builder/nested-tabs/']) {
    await page.goto(address);
    const own = page.locator('main [data-island-state]:not(a,.elementor-widget-image-carousel)');
    await expect(own.first()).toBeAttached();
    for (const widget of await own.all()) await mountDistant(widget);
    expect(await measureShifts(page), address).toBe(0);
  }
});
