// @core
import { htmlPage, loaderTag } from '../support/html';
import { expect, expectState, locateAddButton, locateCart, test, visit } from '../support/test';

for (const flavour of ['', '&flavour=react'])
  test(`a strict policy with Trusted Types allows the cart${flavour && ', React'}`, {
    tag: flavour ? '@all' : '@engines',
  }, async ({ page }) => {
    const response = await page.goto(`/shop/?csp=1${flavour}`);
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const { trigger, drawer, count } = locateCart(page);
    await expectState(locateAddButton(page, 'Camp Mug'), 'waiting');
    await locateAddButton(page, 'Camp Mug').click();
    await expect(count).toHaveText('1');
    await trigger.click();
    await drawer.getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
    await expect(drawer.getByText('No products in the cart.').first()).toBeVisible();
    await expect(count).toHaveText('0');
    // The guard fails the test for a reported violation.
  });

for (const loader of ['async', 'module', 'twice', 'body-end'])
  test(`a strict policy allows the loader tag variant ${loader}`, async ({ page, guard }) => {
    // The author of a page with two tags hears of them when the cart mounts, which may be after the test.
    if (loader === 'twice') guard.allow(/Two script tags load this bundle/);
    await visit(page, `/shop/?csp=1&loader=${loader}`);
    await locateAddButton(page, 'Camp Mug').click();
    await expect(locateCart(page).count).toHaveText('1');
  });

test('the engine links a stylesheet where a policy forbids a fetch', {
  tag: '@engines',
}, async ({ page, openHtml, guard }) => {
  guard.expect(/connect|Content-Security-Policy|Content Security Policy/);
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'; style-src 'self'">`;
  const section =
    '<section data-island="background-slideshow" data-load="load" data-images="/favicon.svg">x</section>';
  await openHtml(htmlPage(section, policy + loaderTag));
  const mountPoint = page.locator('section');
  await expectState(mountPoint, 'ready');
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  await expect(mountPoint).toHaveCSS('isolation', 'isolate');
});
