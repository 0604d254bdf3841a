import { cartPoint, htmlPage, loaderTag } from '../support/html';
import { expect, expectState, test } from '../support/test';

test('data-debug lists every mount point with its state and its error, by keyboard too', async ({
  page,
  openHtml,
  guard,
}) => {
  guard.expect(/Unknown island: serch\. Did you mean search\?/);
  const tag = loaderTag.replace('<script', '<script data-debug data-hosts="none"');
  await openHtml(
    htmlPage(`${cartPoint('data-load="load"')}<p data-island="serch" data-load="load">Text</p>`, tag),
  );
  await expectState(page.locator('[data-island=cart]'), 'ready');
  const overlay = page.locator('details', { hasText: 'islands:' });
  const title = overlay.locator('summary');
  await expect(title).toHaveText('islands: 0 waiting, 0 loading, 1 ready, 1 error');
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(overlay.locator('li').getByRole('button')).toHaveText([
    /ready · cart/,
    /error · serch .*Unknown island: serch\. Did you mean search\?/,
  ]);
  for (let tab = 0; tab < 4; tab++) await page.keyboard.press('Tab');
  const first = overlay.locator('li').getByRole('button').first();
  await expect(first).toBeFocused();
  await page.evaluate(() => document.querySelector('[data-island=serch]')?.remove());
  await expect(overlay.locator('li').getByRole('button')).toHaveCount(1);
  await expect(first).toBeFocused();
});
