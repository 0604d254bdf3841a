import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test';

test('the shop serves only hashed chunks as immutable', async ({ page }) => {
  const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  for (const file of Object.keys(files)) {
    const response = await page.request.head(`/storefront-islands/${file}`);
    const isImmutable = response.headers()['cache-control']?.includes('immutable');
    expect(isImmutable, file).toBe(file.startsWith('chunks/'));
  }
});
