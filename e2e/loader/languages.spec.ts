// @core
import { htmlPage } from '../support/html';
import { expect, expectState, test, watchFiles } from '../support/test';

const search =
  '<form role="search" data-island="search" data-load="interaction" data-source="json" data-endpoint="/api/search"><input type="search" aria-label="Suche"></form>';
const cart =
  '<div data-island="cart" data-load="interaction" data-heading="Mein Korb"><a href="/cart/" data-slot="trigger">Korb</a></div>';
const backend = `<script type="module">
const fetchCart = async () => (await fetch('/api/cart')).json();
window.storefrontIslands.register({ gateway: 'cart', add: fetchCart, remove: fetchCart, refresh: fetchCart });
</script>`;
const createLocalisedPage = (htmlAttributes: string, body: string, config = {}) =>
  htmlPage(
    `${body}<script type="application/json" data-islands-config>${JSON.stringify({ currency: 'EUR', ...config })}</script>`,
  ).replace('lang="en"', htmlAttributes);

test('a page in German prefers its own texts, and fetches German texts once, when an island first needs a text', async ({
  openHtml,
  page,
}) => {
  const { files, has } = watchFiles(page);
  const config = { cart: { heading: 'Aus den Einstellungen', viewCart: 'Zum Korb' } };
  await openHtml(createLocalisedPage('lang="de-DE"', search + cart + backend, config));
  await expectState(page.locator('[data-island=cart]'), 'waiting');
  expect(has('languages/')).toBe(false);
  await page.getByText('Korb', { exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Mein Korb' });
  await expect(drawer.getByText('Ihr Warenkorb ist leer.')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Zum Korb' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Warenkorb schließen' }).click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('gibt es nicht');
  await expect(page.getByText('Nichts gefunden für „gibt es nicht“.')).toBeVisible();
  expect(files.filter((file) => file.startsWith('languages/'))).toHaveLength(1);
});

test('a page in English, or in a language without a file, fetches no file of texts', async ({
  openHtml,
  page,
}) => {
  const { has } = watchFiles(page);
  for (const htmlAttributes of ['lang="en"', 'lang="sv"', '']) {
    await openHtml(createLocalisedPage(htmlAttributes, cart + backend));
    await page.getByText('Korb', { exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Your cart is empty.')).toBeVisible();
  }
  expect(has('languages/')).toBe(false);
});

test('the locale of the page config takes precedence over the document’s language', { tag: '@all' }, async ({
  openHtml,
  page,
}) => {
  await openHtml(createLocalisedPage('lang="en" dir="rtl"', cart + backend, { locale: 'ar' }));
  await page.getByText('Korb', { exact: true }).click();
  const empty = page.getByRole('dialog').getByText('سلتك فارغة.');
  await expect(empty).toBeVisible();
  await expect(empty).toHaveCSS('direction', 'rtl');
});

test('the lightbox fetches its German texts when a visitor opens it', async ({ openHtml, page }) => {
  const { has } = watchFiles(page);
  const link = '<a href="/wave.svg"><img src="/wave.svg" alt="Welle" width="90" height="90"></a>';
  await openHtml(
    createLocalisedPage('lang="de"', `<div data-island="lightbox" data-load="load">${link}</div>`),
  );
  await expectState(page.locator('[data-island]'), 'ready');
  expect(has('languages/')).toBe(false);
  await page.getByRole('link', { name: 'Welle' }).click();
  const viewer = page.getByRole('dialog', { name: 'Bildansicht' });
  await expect(viewer.getByRole('button', { name: 'Schließen' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Vollbild' })).toBeVisible();
});

test('the closed chat keeps the text of the page’s own link, and the open chat has German texts', async ({
  openHtml,
  page,
}) => {
  await openHtml(
    createLocalisedPage(
      'lang="de"',
      `<div data-island="chat" data-load="idle" data-button-delay="0" data-telephone="4915112345678" data-messages='["Guten Tag!"]'>
         <a href="https://wa.me/4915112345678">Schreiben Sie uns</a>
       </div>`,
    ),
  );
  await page.getByRole('button', { name: 'Schreiben Sie uns' }).click();
  await expect(page.getByRole('button', { name: 'Chat schließen' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Schreiben Sie uns' })).toBeVisible();
});

test('the closed chat gets a name in the page’s language, and the page config takes precedence', {
  tag: '@all',
}, async ({ openHtml, page }) => {
  const { has } = watchFiles(page);
  const chat =
    '<div data-island="chat" data-load="idle" data-button-delay="0" data-telephone="4915112345678"></div>';
  await openHtml(createLocalisedPage('lang="DE-at"', chat));
  await expect(page.getByRole('link', { name: 'Chat öffnen' })).toBeVisible();
  expect(has('renderer')).toBe(false);
  await openHtml(createLocalisedPage('lang="de"', chat, { locale: 'ar', chat: { label: 'Fragen?' } }));
  await expect(page.getByRole('link', { name: 'Fragen?' })).toBeVisible();
  await openHtml(createLocalisedPage('lang="sv"', chat));
  await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible();
});
