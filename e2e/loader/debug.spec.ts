import { cartPoint, htmlPage, loaderTag } from '../support/html';
import { expect, expectState, test } from '../support/test';

test('data-debug lists every mount point with its state and error, and the keyboard opens the list', async ({
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
  const firstButton = overlay.locator('li').getByRole('button').first();
  await expect(firstButton).toBeFocused();
  await page.evaluate(() => document.querySelector('[data-island=serch]')?.remove());
  await expect(overlay.locator('li').getByRole('button')).toHaveCount(1);
  await expect(firstButton).toBeFocused();
});

test('the overlay of data-debug shows on an untouched page without mount points', async ({
  page,
  openHtml,
}) => {
  const tag = loaderTag.replace('<script', '<script data-debug data-hosts="none"');
  await openHtml(htmlPage('<p>Text</p>', tag));
  await expect(page.locator('details', { hasText: 'islands:' })).toBeVisible();
});

test('the overlay of data-debug covers no link, whether closed or open', async ({ page, openHtml }) => {
  const link = (name: string, position: string) =>
    `<a href="/cart/" style="position: fixed; ${position}">${name}</a>`;
  const tag = loaderTag.replace('<script', '<script data-debug data-hosts="none"');
  await openHtml(
    htmlPage(
      `<p data-island="dismiss" data-load="load">A</p>
       ${link('Basket', 'bottom: 20px; left: 20px')}${link('Talk', 'bottom: 70px; right: 20px')}`,
      tag,
    ),
  );
  const overlay = page.locator('details', { hasText: 'islands:' });
  const expectUncovered = (name: string) => page.getByRole('link', { name }).click({ trial: true });
  await expect(overlay).toBeVisible();
  await expectUncovered('Basket');
  await expectUncovered('Talk');
  await overlay.locator('summary').click();
  await expect(overlay.locator('li').getByRole('button')).toHaveText([/ready · dismiss/]);
  await expectUncovered('Basket');
  await expectUncovered('Talk');
});

test('the overlay of data-debug covers no link after the page has scrolled', async ({ page, openHtml }) => {
  const tag = loaderTag.replace('<script', '<script data-debug data-hosts="none"');
  await openHtml(
    htmlPage(
      `<p data-island="dismiss" data-load="load">A</p><div style="height: 3000px"></div><a href="/cart/">Basket</a>`,
      tag,
    ),
  );
  const overlay = page.locator('details', { hasText: 'islands: 0 waiting, 0 loading, 1 ready' });
  await expect(overlay).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Basket' }).click({ trial: true });
});
