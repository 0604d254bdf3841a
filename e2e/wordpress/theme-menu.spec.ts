// @core
import type { Page } from '@playwright/test';
import { expect, expectState, holdRequests, settle, test, watchFiles } from '../support/test';

const smallViewport = { width: 390, height: 800 };
/** The gap that the bundle keeps between a fixed element and the notice below the element. */
const GAP_PX = 12;
const locateToggle = (page: Page) => page.locator('#ast-mobile-header .menu-toggle');
const locateNav = (page: Page) => page.locator('#ast-mobile-header .main-header-bar-navigation');
const openDropdown = async (page: Page) => {
  await page.goto('/');
  await expect(locateToggle(page)).toHaveAttribute('data-island-state', /./);
  await locateToggle(page).click();
  await expect(locateNav(page)).toBeVisible();
};

test.describe('small screens', () => {
  test.use({ viewport: smallViewport });

  test('the dropdown and its sub-menu open and close by their buttons, and Escape closes the dropdown', {
    tag: '@engines',
  }, async ({ page }) => {
    await openDropdown(page);
    await expect(locateToggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('body')).toHaveClass(/ast-main-header-nav-open/);
    const subMenu = locateNav(page).locator('.sub-menu');
    await locateNav(page).locator('.ast-menu-toggle').click();
    await expect(subMenu).toBeVisible();
    await locateNav(page).locator('.ast-menu-toggle').click();
    await expect(subMenu).toBeHidden();
    await locateToggle(page).click();
    await expect(locateNav(page)).toBeHidden();
    await locateToggle(page).click();
    await expect(locateNav(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(locateNav(page)).toBeHidden();
    await expect(locateToggle(page)).toBeFocused();
  });

  for (const menu of ['dropdown', 'off-canvas'])
    test(`a link within the page closes the menu of type ${menu}, and a parent link opens its sub-menu`, async ({
      page,
    }) => {
      await page.goto(`/?menu=${menu}`);
      const panel = menu === 'dropdown' ? locateNav(page) : page.locator('.ast-mobile-popup-content');
      // The theme has a setting that lets parent links open their sub-menus.
      await page
        .locator('#masthead')
        .evaluate((header) => header.classList.add('ast-builder-menu-toggle-link'));
      const parent = panel.locator('.menu-item-has-children > a');
      await parent.evaluate((link) => link.setAttribute('href', '#'));
      const link = panel.getByRole('link', { name: 'Our story' });
      await panel
        .locator('.menu-link', { hasText: 'Our story' })
        .evaluate((node) => node.setAttribute('href', '#colophon'));
      await expect(locateToggle(page)).toHaveAttribute('data-island-state', /./);
      await locateToggle(page).click();
      await parent.click();
      await expect(panel.locator('.sub-menu')).toBeVisible();
      await link.click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/#colophon$/);
    });

  test('a new window width closes the dropdown, and a new height does not', {
    tag: '@all',
  }, async ({ page }) => {
    await openDropdown(page);
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(locateNav(page)).toBeVisible();
    await page.setViewportSize({ width: 420, height: 500 });
    await expect(locateNav(page)).toBeHidden();
    // The dropdown compares with the width at opening, so a new height keeps the reopened dropdown.
    await locateToggle(page).click();
    await page.setViewportSize({ width: 420, height: 700 });
    await expect(locateNav(page)).toBeVisible();
  });

  for (const ends of ['before', 'after'])
    test(`a press that starts before and ends ${ends} the arrival of the menu’s code opens the menu once`, {
      tag: '@engines',
    }, async ({ page }) => {
      const release = await holdRequests(page, /hosts\/astra\.js/);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await locateToggle(page).hover();
      await page.mouse.down();
      if (ends === 'before') await page.mouse.up();
      await expect(locateToggle(page)).not.toHaveAttribute('data-island-state');
      release();
      await expect(locateToggle(page)).toHaveAttribute('data-island-state', /./);
      if (ends === 'after') await page.mouse.up();
      await expectState(locateToggle(page), 'ready');
      await expect(locateNav(page)).toBeVisible();
      await locateToggle(page).click();
      await expect(locateNav(page)).toBeHidden();
    });

  test('the off-canvas panel traps Tab and closes in every way, also after a second opening', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/?menu=off-canvas');
    const panel = page.locator('#ast-mobile-popup');
    const closeButton = page.locator('#menu-toggle-close');
    await expect(locateToggle(page)).toHaveAttribute('data-island-state', /./);
    for (const closePanel of [
      () => page.keyboard.press('Escape'),
      () => closeButton.click(),
      () => page.locator('.ast-mobile-popup-overlay').click({ position: { x: 5, y: 5 } }),
      () => page.setViewportSize({ width: 420, height: 800 }),
    ]) {
      await locateToggle(page).click();
      await expect(panel).toHaveClass(/active/);
      await expect(closeButton).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      expect(await panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Tab');
      await expect(closeButton).toBeFocused();
      await closePanel();
      await expect(panel).not.toHaveClass(/active/);
      await expect(page.locator('body')).not.toHaveClass(/ast-popup-nav-open/);
      await expect(locateToggle(page)).toBeFocused();
    }
    await locateToggle(page).click();
    await panel.getByRole('link', { name: 'To the end of the page' }).click();
    await expect(panel).not.toHaveClass(/active/);
    await expect(page).toHaveURL(/#colophon$/);
  });
});

test('the wide menu opens by its arrow, and closes on Escape and a press outside', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/');
  const item = page.locator('#menu-item-117');
  await expect(item).toHaveAttribute('data-island-state', /./);
  const arrow = item.locator('.ast-header-navigation-arrow');
  await arrow.focus();
  // Before the mount, Firefox sends Enter to the link around the arrow.
  await expect(item).toHaveAttribute('data-island-state', 'ready');
  await page.keyboard.press('Enter');
  await expect(item).toHaveClass(/ast-menu-hover/);
  await expect(arrow).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(item).not.toHaveClass(/ast-menu-hover/);
  await arrow.focus();
  await page.keyboard.press(' ');
  await expect(item).toHaveClass(/ast-menu-hover/);
  await page.locator('h1').first().click();
  await expect(item).not.toHaveClass(/ast-menu-hover/);
});

/**
 * The keys of the Authoring Practices' disclosure navigation menu, including the optional keys:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
test('the keyboard alone opens the wide menu, reaches its links and closes the menu', async ({ page }) => {
  await page.goto('/');
  const item = page.locator('#menu-item-117');
  await expect(item).toHaveAttribute('data-island-state', /./);
  const arrow = item.locator('.ast-header-navigation-arrow');
  const subMenu = item.locator('.sub-menu');
  const links = subMenu.getByRole('link');
  const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await item.getByRole('link', { name: 'Shop' }).focus();
  await page.keyboard.press('Tab');
  await expect(arrow).toBeFocused();
  await expect(subMenu).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(subMenu).toBeVisible();
  await expect(arrow).toHaveAttribute('aria-expanded', 'true');
  await expect(arrow).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(subMenu).toBeHidden();
  await expect(arrow).toBeFocused();
  await expect(arrow).toHaveAttribute('aria-expanded', 'false');
  // Space must not scroll the page.
  await page.keyboard.press('Space');
  await expect(subMenu).toBeVisible();
  await page.keyboard.press('Space');
  await expect(subMenu).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Tab reaches all links, and closes each menu when the focus leaves the menu.
  await page.keyboard.press('Enter');
  const names = await links.allTextContents();
  for (const name of names) {
    await page.keyboard.press('Tab');
    expect(await readFocusedText()).toBe(name.trim());
  }
  await expect(subMenu).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await readFocusedText()).toBe('Our story');
  await expect(subMenu).toBeHidden();
  // Links in closed menus are not tab stops.
  await page.keyboard.press('Shift+Tab');
  await expect(arrow).toBeFocused();
});

test.describe('small screens by keyboard', () => {
  test.use({ viewport: smallViewport });

  test('the keyboard alone opens and closes the small menu and its sub-menu', async ({ page }) => {
    await page.goto('/');
    await expect(locateToggle(page)).toHaveAttribute('data-island-state', /./);
    await locateToggle(page).focus();
    await page.keyboard.press('Tab');
    expect(await locateNav(page).evaluate((node) => node.contains(document.activeElement))).toBe(false);
    await locateToggle(page).focus();
    await page.keyboard.press('Space');
    await expect(locateToggle(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const subMenuToggle = locateNav(page).locator('.ast-menu-toggle');
    const subMenu = locateNav(page).locator('.sub-menu');
    for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab');
    await expect(subMenuToggle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(subMenu).toBeVisible();
    await expect(subMenuToggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(subMenu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(subMenu).toBeHidden();
    await expect(subMenuToggle).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(locateNav(page)).toBeHidden();
    await expect(locateToggle(page)).toBeFocused();
    await expect(locateToggle(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the preset changes the body’s classes and fires Astra’s events when the window becomes narrow', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toHaveClass(/ast-desktop/);
  await page.evaluate(() => {
    const received: string[] = ((window as never as { received: string[] }).received = []);
    for (const name of ['astra-header-responsive-enabled', 'astra-header-responsive-disabled'])
      document.body.addEventListener(name, () => received.push(name));
    document.addEventListener('astLayoutWidthChanged', () => received.push('width'));
  });
  await page.setViewportSize(smallViewport);
  await expect(page.locator('body')).toHaveClass(/ast-header-break-point/);
  await expect
    .poll(() => page.evaluate(() => (window as never as { received: string[] }).received))
    .toEqual(['astra-header-responsive-disabled', 'width']);
});

test('scroll to top loads with the first scroll, shows after 300 px, and scrolls on click and Enter', async ({
  page,
}) => {
  const requested = watchFiles(page);
  await page.goto('/shop/');
  await settle(page);
  const button = page.locator('#ast-scroll-top');
  await expect(button).toBeHidden();
  expect(requested.has('behaviours/scroll-to-top')).toBe(false);
  await page.evaluate(() => scrollTo(0, 299));
  await expect(button).toHaveAttribute('data-island-state', 'ready');
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 301));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 900));
  // Hidden elements cannot have the focus.
  await expect(button).toBeVisible();
  await button.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('scroll to top stands above the store notice, until the visitor dismisses the notice', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/shop/');
  const button = page.locator('#ast-scroll-top');
  const notice = page.locator('.woocommerce-store-notice');
  await expect(notice).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  const readBottom = () => button.evaluate((node) => Math.round(node.getBoundingClientRect().bottom));
  const noticeTop = await notice.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  await expect.poll(readBottom).toBe(noticeTop - GAP_PX);
  await notice.locator('a').click();
  await expect.poll(readBottom).toBeGreaterThan(noticeTop);
  await page.evaluate(() => window.storefrontIslands?.stop?.(document));
  await expect(button).toHaveCSS('translate', 'none');
});

test('links within the page update the history and move the focus, as does a hash in the URL', async ({
  page,
}) => {
  await page.goto('/shop/#colophon');
  const readTop = () =>
    page.locator('#colophon').evaluate((node) => Math.round(node.getBoundingClientRect().top));
  await expect(page.locator('#colophon')).toBeFocused();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#masthead';
    link.textContent = 'Back up';
    document.querySelector('#colophon')?.append(link);
  });
  const link = page.getByRole('link', { name: 'Back up' });
  await expect(link).toHaveAttribute('data-island-state', /./);
  await link.click();
  await expect(page).toHaveURL(/#masthead$/);
  await expect(page.locator('#masthead')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/#colophon$/);
  expect(await readTop()).toBeGreaterThanOrEqual(0);
});

test('the page ignores hostile hashes', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop/#1abc');
  await expect(page.locator('body')).toHaveAttribute('data-island-state', 'ready');
  await page.goto('/shop/#%22]<img>');
  await expect(page.locator('body')).toHaveAttribute('data-island-state', 'ready');
});
