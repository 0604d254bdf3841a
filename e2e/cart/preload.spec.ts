import { expect, holdRequests, test, watchFiles } from '../support/test';

const pages = [
  {
    title: 'a product card of the theme',
    path: '/shop/?host=1',
    point: '.products .ajax_add_to_cart[data-island-state=waiting]',
    button: '.products .ajax_add_to_cart',
    behaviour: 'add-to-cart',
  },
  {
    title: "a product's form",
    path: '/product/stone-mug/?host=1',
    point: 'form.cart[data-island-state=waiting]',
    button: 'form.cart .single_add_to_cart_button',
    behaviour: 'product-form',
  },
];

for (const { title, path, point, button, behaviour } of pages)
  test(`a press on ${title} requests the files of an add before the engine has loaded`, async ({ page }) => {
    const { has } = watchFiles(page);
    const release = await holdRequests(page, '**/chunks/engine-*.js');
    await page.goto(path);
    // A waiting button shows that the preset has registered its rules.
    await page.locator(point).first().waitFor({ state: 'attached' });
    await page.locator(button).first().dispatchEvent('click');
    for (const file of ['chunks/press-', 'chunks/http-', 'chunks/parts-', `behaviours/${behaviour}.js`])
      await expect.poll(() => has(file), file).toBe(true);
    release();
    await page.locator(point.replace('waiting', 'ready')).first().waitFor({ state: 'attached' });
  });
