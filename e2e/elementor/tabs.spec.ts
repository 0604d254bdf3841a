// @core
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, expectState, test } from '../support/test';
import { mountDistantPanel } from './mount-distant';

/** Opens the page and waits until its tabs have mounted. */
const open = async (page: Page, path = '/builder/tabs/', selector = '.elementor-element-t1aa') => {
  await page.goto(path);
  const widget = page.locator(selector);
  await widget.scrollIntoViewIfNeeded();
  await expectState(widget, 'ready');
  return widget;
};

const locateTab = (widget: Locator, name: string) => widget.getByRole('tab', { name, exact: true });
const locateOpenTab = (widget: Locator) => widget.locator('[role=tab][aria-selected=true]:visible');

test('tabs have one tab stop with wrapping arrow keys, and Enter and Space open a panel without scrolling', {
  tag: '@engines',
}, async ({ page }) => {
  const widget = await open(page);
  await page.getByRole('link', { name: 'returns', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(locateTab(widget, 'Shipping')).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', 'Returns'],
    ['ArrowRight', 'Care'],
    ['ArrowRight', 'Shipping'],
    ['ArrowLeft', 'Care'],
    ['Home', 'Shipping'],
    ['End', 'Care'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(locateTab(widget, name)).toBeFocused();
    await expect(locateOpenTab(widget)).toHaveText('Shipping');
  }
  const scrollPosition = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(locateOpenTab(widget)).toHaveText('Care');
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
  await expect(widget.getByRole('tabpanel', { name: 'Care' })).toContainText('lukewarm');
  await expect(widget.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(locateOpenTab(widget)).toHaveText('Returns');
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
  // Shift+Tab must move the focus from the panel to the open title.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(locateTab(widget, 'Returns')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'returns', exact: true })).toBeFocused();
  // A panel that contains a link is not a tab stop.
  await locateTab(widget, 'Shipping').click();
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('link', { name: 'To the shop' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(locateTab(widget, 'Shipping')).toBeFocused();
});

test('titles and panels name each other in both copies of a template', { tag: '@all' }, async ({ page }) => {
  await open(page);
  await expectState(page.locator('.elementor-element-t3aa'), 'ready');
  for (const tabs of await page.locator('main .elementor-widget[data-island-state]').all())
    await mountDistantPanel(tabs);
  const idsAndTabs = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('main [id]')].map(({ id }) => id);
    const wrongTabs = [...document.querySelectorAll('main [role=tab]')].filter((title) => {
      const panel = document.getElementById(title.getAttribute('aria-controls') ?? '');
      const label = document.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
      return panel?.closest('.elementor-widget') !== title.closest('.elementor-widget') || label !== title;
    });
    return [ids.filter((id, index) => ids.indexOf(id) !== index), wrongTabs.map((node) => node.outerHTML)];
  });
  expect(idsAndTabs).toEqual([[], []]);
  await expect(page.locator('main [role=tablist] [role=tabpanel]')).toHaveCount(0);
});

test('arrow keys open panels at once on plain HTML, and swap in right-to-left text', async ({ page }) => {
  const plain = await open(page, '/builder/tabs/?dir=rtl', '#plain');
  await locateTab(plain, 'Stoneware').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(locateOpenTab(plain)).toHaveText('Linen');
  await expect(plain.getByRole('tabpanel')).toContainText('flax');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(locateOpenTab(plain)).toHaveText('Beeswax');
  await locateTab(plain, 'Linen').click();
  await expect(locateOpenTab(plain)).toHaveText('Linen');
  await expect(page).toHaveURL(/dir=rtl$/);
});

test('vertical tabs use Up and Down, and announce their orientation', { tag: '@all' }, async ({ page }) => {
  const widget = await open(page, '/builder/tabs/', '.elementor-element-t2aa');
  await expect(widget.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await locateTab(widget, 'Stoneware').focus();
  await page.keyboard.press('ArrowRight');
  await expect(locateTab(widget, 'Stoneware')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(locateTab(widget, 'Beeswax')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(locateOpenTab(widget)).toHaveText('Linen');
});

test.describe('small screens', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('classic titles are accordion buttons for touch and keys, and become tabs in a wide window', async ({
    page,
  }) => {
    const widget = await open(page);
    const button = (name: string) => widget.getByRole('button', { name, exact: true });
    await expect(button('Shipping')).toHaveAttribute('aria-expanded', 'true');
    await expect(button('Shipping')).toHaveAttribute('aria-disabled', 'true');
    await button('Care').tap();
    await expect(button('Care')).toHaveAttribute('aria-expanded', 'true');
    await expect(button('Shipping')).toHaveAttribute('aria-expanded', 'false');
    await expect(widget.getByText('lukewarm')).toBeVisible();
    await expect(widget.getByText('bicycle courier')).toBeHidden();
    // The title has `aria-disabled`, because the visitor cannot close the open panel.
    await button('Care').tap({ force: true });
    await expect(widget.getByText('lukewarm')).toBeVisible();
    await expectNoViolations(page);
    await button('Care').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(button('Returns')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(widget.getByText('Use the box')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(locateOpenTab(widget)).toHaveText('Returns');
    await expect(widget.getByRole('tabpanel', { name: 'Returns' })).toBeVisible();
    await expect(widget.getByRole('button')).toHaveCount(0);
  });

  test('nested titles between their panels stay vertical tabs', async ({ page }) => {
    const widget = await open(page, '/builder/nested-tabs/', '.elementor-element-n3aa');
    await locateTab(widget, 'Linen').tap();
    await expect(widget.getByText('flax')).toBeVisible();
    const [above, panel, below] = await Promise.all(
      [locateTab(widget, 'Linen'), widget.getByRole('tabpanel'), locateTab(widget, 'Beeswax')].map((node) =>
        node.boundingBox(),
      ),
    );
    expect(panel?.y).toBeGreaterThan(above?.y ?? 0);
    expect(below?.y).toBeGreaterThan(panel?.y ?? 0);
    await locateTab(widget, 'Linen').press('ArrowDown');
    await expect(locateTab(widget, 'Beeswax')).toBeFocused();
    await expectNoViolations(page);
  });
});

test('a tab opens by the URL, a link, the history and find-in-page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const widget = await open(page, '/builder/tabs/#lid');
  await expect(locateOpenTab(widget)).toHaveText('Returns');
  await expect(page.locator('#lid')).toBeInViewport();
  await page.getByRole('link', { name: 'how to care for mugs' }).click();
  await expect(page).toHaveURL(/#elementor-tab-content-1513$/);
  await expect(locateOpenTab(widget)).toHaveText('Care');
  await page.goBack();
  await expect(locateOpenTab(widget)).toHaveText('Returns');
  await page.evaluate(() => {
    location.hash = 'elementor-tab-title-1511';
  });
  await expect(locateOpenTab(widget)).toHaveText('Shipping');
  await page.evaluate(() => {
    location.hash = '%E0%A4%A';
  });
  const closedPanel = widget.locator('#elementor-tab-content-1513');
  await expect(closedPanel).toHaveAttribute('hidden', 'until-found');
  expect((await closedPanel.boundingBox())?.height).toBe(0);
  // Simulates the event of find-in-page.
  await closedPanel.evaluate((node) => {
    node.dispatchEvent(new Event('beforematch', { bubbles: true }));
    node.removeAttribute('hidden');
  });
  await expect(locateOpenTab(widget)).toHaveText('Care');
  await expect(widget.getByText('lukewarm')).toBeVisible();
});

test('nested tabs start their content after the panel shows, and fire events for other scripts', async ({
  page,
}) => {
  const widget = await open(page, '/builder/nested-tabs/?jquery=1', '.elementor-element-n1aa');
  await page.evaluate(() => {
    const received: unknown[] = ((window as never as { received: unknown[] }).received = []);
    const { jQuery } = window as never as {
      jQuery(target: unknown): {
        on(name: string, listener: (event: unknown, content: HTMLElement[]) => void): void;
      };
    };
    jQuery(window).on('elementor/nested-tabs/activate', (_, content) => received.push(content[0]?.id));
    for (const name of ['elementor/nested-elements/activate-by-keyboard', 'elementor/bg-video/recalc'])
      window.addEventListener(name, (event) =>
        received.push((event as CustomEvent).detail.widgetId ?? 'recalc'),
      );
    window.storefrontIslands?.on('tabs:change', ({ detail }) => received.push(detail.index));
  });
  const readReceived = () => page.evaluate(() => (window as never as { received: unknown[] }).received);
  await expect(widget.locator('.e-n-tabs')).toHaveClass(/e-activated/);
  await expect(widget.locator('.e-n-tabs')).toHaveAttribute('data-touch-mode', 'false');
  const carousel = widget.locator('.elementor-widget-image-carousel');
  await expectState(carousel, 'waiting');
  await locateTab(widget, 'Pictures').click();
  await expectState(carousel, 'ready');
  const slide = widget.locator('.si-slide:not([inert])').first();
  await expect.poll(async () => (await slide.boundingBox())?.width).toBeGreaterThan(300);
  await expect.poll(readReceived).toEqual([1, 'e-n-tab-content-9012', 'recalc']);
  await locateTab(widget, 'Story').press('Enter');
  await expect
    .poll(async () => (await readReceived()).slice(3))
    .toEqual([0, 'n1aa', 'e-n-tab-content-9011', 'recalc']);
});

test('a scrolling row of tabs moves by key to the far end, and a drag opens no tab', { tag: '@all' }, async ({
  page,
}) => {
  const widget = await open(page, '/builder/nested-tabs/', '.elementor-element-n2aa');
  const heading = widget.getByRole('tablist');
  await expectState(widget.locator('.e-n-tabs'), 'ready');
  await locateTab(widget, 'January').press('ArrowLeft');
  await expect(locateTab(widget, 'December')).toBeInViewport({ ratio: 0.99 });
  await locateTab(widget, 'December').press('Home');
  await expect(locateTab(widget, 'January')).toBeInViewport({ ratio: 0.99 });
  const box = await locateTab(widget, 'March').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 15, (box?.y ?? 0) + 20);
  await expect(heading).toHaveClass(/e-scroll-active/);
  await page.mouse.up();
  await expect(heading).not.toHaveClass(/e-scroll/);
  expect(await heading.evaluate((node) => node.scrollLeft)).toBe(15);
  await expect(locateOpenTab(widget)).toHaveText('January');
  await locateTab(widget, 'March').click();
  await expect(locateOpenTab(widget)).toHaveText('March');
});

/** Reads the attributes of every element, independent of their order and spaces. */
const readAttributes = (widget: Locator) =>
  widget.evaluate((node) =>
    [node, ...node.querySelectorAll('*')].map((element) =>
      [...element.attributes]
        .map(({ name, value }) => `${name}=${value.split(' ').sort().join(' ')}`)
        .filter((text) => text !== 'style=')
        .sort()
        .join(),
    ),
  );

test('stopped tabs restore the server’s markup, and restarted tabs accept a later widget in a panel', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/builder/nested-tabs/?loader=none');
  const serverAttributes = await readAttributes(page.locator('.elementor-element-n3aa'));
  const widget = await open(page, '/builder/nested-tabs/', '.elementor-element-n3aa');
  await locateTab(widget, 'Linen').click();
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(widget).not.toHaveAttribute('data-island-state');
  expect(await readAttributes(widget)).toEqual(serverAttributes);
  await page.evaluate(() => window.storefrontIslands?.scan());
  await expectState(widget, 'ready');
  await locateTab(widget, 'Linen').click();
  await widget.getByRole('tabpanel').evaluate((panel) => {
    const copy = document.querySelector('.elementor-element-n1aa')?.cloneNode(true) as HTMLElement;
    copy.classList.add('later');
    panel.append(copy);
  });
  const laterWidget = widget.locator('.later');
  await expectState(laterWidget, 'ready');
  await locateTab(laterWidget, 'Questions').click();
  await expect(laterWidget.getByText('Thirty days')).toBeVisible();
  await expect(locateTab(widget, 'Linen')).toHaveAttribute('aria-selected', 'true');
});

test('axe finds no violation in an opened tab', async ({ page }) => {
  const widget = await open(page);
  for (const name of ['Returns', 'Care']) {
    await locateTab(widget, name).click();
    await expectNoViolations(page);
  }
});

test('every panel is readable in print and without the script', async ({ page, guard }) => {
  const widget = await open(page);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['bicycle courier', 'Use the box', 'lukewarm'])
    await expect(widget.getByText(text)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  guard.expect(/tabs/, /ERR_FAILED/);
  await page.route('**/behaviours/tabs.js*', (route) => route.abort());
  for (const [path, selector] of [
    ['tabs', '.elementor-element-t1aa'],
    ['tabs', '#plain'],
    ['nested-tabs', '.elementor-element-n3aa'],
  ] as const) {
    await page.goto(`/builder/${path}/`);
    const broken = page.locator(selector);
    await expectState(broken, 'error');
    for (const panel of await broken.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
  }
});

test('the atomic tabs of Elementor 4 open their panels', async ({ page }) => {
  const widget = await open(page, '/builder/tabs/', '[data-e-type=e-tabs]');
  const panels = widget.getByRole('tabpanel');
  await expect(panels).toHaveCount(1);
  const second = widget.getByRole('tab').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(second).toHaveClass(/e--selected/);
  await expect(panels).toHaveCount(1);
  await expect(panels).toHaveAttribute('id', 'at4-tab-content-1');
  await expectNoViolations(page);
});
