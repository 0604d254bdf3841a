// @core
import type { BrowserContext, Page } from '@playwright/test';
import { ADDED_BY_CAROUSEL, type PageBudget, pages } from '../../tests/budgets';
import { hasRecordings, recordedPages } from '../recorded/folder.mjs';
import { test as recordedTest } from '../recorded/test';
import { changeHtml, htmlPage } from '../support/html';
import { expect, test } from '../support/test';
import { type Cost, computeCost, measureDepth, measureVisit } from './visit';

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

const checkBudget = async (context: BrowserContext, path: string, budget: PageBudget) => {
  const { beforeIdle, inAll } = await measureVisit(context, path);
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
    recordedTest(`the recorded page ${name} stays within its budget`, ({ context }) =>
      checkBudget(context, path, budget),
    );
    recordedTest(`the requests of the recorded page ${name} stay within their depth limit`, ({ page }) =>
      checkDepth(page, path, budget),
    );
  }

for (const [path, budget] of Object.entries(fixtureBudgets)) {
  test(`${path} stays within its budget`, ({ context }) => checkBudget(context, path, budget));
  test(`the requests of ${path} stay within their depth limit`, ({ page }) => checkDepth(page, path, budget));
}

/** Serves a page with the loader and one part. */
const servePage = (context: BrowserContext, path: string, body: string) =>
  context.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=UTF-8', body: htmlPage(body) }),
  );

test('a page with a closed chat stays within its budget', async ({ page, context }) => {
  await servePage(
    context,
    '/only-a-chat/',
    '<div data-island="chat" data-load="idle" data-delay="1" data-telephone="15555550123" data-messages=\'["Hi"]\' data-message-delay="0"></div>',
  );
  await checkBudget(context, '/only-a-chat/', pages['closed chat']);
  await page.goto('/only-a-chat/');
  await expect(page.locator('.si-chat-button')).toBeVisible();
});

const carousel = `<section data-island="carousel" aria-label="Teas"><ul>${'<li><a href="/shop/">Tea</a></li>'.repeat(6)}</ul></section>`;

test('a carousel in view adds no more than its budget to a shop page', async ({ page, context }) => {
  const before = await measureVisit(context, '/shop/');
  await context.route('**/shop/', (route) =>
    changeHtml(route, (html) => html.replace(/<body[^>]*>/, (tag) => tag + carousel)),
  );
  const { inAll } = await measureVisit(context, '/shop/');
  // An author on a local server also gets the help with misspelt names.
  const added = computeCost(
    inAll.files.filter((file) => !before.inAll.files.includes(file) && !/author|nearest/.test(file)),
  );
  expectWithin(added, ADDED_BY_CAROUSEL);
  await page.goto('/shop/');
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
});

test('a page whose carousel is far away loads neither Swiper nor the renderer', async ({ page, context }) => {
  await servePage(context, '/far-carousel/', `<div style="height:6000px"></div>${carousel}`);
  await checkBudget(context, '/far-carousel/', pages['far carousel']);
  await page.goto('/far-carousel/');
  await page.locator('section').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
});
