import { cartPoint, htmlPage, loaderTag } from '../support/html';
import { expect, expectState, test } from '../support/test';

test('data-debug lists every mount point with its state and its error, by keyboard too', async ({
  page,
  openHtml,
  guard,
}) => {
  guard.expect(/Unknown island: no-such/);
  const tag = loaderTag.replace('<script', '<script data-debug data-hosts="none"');
  await openHtml(
    htmlPage(`${cartPoint('data-load="load"')}<p data-island="no-such" data-load="load">Text</p>`, tag),
  );
  await expectState(page.locator('[data-island=cart]'), 'ready');
  const overlay = page.locator('details', { hasText: 'islands:' });
  const title = overlay.locator('summary');
  await expect(title).toHaveText('islands: 0 waiting, 0 loading, 1 ready, 1 error');
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(overlay.getByRole('button')).toHaveText([
    /ready · cart/,
    /error · no-such .*Unknown island: no-such/,
  ]);
  await page.keyboard.press('Tab');
  const first = overlay.getByRole('button').first();
  await expect(first).toBeFocused();
  await page.evaluate(() => document.querySelector('[data-island=no-such]')?.remove());
  await expect(overlay.getByRole('button')).toHaveCount(1);
  await expect(first).toBeFocused();
});
