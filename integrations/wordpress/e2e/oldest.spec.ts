import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findProblem, runPhp, startWordPress } from '../wordpress.mjs';
import { listScripts, readConfig } from './test';

/** Reads a requirement in the plugin's header, which WordPress checks before the activation. */
const readRequirement = (line: string) =>
  new RegExp(`${line}:\\s+([\\d.]+)`).exec(
    readFileSync('integrations/wordpress/plugin/storefront-islands.php', 'utf8'),
  )?.[1] ?? '';

test('the plugin runs on the oldest PHP and WordPress of its header, without a message of PHP', async ({
  browser,
}) => {
  test.slow();
  const php = readRequirement('Requires PHP');
  const problem = await findProblem(php);
  test.skip(!!problem, problem);
  const site = await startWordPress({ php, log: console.log });
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'X-Demo-Originals': '1' },
  });
  const page = await context.newPage();
  const logFile = join(site.folder, 'debug.log');
  try {
    expect(runPhp(site, 'echo PHP_VERSION;')).toMatch(new RegExp(`^${php}\\.`));
    if (!process.env.WORDPRESS_CORE)
      expect(runPhp(site, `echo get_bloginfo( 'version' );`)).toMatch(
        new RegExp(`^${readRequirement('Requires at least')}\\b`),
      );
    for (const path of ['?theme=classic', '?theme=block', 'shop/', 'shortcodes/', 'plain/', '?s=shirt']) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(readConfig(html), path).toMatchObject({ restUrl: '/wp-json/' });
      expect(listScripts(html), path).not.toContain('jquery-core');
    }
    await page.goto('newsletter/');
    await page.locator('form[data-island=subscription] input[name=email]').fill('old@example.test');
    await page.locator('form[data-island=subscription] button').click();
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();

    await page.request.get('wp-login.php');
    await page.request.post('wp-login.php', { form: { log: 'admin', pwd: 'password', testcookie: '1' } });
    await page.goto('wp-admin/options-general.php?page=storefront-islands');
    await expect(page.getByText('old@example.test')).toBeVisible();
    await page.fill('#storefront-islands-page', '/shop/');
    await page.click('.storefront-islands-check button');
    await expect(page.locator('.storefront-islands-result')).toContainText('removed, data kept');
    await page.uncheck('#storefront-islands-function-chat');
    await page.click('#submit');
    await expect(page.locator('#setting-error-settings_updated')).toBeVisible();
    expect((await page.request.get('plain/?storefront-islands=off')).status()).toBe(200);
    expect((await page.request.get('wp-admin/post-new.php?post_type=page')).status()).toBe(200);
    runPhp(
      site,
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'storefront-islands/storefront-islands.php' ); uninstall_plugin( 'storefront-islands/storefront-islands.php' );`,
    );
    expect(existsSync(logFile) ? readFileSync(logFile, 'utf8') : '').toBe('');
  } finally {
    await context.close();
    await site.close();
  }
});
