import { demoPages } from '../../fixtures/pages/list.mjs';
import { expectNoHorizontalScrolling } from '../support/reflow';
import { test } from '../support/test';

test.use({ viewport: { width: 320, height: 640 } });

for (const { path, title } of demoPages)
  test(`the page does not scroll horizontally at 320 px: ${title} (${path})`, async ({ page, guard }) => {
    if (path === '/no-such-page/') guard.expect(/404/);
    // A filled cart prints more content.
    await page.request.get('/shop/?add-to-cart=57');
    await page.goto(path.replace('n=200', 'n=12'));
    await expectNoHorizontalScrolling(page);
  });
