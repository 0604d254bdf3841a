import { expect, test } from '../support/test';

const theme = `
  .si-drawer-header { background-color: rgb(1, 2, 3) }
  dialog button { letter-spacing: 7px }
`;

for (const [name, attribute, background, spacing] of [
  ['keeps its looks under a theme’s rules', '', /^(?!rgb\(1, 2, 3\))/, 'normal'],
  ['leaves its looks to the theme inside data-unstyled', 'data-unstyled', 'rgb(1, 2, 3)', '7px'],
] as const)
  test(`the drawer ${name}`, { tag: '@engines' }, async ({ page }) => {
    await page.goto('/own-cart/');
    await page.addStyleTag({ content: theme });
    if (attribute) await page.evaluate((key) => document.body.toggleAttribute(key), attribute);
    await page.locator('[data-island=cart] [data-slot=trigger] a').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect(drawer.locator('.si-drawer-header')).toHaveCSS('background-color', background);
    await expect(drawer.getByRole('button').first()).toHaveCSS('letter-spacing', spacing);
    // A hidden element must stay hidden without the bundle's styles too.
    const node = drawer.locator('.si-drawer-header');
    await node.evaluate((element) => {
      element.toggleAttribute('hidden', true);
    });
    await expect(node).toBeHidden();
  });
