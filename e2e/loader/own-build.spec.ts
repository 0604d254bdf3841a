import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startShop } from '../../fixtures/server.mjs';
import { expect, locateAddButton, test } from '../support/test';

test('a custom build lacks unnamed islands and hosts, and runs the shop', async ({ page }) => {
  test.setTimeout(300_000);
  const out = mkdtempSync(join(tmpdir(), 'own-build-'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['build/bin.mjs', 'build', '--out', out],
      ...['--islands', 'cart,search', '--hosts', 'woocommerce,astra'],
    ]);
    const embedCode = readFileSync(join(out, 'embed.html'), 'utf8');
    expect(stdout).toContain(embedCode);
    expect(embedCode).toMatch(/<link rel="modulepreload" href="[^"]*hosts\/woocommerce\.js\?v=/);
    const { files, mountables } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect(Object.keys(files).filter((file) => !existsSync(join(out, file)))).toEqual([]);
    expect(Object.keys(mountables)).toEqual(
      expect.arrayContaining(['cart', 'search', 'astra', 'add-to-cart']),
    );
    expect(Object.keys(files).join()).not.toMatch(/chat|lightbox|carousel|elementor|joinchat/);

    const fullManifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
    const sumGzip = (manifest: typeof fullManifest) =>
      Object.values<{ gzip: number }>(manifest.files).reduce((sum, { gzip }) => sum + gzip, 0);
    expect(sumGzip({ files })).toBeLessThan(sumGzip(fullManifest) * 0.6);

    const shop = await startShop({ port: 0, dist: out });
    try {
      // Rules for islands that this build lacks must neither start nor report an error.
      await page.goto(`${shop.url}/shop/`);
      const button = locateAddButton(page, 'Camp Mug');
      await expect(button).toHaveAttribute('data-island-state', /./);
      await button.click();
      await expect(button).toHaveClass(/added/);
      await expect(page.locator('[data-island-state="error"]')).toHaveCount(0);
    } finally {
      await shop.close();
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
