import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/support/browsers.mjs';

const executablePath = findChromium()?.file;

/** Tests the plugin in a real WordPress, with one worker, because some tests change the settings of the shared site. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../test-results/wordpress',
  forbidOnly: !!process.env.CI,
  workers: 1,
  retries: process.env.CI ? 2 : 0,
  // PHP in WebAssembly runs one request at a time, and the block editor sends dozens of requests.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 40_000,
    trace: 'off',
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
  },
});
