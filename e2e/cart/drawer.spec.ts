// @core
import type { Page } from '@playwright/test';
import { expect, locateAddButton, locateCart, settle, test, visit } from '../support/test';

const hasFocusInside = (page: Page) =>
  locateCart(page).drawer.evaluate((dialog) => dialog.contains(document.activeElement));

/** The name of the focused element. */
const readFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: node } = document;
    return node?.getAttribute('aria-label') ?? node?.textContent ?? '';
  });

const openDrawerWith = async (page: Page, ...names: string[]) => {
  await visit(page, '/shop/');
  for (const [index, name] of names.entries()) {
    await locateAddButton(page, name).click();
    await expect(locateCart(page).count).toHaveText(String(index + 1));
  }
  await locateCart(page).trigger.click();
  await expect(locateCart(page).drawer).toBeVisible();
};

test('the drawer is a named modal dialog, and its trigger reports the state', { tag: '@engines' }, async ({
  page,
}) => {
  await openDrawerWith(page);
  const { trigger, drawer } = locateCart(page);
  await expect(drawer).toHaveAccessibleName('Your cart');
  await expect(trigger).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(await drawer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await hasFocusInside(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

for (const key of ['Tab', 'Shift+Tab'])
  test(`${key} wraps inside the drawer`, { tag: '@engines' }, async ({ page }) => {
    await openDrawerWith(page, 'Camp Mug');
    // A later response would replace a focused line.
    await settle(page);
    const focused = [await readFocused(page)];
    for (let turn = 0; turn < 14; turn++) {
      await page.keyboard.press(key);
      // A busy browser may move the focus after the key's event.
      await expect.poll(() => readFocused(page)).not.toBe(focused.at(-1));
      expect(await hasFocusInside(page)).toBe(true);
      focused.push(await readFocused(page));
    }
    focused.shift();
    const stops = new Set(focused);
    expect(stops).toEqual(
      new Set(['Close cart', 'Remove Camp Mug from cart', 'Camp Mug', 'View cart', 'Checkout']),
    );
    expect(focused.slice(5, 10)).toEqual(focused.slice(0, 5));
  });

const closeActions: [string, (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click on the overlay', (page) => page.mouse.click(30, 500)],
  ['the close button', (page) => locateCart(page).drawer.getByRole('button', { name: 'Close cart' }).click()],
  ['a new window width', (page) => page.setViewportSize({ width: 1100, height: 800 })],
];

test('Escape, overlay, button and a new width close the drawer, and return the focus', {
  tag: '@engines',
}, async ({ page }) => {
  await openDrawerWith(page);
  const { drawer, trigger } = locateCart(page);
  for (const [name, close] of closeActions)
    await test.step(name, async () => {
      await close(page);
      await expect(drawer).toBeHidden();
      await expect(trigger).toBeFocused();
      await trigger.click();
      await expect(drawer).toBeVisible();
    });
});

test('a click inside and a changed height leave the drawer open', { tag: '@all' }, async ({ page }) => {
  await openDrawerWith(page);
  const { drawer } = locateCart(page);
  await drawer.getByRole('heading', { name: 'Your cart' }).click();
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(drawer).toBeVisible();
});

test('the focus returns to the link that has replaced the trigger', {
  tag: '@engines',
}, async ({ page }) => {
  await openDrawerWith(page, 'Camp Mug');
  const { trigger, drawer, count } = locateCart(page);
  const oldTrigger = await trigger.elementHandle();
  await drawer.getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
  await expect(count).toHaveText('0');
  expect(await oldTrigger?.evaluate((node) => node.isConnected)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
});

test('the page does not scroll while the drawer is open', async ({ page }) => {
  await visit(page, '/shop/');
  const width = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  await locateCart(page).trigger.click();
  await expect(locateCart(page).drawer).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(width);
  await page.mouse.move(100, 500);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(locateCart(page).drawer).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('the drawer fires cart:open and cart:close', async ({ page }) => {
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    for (const type of ['cart:open', 'cart:close']) addEventListener(type, () => received.push(type));
  });
  await openDrawerWith(page);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { received: string[] }).received))
    .toEqual(['cart:open', 'cart:close']);
});

test('an overlay covers a line during its removal, and the focus moves to the next line', {
  tag: '@engines',
}, async ({ page }) => {
  await openDrawerWith(page, 'Camp Blanket', 'Camp Mug');
  await page.request.get('/faults/?fault=remove_from_cart:slow=700');
  const { drawer, count } = locateCart(page);
  const line = drawer.getByRole('listitem').filter({ hasText: 'Camp Blanket' });
  // Looks in each frame, because on a busy machine the answer may come before the test's next step.
  const isCovered = line.evaluate(
    (node) =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const { x, y, width, height } = node.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          const covers = top?.tagName === 'DIV' && (top as HTMLElement).style.position === 'absolute';
          if (node.ariaBusy === 'true' && covers) resolve(true);
          else if (node.isConnected) requestAnimationFrame(look);
          else resolve(false);
        };
        look();
      }),
  );
  await drawer.getByRole('button', { name: 'Remove Camp Blanket from cart' }).click();
  expect(await isCovered).toBe(true);
  await expect(count).toHaveText('1');
  await expect(line).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Remove Camp Mug from cart' })).toBeFocused();
});

test('the drawer opens at the left edge in right-to-left text', async ({ page }) => {
  await visit(page, '/shop/?dir=rtl');
  await locateCart(page).trigger.click();
  const { drawer } = locateCart(page);
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
});
