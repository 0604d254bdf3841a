// @core
import { expectNoViolations } from '../support/axe';
import { openBeforeLoader } from '../support/measure';
import { expect, expectState, test } from '../support/test';

test('an alert disappears by mouse and key, and the focus moves to the next alert’s button', async ({
  page,
}) => {
  await page.goto('/builder/alert/');
  const alerts = page.locator('.elementor-widget-alert');
  const closeButtons = page.getByRole('button', { name: 'Dismiss this alert.' });
  // An alert must cost nothing before a visitor uses it.
  await expectState(alerts.first(), 'waiting');
  await closeButtons.first().click();
  await expect(alerts.first()).toBeHidden();
  await expect(alerts.nth(1)).toBeVisible();
  await closeButtons.first().focus();
  await page.keyboard.press('Enter');
  await expect(alerts.nth(1)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dismiss this alert.' })).toBeFocused();
  await expectNoViolations(page);
  // The builder's own script does not store a dismissal either.
  await page.reload();
  await expect(alerts.first()).toBeVisible();
});

test('an alert with a stored dismissal stays hidden until stop() restores the alert', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/builder/alert/');
  const alert = page.locator('#own');
  await expectState(alert, 'ready');
  await alert.getByRole('button').click();
  await expect(alert).toBeHidden();
  await page.reload();
  await expect(alert).toBeHidden();
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(alert).toBeVisible();
  await page.evaluate(() => window.storefrontIslands?.scan());
  await expect(alert).toBeHidden();
});

test('counters end at their formatted numbers with a layout shift below 0.005, and again after a restart', async ({
  page,
}) => {
  const measureMountShifts = await openBeforeLoader(page, '/builder/counter/?duration=400');
  const numbers = page.locator('.elementor-counter-number');
  await expect(numbers).toHaveText(['1,500', '10.50', '234 567', '12']);
  await expect(page.locator('#own')).toHaveText('12,400');
  expect(await page.locator('#own').getAttribute('style')).toBeFalsy();
  expect(await measureMountShifts()).toBeLessThan(0.005);
  await page.evaluate(() => {
    window.storefrontIslands?.stop();
    window.storefrontIslands?.scan();
  });
  await expectState(numbers.first(), 'ready');
  await expect(numbers.first()).toHaveText('1,500');
});

test('a screen reader reads a running counter as its final number, in full width', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/builder/counter/?duration=60000');
  const counter = page.locator('#own');
  await expect(counter.locator('[aria-hidden]')).not.toHaveText('0');
  expect(await counter.locator('span span').first().textContent()).toBe('12,400');
  const width = await counter.evaluate((node) => node.getBoundingClientRect().width);
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(counter).toHaveText('12,400');
  expect(await counter.evaluate((node) => node.getBoundingClientRect().width)).toBeCloseTo(width, 0);
});

test('progress bars have their name, value and final width while they grow', async ({ page }) => {
  await page.goto('/builder/progress/?unnamed');
  const bars = page.getByRole('progressbar');
  await expectState(bars.first(), 'ready');
  await expect(bars.nth(0)).toHaveAccessibleName('Recycled wool');
  await expect(bars.nth(2)).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('progressbar', { name: 'New roof for the workshop' })).toBeVisible();
  const widthsPercent = await page
    .locator('.elementor-progress-bar,[data-bar]')
    .evaluateAll((nodes) =>
      nodes.map((node) => Math.round((100 * node.clientWidth) / (node.parentElement?.clientWidth ?? 1))),
    );
  expect(widthsPercent).toEqual([70, 100, 100, 64]);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expect(bars.first().locator('.elementor-progress-bar')).toHaveCSS('clip-path', 'none');
  await expectNoViolations(page);
});

test('counters and bars show their final value at once under reduced motion', { tag: '@all' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/builder/counter/?duration=60000');
  await expect(page.locator('.elementor-counter-number').first()).toHaveText('1,500');
  await expectNoViolations(page);
  await page.goto('/builder/progress/');
  await expectState(page.locator('.elementor-progress-wrapper').first(), 'ready');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a drop cap includes an opening quote, and screen readers read the whole word', async ({ page }) => {
  await page.goto('/builder/text/');
  const caps = page.locator('.elementor-drop-cap-letter');
  await expect(caps).toHaveText(['O', '“E', 'L']);
  await expect(page.locator('#own-cap .si-drop-cap')).toHaveText('F');
  expect(await page.locator('.elementor-element-d632 p').ariaSnapshot()).toContain('“Every thread counts');
  expect(await page.locator('.elementor-element-d631 p').first().ariaSnapshot()).toContain('Once the clay');
  await expectNoViolations(page);
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(page.locator('.elementor-drop-cap,.si-drop-cap')).toHaveCount(0);
  await expect(page.locator('.elementor-element-d631 p').first()).toHaveText(/^Once the clay/);
});

