import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test';

test('the shop serves hashed chunks as immutable and everything else with revalidation', async ({ page }) => {
  const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  for (const file of Object.keys(files)) {
    const reply = await page.request.head(`/storefront-islands/${file}`);
    const immutable = reply.headers()['cache-control']?.includes('immutable');
    expect(immutable, file).toBe(file.startsWith('chunks/'));
  }
});
