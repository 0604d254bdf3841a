import { htmlPage, loaderTag } from '../support/html';
import { expect, test } from '../support/test';

/* Behaviours draw controls into the page's own content. The content is printed, the controls are not. */

const miniCart = `<script>
const cart = { count: 2, lines: [{ key: 'a', name: 'Mug', quantity: 2, price: '$5.00' }] };
(window.storefrontIslands ??= []).push({ gateway: 'cart', add: () => cart, remove: () => cart, refresh: () => cart, setQuantity: () => cart });
</script>`;

test('a stepper leaves its number on paper', async ({ page, openHtml }) => {
  await openHtml(
    htmlPage(
      '<p id="line" data-island="cart-quantity" data-load="load" data-key="a">2 × $5.00</p>',
      miniCart + loaderTag,
    ),
  );
  await expect(page.getByRole('button')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('2', { exact: true })).toBeVisible();
  await expect(page.getByText('× $5.00')).toBeVisible();
});

test('carousels print every slide, and the eye of a password, a button for more and a message are not printed', async ({
  page,
  openHtml,
}) => {
  const carousel = (attributes: string) =>
    `<section aria-label="Teas" data-island="carousel" ${attributes}><ul>${'<li><a href="/tea/">Tea</a></li>'.repeat(8)}</ul></section>`;
  await openHtml(
    htmlPage(
      `<span><input type="password" data-island="password-toggle" data-load="load" aria-label="Password"></span>
<div data-island="region" data-paging="more" data-load="load" data-list="ul" data-next="nav a"><ul><li><a href="/one/">One</a></li></ul><nav><a href="/page/2/">2</a></nav></div>
<form data-island="product-form" data-load="load" data-choices="[name=size]"><label><input type="radio" name="size" value="s">S</label><button>Add</button></form>
${carousel('data-load="load" data-infinite="false"')}${carousel('data-load="load" data-effect="fade" data-slides-to-show="1"')}${carousel('data-load="interaction"')}`,
      loaderTag,
    ),
  );
  const eye = page.getByRole('button', { name: 'Show password' });
  const more = page.locator('.si-region-more');
  await expect(eye).toBeAttached();
  await expect(more).toBeVisible();
  const form = page.locator('form');
  await expect(form).toHaveAttribute('data-island-state', 'ready');
  await form.getByRole('button').click();
  const message = page.getByText('Please choose an option.');
  await expect(message).toBeVisible();
  await expect(page.locator('section[data-island-state=ready]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Next slide' }).first().click();
  await page.emulateMedia({ media: 'print' });
  const countShownSlides = () =>
    page.locator('section li').evaluateAll(
      (slides) =>
        slides.filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && getComputedStyle(slide).opacity === '1';
        }).length,
    );
  await expect.poll(countShownSlides).toBe(24);
  await expect(eye).toBeHidden();
  await expect(more).toBeHidden();
  await expect(message).toBeHidden();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'One' })).toBeVisible();
});

test('the picture of a video is printed without its sign, and an empty video not at all', async ({
  page,
}) => {
  await page.goto('/media/videos/');
  const overlay = page.locator('a.si-video-overlay').first();
  const readSign = () => overlay.evaluate((node) => getComputedStyle(node, '::after').display);
  await expect(overlay).toBeVisible();
  expect(await readSign()).toBe('block');
  await page.emulateMedia({ media: 'print' });
  await expect(overlay).toBeVisible();
  expect(await readSign()).toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/media/builder/');
  const empty = page.locator('.si-video-empty').first();
  await empty.scrollIntoViewIfNeeded();
  await expect(empty).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(empty).toBeHidden();
});
