import { CLICK_ACTION } from '../../fixtures/html/builder-widgets.mjs';
import { nonce } from '../../fixtures/shop/nonce.mjs';
import { htmlPage, loaderTag } from '../support/html';
import { expect, expectState, readLog, test, watchFiles } from '../support/test';

const clickFields = JSON.stringify({ action: CLICK_ACTION, _nonce: nonce(CLICK_ACTION) });
const effectsPage = htmlPage(`
<div id="bar" data-island="floating-bar" data-load="load" data-sticky="true" data-label="News"><p>Two for one</p><button type="button" data-close>×</button></div>
<nav id="nav" data-island="sticky-offset" data-load="load" style="position: sticky; top: 0; height: 60px"><a href="#end">To the end</a></nav>
<p id="count" data-island="click-count" data-load="load" data-url="/wp-admin/admin-ajax.php" data-document-id="9" data-batch="2" data-fields='${clickFields}'><a href="#count" data-count>Counted</a></p>
<div id="details" data-island="details" data-load="load" data-duration="0"><details open><summary>One</summary><p>First</p></details><details><summary>Two</summary><p>Second</p></details></div>
<div id="wall" data-island="masonry" data-load="load">${[90, 40, 60, 50, 30].map((height) => `<p style="height: ${height}px; margin: 0">x</p>`).join('')}</div>
<div id="path" data-island="text-path" data-load="load" data-url="/wave.svg"><a href="/shop/">Made slowly</a></div>
<div id="parts" data-island="scroll-snap" data-load="load" style="height: 100px; overflow: auto"><p style="height: 100px; margin: 0">1</p><p style="height: 100px; margin: 0">2</p></div>
<div style="height: 900px"></div><h2 id="end">The end</h2><div style="height: 900px"></div>`);

test('the builder’s effects mount and act by attributes alone on plain HTML', async ({ page, openHtml }) => {
  const { has } = watchFiles(page);
  await openHtml(effectsPage);
  for (const name of ['bar', 'nav', 'count', 'details', 'wall', 'path', 'parts'])
    await expectState(page.locator(`#${name}`), 'ready');
  expect(has('hosts/')).toBe(false);

  const bar = page.getByRole('region', { name: 'News' });
  await expect(bar).toHaveCSS('position', 'fixed');
  await expect(page.locator('body')).not.toHaveCSS('padding-top', '0px');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();

  await page.getByRole('link', { name: 'To the end' }).click();
  const end = page.locator('#end');
  await expect.poll(() => end.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBe(60);

  const counted = page.getByRole('link', { name: 'Counted' });
  await counted.click();
  await counted.click();
  await expect
    .poll(async () =>
      (await readLog(page)).flatMap(({ url, body }) =>
        url.includes('admin-ajax') ? [new URLSearchParams(body).getAll('clicks[]')] : [],
      ),
    )
    .toEqual([['9', '9']]);

  await page.getByText('Two', { exact: true }).click();
  await expect(page.getByText('Second')).toBeVisible();
  await expect(page.getByText('First')).toBeHidden();

  const gaps = await page.locator('#wall > p').evaluateAll((nodes) => {
    const boxes = nodes.map((node) => node.getBoundingClientRect());
    return boxes.map(({ left, top }, index) => {
      const above = boxes.findLast((box, otherIndex) => otherIndex < index && box.left === left);
      return above ? Math.round(top - above.bottom) : null;
    });
  });
  expect(gaps).toEqual([null, null, null, 30, 30]);

  await expect(page.locator('#path textPath')).toHaveText('Made slowly');
  await expect(page.locator('#path a')).toHaveAttribute('href', /\/shop\/$/);
  await page.locator('#parts').evaluate((node) => node.scrollTo(0, 70));
  await expect.poll(() => page.locator('#parts').evaluate(({ scrollTop }) => scrollTop)).toBe(100);
});

test('in an editor, a changed attribute remounts one mount point, and links of the edited area open no page', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    htmlPage(
      `<main data-island="editor" data-load="load" data-area="main"><p><a href="/shop/" id="inside">Shop</a></p><form action="/shop/"><button>Send</button></form>
<p><b id="number" data-island="counter" data-load="load" data-duration="0" data-to-value="1500">0</b><b id="other" data-island="counter" data-load="load" data-duration="0" data-to-value="7">0</b></p></main><a href="/pages/" id="outside">Pages</a>`,
      loaderTag.replace('script', 'script data-mode="editor"'),
    ),
  );
  const url = page.url();
  await expectState(page.locator('main'), 'ready');
  await expect(page.locator('#number')).toHaveText('1500');
  await page.evaluate(() => {
    Object.assign(window, { remounted: [] as string[] });
    addEventListener('island:ready', ({ target }) =>
      (window as unknown as { remounted: string[] }).remounted.push((target as Element).id),
    );
  });
  await page.locator('#number').evaluate((node) => {
    node.dataset.delimiter = ',';
  });
  await expect(page.locator('#number')).toHaveText('1,500');
  expect(await page.evaluate(() => (window as unknown as { remounted: string[] }).remounted)).toEqual([
    'number',
  ]);
  await page.locator('#inside').click();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(page.url()).toBe(url);
  await page.locator('#outside').click();
  await expect(page).toHaveURL(/\/pages\/$/);
});
