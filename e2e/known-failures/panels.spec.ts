import { htmlPage } from '../support/html';
import { expect, test } from '../support/test';

const list = (count: number, create: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => create(index)).join('');

test('a closed panel is never wider than the screen, and opens for a field that the form misses', async ({
  page,
  openHtml,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  // A box without a height would overflow nothing.
  const spaced = 'margin-left:40px;padding:20px;min-height:30px';
  const wide = '<div style="width:900px">wide</div>';
  const carousel = `<section aria-label="Teas" data-island="carousel" data-load="load"><ul>${list(6, (index) => `<li>Tea ${index}</li>`)}</ul></section>`;
  const tabs = (name: string, content: string) =>
    `<div id="${name}" data-island="tabs" data-load="load" data-titles="#${name} > .title" data-panels="#${name} > .panel">${list(2, (index) => `<button class="title">${name} ${index}</button>`)}<div class="panel">narrow</div><div class="panel" style="width:480px;${spaced}">${content}</div></div>`;
  await openHtml(
    htmlPage(
      `<div style="padding-left:60px">${tabs('Outer', tabs('Inner', carousel + wide))}
<div data-island="accordion" data-load="load" data-titles=".head" data-panels=".body">${list(2, (index) => `<button class="head">Title ${index}</button><div class="body" style="width:480px;${spaced}">${wide}</div>`)}</div>
<form action="/sent/"><div data-island="details" data-load="load"><details><summary>More</summary><div style="margin-left:40px">${carousel.replace('</ul>', '<li><input name="size" required></li></ul>')}${wide}</div></details></div><button>Send</button></form></div>`,
    ),
  );
  await expect(page.locator('[data-island-state=ready]')).toHaveCount(6);
  const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await getWidth()).toBe(390);
  await page.getByRole('tab', { name: 'Outer 1' }).click();
  await page.getByRole('tab', { name: 'Inner 1' }).click();
  await expect(page.locator('#Inner > .panel').nth(1)).toBeVisible();
  expect(await getWidth()).toBeGreaterThan(900);
  await page.getByRole('tab', { name: 'Outer 0' }).click();
  await page.getByText('More').click();
  await expect.poll(getWidth).toBeGreaterThan(900);
  await page.getByText('More').click();
  await expect.poll(getWidth).toBe(390);
  // The browser asks for the missing field, which it could show neither in a closed panel nor in a slide out of view.
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[name=size]')).toBeFocused();
});

test('the title of an opened item stays in view while a tall item above it closes', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    htmlPage(
      `<div style="height:300px"></div><div data-island="accordion" data-load="load" data-first="true" data-titles=".head" data-panels=".body">${list(3, (index) => `<button class="head">Title ${index}</button><div class="body"><div style="height:1600px">text</div></div>`)}</div><div style="height:3000px"></div>`,
    ),
  );
  await expect(page.locator('[data-island-state=ready]')).toHaveCount(1);
  const title = page.getByRole('button', { name: 'Title 1' });
  await title.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await title.click();
  await expect(page.locator('.body').first()).toBeHidden();
  await expect(title).toBeInViewport();
});

test('a wider window that hides the open full-screen search frees the page', async ({ page, openHtml }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openHtml(
    htmlPage(
      `<style>@media (min-width: 922px) { .small { display: none } }</style><div class="small"><form role="search" action="/search/" data-island="search" data-load="load" data-mode="fullscreen" data-source="json" data-endpoint="/api/search"><input type="search" name="q" aria-label="Search"></form></div><div style="height:3000px"></div>`,
    ),
  );
  await expect(page.locator('[data-island-state=ready]')).toHaveCount(1);
  await page.getByRole('searchbox').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }).toPass();
});