test('a text on a path has ids, a link and a start, also from right to left', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/builder/text/');
  const line = page.locator('#e-text-path-t631');
  await expect(line).toHaveText('Made slowly, on purpose');
  await expect(line).toHaveAttribute('href', '#e-path-t631');
  const link = page.getByRole('link', { name: 'Around the bend to the shop' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /nofollow/);
  await expect(page.locator('#e-text-path-t632')).toHaveAttribute('startOffset', '10%');
  expect(await line.evaluate((node) => (node as SVGTextPathElement).getComputedTextLength())).toBeGreaterThan(
    50,
  );
  await page.goto('/builder/text/?dir=rtl');
  await expect(page.locator('#e-text-path-t632')).toHaveAttribute('startOffset', '90%');
  // The first letter must be on the path, not before the start of the path.
  const endPx = await line.evaluate((node) => (node as SVGTextContentElement).getEndPositionOfChar(0).x);
  expect(endPx).toBeGreaterThan(0);
});

test('a hostile drawing yields only its path, under a strict Content Security Policy', async ({ page }) => {
  await page.goto('/builder/text/?file=hostile.svg&csp=1');
  const widget = page.locator('.elementor-element-t631 .e-text-path');
  await expect(widget.locator('textPath')).toHaveText('Made slowly, on purpose');
  await expect(widget.locator('script,style,image,foreignObject,iframe,[onclick],[id=page]')).toHaveCount(0);
  await expect(widget.locator('path')).not.toHaveAttribute('fill', /url/);
  expect(await page.title()).toContain('Drop caps');
});

test('a missing drawing leaves the text', { tag: '@all' }, async ({ page, guard }) => {
  guard.expect(/404/, /text-path/);
  await page.goto('/builder/text/?file=gone.svg');
  await expect(page.locator('.elementor-element-t631 .e-text-path')).toHaveText('Made slowly, on purpose');
});

test('a started audio player pauses the other players, and a missing file becomes a link', {
  tag: '@all',
}, async ({ page, guard }) => {
  await page.goto('/builder/audio/');
  const players = page.locator('.elementor-widget-wp-widget-media_audio audio');
  await expect(players.first()).toBeVisible();
  const playAt = (index: number) => players.nth(index).evaluate((node) => (node as HTMLAudioElement).play());
  const readPaused = () =>
    players.evaluateAll((nodes) => nodes.map((node) => (node as HTMLAudioElement).paused));
  await page.locator('h1').click();
  await playAt(0);
  await playAt(1);
  await expect.poll(readPaused).toEqual([true, false]);
  await expect(page.locator('#own')).toHaveAttribute('aria-label', 'Two notes');
  await expectNoViolations(page);
  guard.expect(/404/);
  await page.goto('/builder/audio/?missing');
  await expectState(page.locator('.elementor-element-s642'), 'ready');
  await players.nth(1).evaluate((node) => {
    // The test does not wait for the promise of `play`, which may never settle for a missing file.
    (node as HTMLAudioElement).play().catch(() => {});
  });
  await expect(page.getByRole('link', { name: 'gone.wav' })).toBeVisible();
});

test('blocked chunks leave their content readable and the links usable', async ({ page, guard }) => {
  guard.expect(/ERR_BLOCKED_BY_CLIENT/, /\[storefront-islands\]/);
  await page.route(/behaviours\/(dismiss|counter|progress|drop-cap|text-path)\.js/, (route) =>
    route.abort('blockedbyclient'),
  );
  await page.goto('/builder/counter/');
  await expect(page.locator('.elementor-counter-number')).toHaveText(['1500', '10.50', '234567', '12']);
  await expect(page.locator('#own')).toHaveText('12,400');
  await page.goto('/builder/progress/');
  await expect
    .poll(() =>
      page
        .locator('.elementor-progress-bar')
        .first()
        .evaluate((node) => node.clientWidth),
    )
    .toBeGreaterThan(100);
  await page.goto('/builder/text/');
  await expect(page.locator('.elementor-element-t631 .e-text-path')).toHaveText('Made slowly, on purpose');
  await expect(page.locator('.elementor-element-d631 p').first()).toHaveText(/^Once the clay/);
  await page.goto('/builder/alert/');
  await page.getByRole('button', { name: 'Dismiss this alert.' }).first().click();
  await expectState(page.locator('.elementor-widget-alert').first(), 'error');
  await expect(page.locator('.elementor-widget-alert').first()).toBeVisible();
  await page.locator('.elementor-element-a602').getByRole('link').click();
  await expect(page).toHaveURL(/linen-shirt/);
});
