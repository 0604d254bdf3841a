import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { listSnippets } from '../../tests/support/docs';
import { expect, test } from '../support/test';

const tag = '<script defer src="/storefront-islands/loader.js" data-hosts="woocommerce"></script>';

/** Serves files that the snippets name and the fixture shop does not have. */
const serveFiles = async (context: BrowserContext) => {
  await context.route(/\.jpg$/, (route) => route.fulfill({ path: 'docs/shop.webp' }));
  await context.route(/\/drawings\/\w+\.svg$/, (route) => route.fulfill({ path: 'fixtures/favicon.svg' }));
};

const expectAllReady = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => typeof window.storefrontIslands?.scan)).toBe('function');
  for (const mountPoint of await page.locator('[data-island]').all()) {
    await mountPoint.evaluate((node) => node.scrollIntoView());
    await mountPoint.dispatchEvent('pointerover');
    await expect(mountPoint).toHaveAttribute('data-island-state', 'ready');
  }
};

const listNames = (code: string) => [...code.matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => name);

/** One example of each island and behaviour. tests/snippets.test.ts mounts them all without a browser. */
const listExamples = () => {
  const seen = new Set<string>();
  return listSnippets().filter(({ info, code }) => {
    const names = info === 'html' ? listNames(code) : [];
    const isNew = names.some((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
};

for (const { file, line, code } of listExamples())
  test(`the snippet of ${file}, line ${line}, mounts`, async ({ context, openHtml }) => {
    await serveFiles(context);
    const head = code.includes('loader.js') ? '' : tag;
    await expectAllReady(
      await openHtml(
        `<!DOCTYPE html><html lang="en"><head><title>Snippet</title>${head}</head><body>${code}</body></html>`,
      ),
    );
  });

test('every mount point of the example page is ready', async ({ context, openHtml }) => {
  await serveFiles(context);
  await expectAllReady(await openHtml(readFileSync('examples/plain/index.html', 'utf8')));
});
