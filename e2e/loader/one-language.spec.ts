import type { Page } from '@playwright/test';
import { htmlPage } from '../support/html';
import { expect, expectState, test } from '../support/test';

/** Names of services and of the QR code, which Japanese writes in Latin letters too. */
const NAMES = /WhatsApp|Messenger|Telegram|QR/g;

/** Reads every text of the page that contains two Latin letters in a row, apart from names. */
const readLatinTexts = (page: Page) =>
  page.evaluate((names) => {
    const texts: string[] = [];
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
    ];
    for (const node of document.querySelectorAll('body *')) {
      if (node.matches('script,style,template')) continue;
      for (const name of attributes) texts.push(node.getAttribute(name) ?? '');
      for (const child of node.childNodes) if (child instanceof Text) texts.push(child.data);
    }
    return [...new Set(texts)].filter((text) => /[A-Za-z]{2}/.test(text.replace(RegExp(names, 'g'), '')));
  }, NAMES.source);

const picture = '<img src="/wave.svg" width="90" height="90" alt="波">';
const body = `<main><h1>店</h1>
<div data-island="cart" data-load="load"><a href="/cart/" data-slot="trigger">籠</a></div>
<a href="/product/stone-mug/" data-island="add-to-cart" data-load="load" data-product-id="55" data-cart-url="/cart/">買う</a>
<form role="search" action="/search" data-island="search" data-load="load" data-source="mine" data-add-to-cart>
  <input type="search" name="q" aria-label="探す"></form>
<div data-island="chat" data-load="load" data-telephone="4915112345678" data-button-delay="0" data-message-delay="0" data-qr
  data-agents='[{"id":"4915112345678","name":"花"},{"channel":"email","id":"1@2.3"},{"channel":"phone","id":"+81 3"}]'></div>
<div data-island="subscription" data-load="load" data-endpoint="/missing"></div>
<section data-island="carousel" data-load="load" data-autoplay aria-label="新着"><ul><li>${picture}</li><li>${picture}</li><li>${picture}</li><li>${picture}</li><li>${picture}</li></ul></section>
<div data-island="lightbox" data-load="load"><a href="/wave.svg">${picture}</a><a href="/hills.webm">動画</a></div>
<div data-island="password-toggle" data-load="load"><input type="password" aria-label="鍵"></div>
<div data-island="floating-bar" data-load="load"><p>送料</p></div>
<div data-island="video" data-load="load" data-src="/hills.webm">${picture}</div>
</main>
<script type="module">
let lines = [];
const currentCart = () => ({ count: lines.length, subtotal: '¥2', lines });
window.storefrontIslands.register({
  gateway: 'cart',
  add: async () => { lines = [{ key: '1', name: '杯', url: '/1', quantity: 1, price: '¥2', total: '¥2' }]; return currentCart(); },
  remove: async () => { throw Error('no'); },
  setQuantity: async () => { throw Error('no'); },
  refresh: async () => currentCart(),
});
window.storefrontIslands.register({
  source: 'mine',
  search: async (query) => {
    if (query === '失敗') throw Error('no');
    return query === '無' ? [] : [{ value: '杯', url: '/1', soldOut: true, rating: 4 }, { value: '皿', url: '/2', price: '¥3', productId: '55' }];
  },
});
</script>`;

test('a page in Japanese contains no English text of the bundle, also in open islands', async ({
  guard,
  openHtml,
  page,
}) => {
  guard.expect(/404 \(Not Found\) .*\/missing/);
  await openHtml(htmlPage(body).replace('lang="en"', 'lang="ja"').replace('<title>Test page', '<title>店'));
  const expectJapanese = async () => expect.poll(() => readLatinTexts(page)).toEqual([]);
  for (const name of [
    'cart',
    'add-to-cart',
    'search',
    'subscription',
    'carousel',
    'lightbox',
    'password-toggle',
  ])
    await expectState(page.locator(`[data-island=${name}]`), 'ready');
  await expectJapanese();

  await test.step('cart', async () => {
    await page
      .getByRole('button', { name: '買う' })
      .or(page.getByRole('link', { name: '買う' }))
      .click();
    await expect(page.getByRole('link', { name: 'カートを見る' })).toBeVisible();
    await page.locator('[data-island=cart] a').first().click();
    const drawer = page.getByRole('dialog', { name: 'カートの中身' });
    await drawer.getByRole('button', { name: /増やす/ }).click();
    await expect(drawer.getByText('カートを更新できませんでした。')).toBeVisible();
    await expectJapanese();
    await page.keyboard.press('Escape');
  });

  await test.step('search', async () => {
    const field = page.getByRole('combobox');
    await field.fill('杯と皿');
    await expect(page.getByText('在庫切れ')).toBeVisible();
    await expectJapanese();
    await field.fill('無');
    await expectJapanese();
    await field.fill('無無無');
    await expectJapanese();
    await field.fill('失敗');
    await expectJapanese();
    await page.keyboard.press('Escape');
    await field.fill('');
  });

  await test.step('chat', async () => {
    await page.getByRole('button', { name: 'チャットを開く' }).click();
    await expect(page.getByText('メール', { exact: true })).toBeVisible();
    await expect(page.getByText('電話', { exact: true })).toBeVisible();
    await expectJapanese();
    await page.keyboard.press('Escape');
  });

  await test.step('subscription', async () => {
    const form = page.locator('[data-island=subscription]');
    await form.getByRole('textbox').fill('a@example.org');
    await form.getByRole('button', { name: '登録する' }).click();
    await expect(form.getByText('エラーが発生しました。もう一度お試しください。')).toBeVisible({
      timeout: 15_000,
    });
    await expectJapanese();
  });

  await test.step('lightbox', async () => {
    await page.locator('[data-island=lightbox] a').first().click();
    await expect(page.getByRole('dialog', { name: '画像ビューアー' })).toBeVisible();
    await expectJapanese();
    await page.keyboard.press('Escape');
  });
});
