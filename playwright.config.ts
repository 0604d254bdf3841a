import { defineConfig, type Project } from '@playwright/test';
import { hasRecordings, skippedRecordings } from './e2e/recorded/folder.mjs';
import { chromiumArguments, findChromium, findFirefox, skipMessages } from './e2e/support/browsers.mjs';

/** False in workers, which load this file again and would repeat its messages. */
const isMainProcess = process.env.TEST_WORKER_INDEX === undefined;

/** The global setup downloads a Chromium for a machine without a browser. Workers then find that Chromium here. */
const executablePath = findChromium()?.file;

const firefox = findFirefox();
if (!firefox && isMainProcess) console.log(skipMessages.firefox);
if (!hasRecordings && isMainProcess) console.log(skippedRecordings);

const projects: Project[] = [
  {
    name: 'chromium',
    use: {
      browserName: 'chromium',
      launchOptions: {
        ...(executablePath && { executablePath }),
        args: chromiumArguments,
      },
    },
  },
];

if (firefox)
  projects.push({
    name: 'firefox',
    grep: /@engines/,
    // Firefox needs seconds to open a window.
    timeout: 60_000,
    use: {
      browserName: 'firefox',
      channel: firefox.channel,
      launchOptions: {
        executablePath: firefox.executablePath,
        // Each test opens a window. Windows open sooner without the sidebar's, the new tab's and the session's parts.
        firefoxUserPrefs: {
          'browser.newtabpage.enabled': false,
          'browser.newtab.preload': false,
          'browser.sessionstore.resume_from_crash': false,
          'browser.tabs.firefox-view': false,
          'sidebar.revamp': false,
        },
      },
    },
  });

export default defineConfig({
  testDir: 'e2e',
  testIgnore: hasRecordings ? [] : ['recorded/**'],
  globalSetup: './e2e/support/ready.mjs',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A third test runs on two processors while two others wait for a delay or an answer.
  workers: 3,
  // A shared CI machine may stall a test once or twice. A test that fails three times has a defect.
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'list',
  use: { viewport: { width: 1280, height: 800 }, actionTimeout: 8_000, trace: 'off' },
  projects,
});
