import { readFileSync } from 'node:fs';
import { expect, test } from './support/test';

/** Every HTML snippet of the README, as somebody would paste it. */
const snippets = [...readFileSync('README.md', 'utf8').matchAll(/```html\n([\s\S]*?)```/g)].map(
  ([, html = '']) => html,
);

const tag = '<script defer src="/storefront-islands/loader.js" data-hosts="woocommerce"></script>';

test('the README has snippets', () => {
  expect(snippets.length).toBeGreaterThan(5);
});

for (const [index, html] of snippets.entries())
  test(`README snippet ${index + 1} runs: ${html.split('\n')[0]}`, async ({ context, openHtml }) => {
    // The pictures and drawings that a snippet speaks of.
    await context.route(/\.jpg$/, (route) => route.fulfill({ path: 'fixtures/drawer.png' }));
    await context.route(/\/drawings\/\w+\.svg$/, (route) => route.fulfill({ path: 'fixtures/favicon.svg' }));
    const page = await openHtml(
      `<!DOCTYPE html><html lang="en"><head><title>Snippet</title>${html.includes('loader.js') ? '' : tag}</head><body>${html}</body></html>`,
    );
    await expect.poll(() => page.evaluate(() => typeof window.storefrontIslands?.scan)).toBe('function');
    for (const point of await page.locator('[data-island]').all()) {
      await point.evaluate((node) => node.scrollIntoView());
      await point.dispatchEvent('pointerover');
      await expect(point).toHaveAttribute('data-island-state', 'ready');
    }
  });
