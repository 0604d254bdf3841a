import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { changeHtml } from './html';
import { expect } from './test';

/** The policy that docs/security.md prints. */
export const documentedPolicy =
  /```\n(default-src [^\n]+)\n```/.exec(readFileSync('docs/security.md', 'utf8'))?.[1] ?? '';

/** Messages about violations by the pages' own scripts and styles. */
export const policyMessages = /Content Security Policy|Content-Security-Policy/;

const isolationHeaders = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

interface PolicyOptions {
  policy: string;
  /** Whether the browser blocks what violates the policy, or only reports it. */
  isEnforced: boolean;
  change?(html: string): string;
}

/**
 * Serves every document with a policy and in isolation, and collects violations by the bundle's files. Pages of shop
 * systems contain forbidden scripts and styles of their own.
 */
export const servePolicy = async (
  page: Page,
  { policy, isEnforced, change = (html) => html }: PolicyOptions,
) => {
  const name = isEnforced ? 'content-security-policy' : 'content-security-policy-report-only';
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    return changeHtml(route, change, { ...isolationHeaders, [name]: policy });
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sourceFile, blockedURI, sample }) => {
        if ([sourceFile, blockedURI].some((url) => url?.includes('/storefront-islands/')))
          violations.push(`${violatedDirective} ${sourceFile} ${blockedURI} ${sample}`);
      },
    );
  });
};

/** Lists the violations of the policy until now. */
export const readViolations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

/** Brings every mount point of the page to life: scrolls there, and moves a simulated pointer over it. */
export const mountAll = async (page: Page) => {
  await page.waitForFunction(
    () => window.storefrontIslands?.version || !document.querySelector('script[src*="loader.js"]'),
  );
  const visiblyWaiting = page.locator('[data-island-state=waiting]').filter({ visible: true });
  await expect(async () => {
    await page.evaluate(async () => {
      for (const mountPoint of document.querySelectorAll('[data-island-state=waiting]')) {
        mountPoint.scrollIntoView({ behavior: 'instant' });
        mountPoint.dispatchEvent(new Event('pointerover', { bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
    });
    await expect(page.locator('[data-island-state=loading]')).toHaveCount(0);
    await expect(visiblyWaiting).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('[data-island-state=error]')).toHaveCount(0);
};
