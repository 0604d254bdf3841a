// @core
import type { Page } from '@playwright/test';
import { type PageBudget, pages } from '../../tests/budgets';
import { hasRecordings, recordedPages } from '../recorded/folder.mjs';
import { test as recordedTest } from '../recorded/test';
import { htmlPage } from '../support/html';
import { expect, test } from '../support/test';
import { type Cost, measureDepth, measureVisit } from './visit';

const recordedBudgets: Record<string, PageBudget> = {
  plain: pages.listing,
  shop: pages.listing,
  category: pages.listing,
  'search-results': pages.listing,
  product: pages.product,
  'elementor-demo': pages.builder,
};

const fixtureBudgets: Record<string, PageBudget> = {
  '/shop/': pages.listing,
  '/product-category/mugs/': pages.listing,
  '/product/linen-shirt/': pages.product,
};

const describeCost = ({ requests, gzip, files }: Cost) =>
  `${requests} requests, ${gzip} bytes: ${files.join(' ')}`;

const expectWithin = (cost: Cost, [requests, bytes]: [number, number]) => {
  expect(cost.requests, describeCost(cost)).toBeLessThanOrEqual(requests);
  expect(cost.gzip, describeCost(cost)).toBeLessThanOrEqual(bytes);
};

const checkBudget = async (page: Page, path: string, budget: PageBudget) => {
  const { beforeIdle, inAll } = await measureVisit(page, path);
  test
    .info()
    .annotations.push(
      { type: 'before idle', description: describeCost(beforeIdle) },
      { type: 'in all', description: describeCost(inAll) },
    );
  expectWithin(beforeIdle, budget.beforeIdle);
  expectWithin(inAll, budget.within5s);
};

const checkDepth = async (page: Page, path: string, budget: PageBudget) => {
  const waves = await measureDepth(page, path);
  expect(waves.length - 1, waves.map((files) => files.join(' ')).join('\n')).toBeLessThanOrEqual(
    budget.depth,
  );
};

if (hasRecordings)
  for (const [name, budget] of Object.entries(recordedBudgets)) {
    const path = recordedPages[name]?.path ?? '';
    recordedTest(`the recorded page ${name} stays within its budget`, ({ page }) =>
      checkBudget(page, path, budget),
    );
    recordedTest(`the requests of the recorded page ${name} stay within their depth limit`, ({ page }) =>
      checkDepth(page, path, budget),
    );
  }

for (const [path, budget] of Object.entries(fixtureBudgets)) {
  test(`${path} stays within its budget`, ({ page }) => checkBudget(page, path, budget));
  test(`the requests of ${path} stay within their depth limit`, ({ page }) => checkDepth(page, path, budget));
}

test('a page with a closed chat stays within its budget', async ({ page }) => {
  await page.route('**/only-a-chat/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=UTF-8',
      body: htmlPage(
        '<div data-island="chat" data-load="idle" data-delay="1" data-telephone="15555550123" data-messages=\'["Hi"]\' data-message-delay="0"></div>',
      ),
    }),
  );
  await checkBudget(page, '/only-a-chat/', pages['closed chat']);
  await expect(page.locator('.si-chat-button')).toBeVisible();
});
