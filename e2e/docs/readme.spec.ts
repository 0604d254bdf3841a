// @core
import { listSnippets } from '../../tests/support/docs';
import { expect, test } from '../support/test';

const example =
  listSnippets().find(({ file, code }) => file === 'README.md' && code.includes("gateway: 'cart'"))?.code ??
  '';

test('the README’s page searches, fills a cart and subscribes in German, and links to a chat', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    `<!DOCTYPE html><html lang="de"><head><title>Laden</title></head><body>${example}</body></html>`,
  );
  await page.getByRole('combobox').or(page.getByRole('searchbox')).pressSequentially('mug');
  await expect(page.getByRole('option', { name: /Camp Mug.*18,00\s€/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('In den Warenkorb').click();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await page.getByText('Warenkorb (').click();
  const drawer = page.getByRole('dialog', { name: 'Ihr Warenkorb' });
  await expect(drawer).toContainText('Zwischensumme');
  await drawer.getByRole('button', { name: 'Warenkorb schließen' }).click();
  await page.getByLabel('E-Mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Vielen Dank für Ihre Anmeldung.')).toBeVisible();
  await expect(page.locator('.si-chat-button')).toHaveAttribute('href', /wa\.me\/15555550123/);
});
