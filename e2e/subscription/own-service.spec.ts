// @core
import { listSnippets } from '../../tests/support/docs';
import { htmlPage } from '../support/html';
import { expect, expectState, test } from '../support/test';

const example = listSnippets().find(({ info }) => info === 'html subscription-of-your-own')?.code ?? '';

test('the documented form subscribes, and shows the service’s text for a rejection', async ({
  openHtml,
  guard,
}) => {
  guard.expect(/409/);
  const page = await openHtml(htmlPage(example, ''));
  await expectState(page.locator('form'), 'ready');
  const field = page.getByLabel('E-mail');
  await field.fill('twice@example.com');
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await expect(page.getByText('You are on the list already.')).toBeVisible();
  await expect(field).toHaveValue('twice@example.com');
  await field.fill('once@example.com');
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
});
