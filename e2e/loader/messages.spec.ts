import { htmlPage } from '../support/html';
import { expectState, test } from '../support/test';

/** The messages that a page's author reads in the console. */

test('each typo is named with the name that was probably meant', async ({ page, openHtml, guard }) => {
  guard.expect(
    /cart: data-headding is unknown\. Did you mean data-heading\?/,
    /cart: slot triger is unknown\. Did you mean trigger\?/,
    /script tag: host woocomerce is unknown\. Did you mean woocommerce\?/,
    /register\(\{ name: 'own' \}\): option laod is unknown\. Did you mean load\?/,
    /Unknown island: serch\. Did you mean search\?/,
  );
  guard.allow(/No host provides a cart gateway/);
  // The helper's last sentence.
  const told = page.waitForEvent('console', (message) => message.text().includes('script tag: host'));
  await openHtml(
    htmlPage(
      `<div data-island="cart" data-load="load" data-headding="A"><a href="/cart/" data-slot="triger">Cart</a></div>
       <p data-island="serch" data-load="load"></p>
       <script>(window.storefrontIslands ??= []).push({ name: 'own', laod: 'idle', mount() {} })</script>`,
      '<script defer src="/storefront-islands/loader.js" data-hosts="woocomerce"></script>',
    ),
  );
  await told;
  await expectState(page.locator('[data-island=serch]'), 'error');
});
