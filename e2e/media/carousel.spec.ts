// @core
import type { Locator, Page } from '@playwright/test';
import { htmlPage, loaderTag } from '../support/html';
import { openBeforeLoader } from '../support/measure';
import { expect, expectState, settle, test, watchFiles } from '../support/test';
import { fireTouchMoves } from '../support/touch.mjs';

const readVisibleLabels = (row: Locator) =>
  row
    .locator('.si-slide')
    .evaluateAll((slides) =>
      slides
        .filter((slide) => !(slide as HTMLElement).inert)
        .map((slide) => slide.getAttribute('aria-label')),
    );

const open = async (page: Page, query = '') => {
  await page.goto(`/media/carousels/${query}`);
  const row = page.locator('#products');
  await expectState(row, 'ready');
  return row;
};

test('a row scrolls and snaps without a script', async ({ page }) => {
  await page.goto('/media/carousels/?loader=none');
  const list = page.locator('#products > ul');
  await expect(list).toHaveCSS('scroll-snap-type', 'x mandatory');
  expect(await list.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
  await list.evaluate((node) => node.scrollTo({ left: 500, behavior: 'instant' }));
  const left = await list.evaluate((node) => node.scrollLeft);
  expect(left).toBeGreaterThan(200);
});

for (const width of [1280, 390])
  test(`no slide moves when the carousel mounts at ${width} px, and no image loads twice`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const images: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && images.push(request.url()));
    const measureMountShifts = await openBeforeLoader(page, '/media/carousels/?data-infinite=false');
    const row = page.locator('#products');
    await expectState(row, 'ready');
    const firstSlide = row.locator('li').first();
    const after = await firstSlide.boundingBox();
    expect(await measureMountShifts()).toBeLessThan(0.001);
    expect(new Set(images).size).toBe(images.length);
    await page.goto('/media/carousels/?loader=none');
    const before = await firstSlide.boundingBox();
    expect(Math.abs((before?.width ?? 0) - (after?.width ?? 0))).toBeLessThan(1);
    expect(Math.abs((before?.x ?? 0) - (after?.x ?? 0))).toBeLessThan(1);
  });

test('arrows, dots and keys change the slide', { tag: '@engines' }, async ({ page }) => {
  const row = await open(page);
  expect(await readVisibleLabels(row)).toEqual(['1 of 8', '2 of 8', '3 of 8', '4 of 8']);
  await row.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => readVisibleLabels(row)).toEqual(['2 of 8', '3 of 8', '4 of 8', '5 of 8']);
  await row.getByRole('button', { name: 'Previous slide' }).click();
  await row.getByRole('button', { name: 'Previous slide' }).click();
  await expect
    .poll(async () => (await readVisibleLabels(row)).sort())
    .toEqual(['1 of 8', '2 of 8', '3 of 8', '8 of 8']);
  const dot = row.getByRole('button', { name: 'Go to slide 5' });
  await dot.click();
  await expect(dot).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await readVisibleLabels(row)).includes('5 of 8')).toBe(true);
  await dot.press('ArrowRight');
  await expect(row.getByRole('button', { name: 'Go to slide 6' })).toHaveAttribute('aria-current', 'true');
  await row.locator('.si-slide[aria-label="6 of 8"] a').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dot).toHaveAttribute('aria-current', 'true');
});

for (const width of [1280, 390])
  test(`arrows stay at the middle of the picture at ${width} px, not of picture and text`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const row = await open(page);
    const readMiddle = async (element: Locator) => {
      const box = await element.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    const picture = await readMiddle(row.locator('li:not([inert]) img').first());
    for (const name of ['Previous', 'Next'])
      await expect
        .poll(async () => Math.abs((await readMiddle(row.getByRole('button', { name }))) - picture), name)
        .toBeLessThan(3);
  });

test('the row, a slide and the controls have names, and the Tab key reaches every control', async ({
  page,
}) => {
  const row = await open(page);
  await expect(row).toHaveRole('region');
  await expect(row).toHaveAccessibleName('New in');
  await expect(row.getByRole('listitem', { name: '1 of 8' })).toHaveAttribute(
    'aria-roledescription',
    'slide',
  );
  await expect(row.locator('ul')).toHaveAttribute('aria-live', 'polite');
  const names: string[] = [];
  await row.locator('.si-arrow-previous').focus();
  for (let n = 0; n < 14; n++) {
    names.push(
      await page.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
      ),
    );
    await page.keyboard.press('Tab');
  }
  expect(names.slice(0, 2)).toEqual(['Previous slide', 'Next slide']);
  expect(names.filter((name) => name.startsWith('Go to slide'))).toHaveLength(8);
});

/** The page learns of no release outside the window: the mouse comes back without a pressed button. */
const expectNoDragWithoutButton = async (row: Locator) => {
  const places = await row.evaluate((root) => {
    const list = root.querySelector('.si-slides') as HTMLElement;
    const move = (type: string, clientX: number, buttons: number) => {
      const init = { bubbles: true, pointerType: 'mouse', pointerId: 1, clientX, clientY: 100, buttons };
      list.children[0]?.dispatchEvent(new PointerEvent(type, init));
      return list.getBoundingClientRect().x;
    };
    // A browser cannot capture a simulated pointer.
    Element.prototype.setPointerCapture = () => {};
    move('pointerdown', 600, 1);
    return [
      move('pointermove', 560, 1),
      move('pointermove', 550, 1),
      move('pointermove', 300, 0),
      move('pointermove', 100, 0),
    ];
  });
  expect(places[1]).not.toBe(places[0]);
  expect(places[3]).toBe(places[2]);
};

test('a mouse and a finger drag the row', { tag: '@engines' }, async ({ page }) => {
  const row = await open(page, '?data-infinite=false');
  const box = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.8, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 100, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await readVisibleLabels(row))[0]).not.toBe('1 of 8');
  await expect(page).toHaveURL(/carousels/);
  await row.getByRole('button', { name: 'Go to slide 1' }).click();
  await expect.poll(async () => (await readVisibleLabels(row))[0]).toBe('1 of 8');
  await expectNoDragWithoutButton(row);
  const slide = row.locator('.si-slide:not([inert])').nth(1);
  await slide.evaluate(fireTouchMoves, [[900, 250, 500, 252]] as [number, number, number, number][]);
  await expect.poll(async () => (await readVisibleLabels(row))[0]).not.toBe('1 of 8');
});

test('the carousel disables the arrow at the end of a row without a loop', async ({ page }) => {
  await page.goto('/media/carousels/');
  const row = page.locator('#posts');
  await row.scrollIntoViewIfNeeded();
  await expectState(row, 'ready');
  const next = row.getByRole('button', { name: 'Next slide' });
  const previous = row.getByRole('button', { name: 'Previous slide' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(row.locator('.si-dot')).toHaveCount(2);
  await next.click();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(await readVisibleLabels(row)).toEqual(['4 of 6', '5 of 6', '6 of 6']);
});

test('the left arrow key moves forward in right-to-left text, and the next button is at the left', async ({
  page,
}) => {
  await page.goto('/media/carousels/');
  const row = page.locator('#backwards');
  // A carousel far below the window does not mount.
  await expectState(row, 'waiting');
  await row.scrollIntoViewIfNeeded();
  await expectState(row, 'ready');
  const next = row.getByRole('button', { name: 'التالي' });
  const previous = row.getByRole('button', { name: 'السابق' });
  expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0);
  await previous.press('ArrowLeft');
  await expect.poll(async () => (await readVisibleLabels(row))[0]).toBe('2 من 8');
});

test('the row changes the number of visible slides exactly at the page’s breakpoints', {
  tag: '@all',
}, async ({ page }) => {
  const row = await open(page);
  for (const [width, count] of [
    [767, 1],
    [768, 2],
    [1024, 2],
    [1025, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await readVisibleLabels(row)).length, `at ${width} px`).toBe(count);
  }
});

test('a row with a single slide stays unchanged, and slides in full view have no controls', async ({
  page,
}) => {
  const row = await open(page, '?slides=1');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.locator('ul')).not.toHaveClass(/si-slides/);
  await open(page, '?slides=3');
  await expect(row.locator('.si-carousel-bar')).toBeHidden();
});

/** A row of slides between nodes that are no slides. */
const mixedRow = (attributes: string) =>
  htmlPage(
    `<section id="row" aria-label="New" data-island="carousel" data-load="load" ${attributes}>
<ul><template><li>x</li></template><style>.off{display:none}</style><!-- x --><li hidden>h</li><li class="off">o</li>${[
      'One',
      'Two',
      'Three',
    ]
      .map((name) => `<li><a href="#${name}">${name}</a></li>`)
      .join('')}</ul></section>`,
    `<link rel="stylesheet" href="/storefront-islands/islands/carousel.css">${loaderTag}<style>li{box-sizing:border-box;padding-inline:80px}ul>template,ul>style{display:block}</style>`,
  );

test('a row moves although its pictures have 0 bytes', { tag: '@all' }, async ({ page }) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/jpeg', body: '' })
      : route.fallback(),
  );
  const row = await open(page);
  await row.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => readVisibleLabels(row)).toEqual(['2 of 8', '3 of 8', '4 of 8', '5 of 8']);
});

test('a list that a script replaces is a carousel again', { tag: '@all' }, async ({ page }) => {
  const row = await open(page);
  await row.getByRole('button', { name: 'Next slide' }).click();
  await row.locator('.si-slides').evaluate((list) => {
    list.outerHTML = `<ul>${'<li><a href="/tea/">Tea</a></li>'.repeat(6)}</ul>`;
  });
  await expect.poll(() => readVisibleLabels(row)).toEqual(['1 of 6', '2 of 6', '3 of 6', '4 of 6']);
  await row.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => readVisibleLabels(row)).toEqual(['2 of 6', '3 of 6', '4 of 6', '5 of 6']);
  await expectState(row, 'ready');
});

test('settings of the wrong kind leave a row that moves, with warnings', { tag: '@all' }, async ({
  page,
  guard,
  openHtml,
}) => {
  guard.expect(/data-slides-to-show is "many"/, /autoplaySpeed in data-props/, /i\[ is not a selector/);
  const settings = {
    slidesToScroll: 1e9,
    steps: [5, null, { min: 'x', show: {}, scroll: -1, gap: '1e999' }],
    autoplaySpeed: 1e12,
    classes: { ready: 'a\n\tb', disabled: { c: 1 }, dots: ['d\te'], dot: 5, current: null },
    offsetSides: 'left',
    offsetWidth: 'wide',
    infinite: false,
    lazyload: true,
    spinner: 'i[',
    previous: '.previous',
    next: '.next',
    dots: '.dots',
  };
  await openHtml(
    htmlPage(
      `<section id="row" aria-label="Teas" data-island="carousel" data-load="load" data-slides-to-show="many" data-props='${JSON.stringify(settings)}'><ul>${'<li><img data-src="/favicon.svg" alt=""><i></i><a href="/tea/">Tea</a></li>'.repeat(3)}</ul><b class="previous"></b><b class="next">›</b><div class="dots"></div></section>`,
      `<link rel="stylesheet" href="/storefront-islands/islands/carousel.css">${loaderTag}`,
    ),
  );
  const row = page.locator('#row');
  await expectState(row, 'ready');
  await expect(row.locator('.dots > span')).toHaveCount(3);
  await row.locator('.next').press('Enter');
  await expect.poll(() => readVisibleLabels(row)).toEqual(['2 of 3']);
  await expect(row.locator('i')).toHaveCount(3);
});

test('templates, styles, comments and hidden items are no slides, and later slides are', async ({
  openHtml,
}) => {
  for (const [shown, infinite] of [
    [1, true],
    [2, false],
  ] as const) {
    const shop = await openHtml(mixedRow(`data-slides-to-show="${shown}" data-infinite="${infinite}"`));
    const row = shop.locator('#row');
    const dots = row.getByRole('button', { name: 'Go to slide' });
    const expectSlides = (first: number, total: number) =>
      expect
        .poll(() => readVisibleLabels(row))
        .toEqual([`${first} of ${total}`, `${first + 1} of ${total}`].slice(0, shown));
    await expectState(row, 'ready');
    await row.getByRole('link', { name: 'One' }).click();
    await expect(shop).toHaveURL(/#One$/);
    await row.getByRole('button', { name: 'Next slide' }).click();
    await expectSlides(2, 3);
    await row.evaluate((node) =>
      node.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li><a href="#Four">Four</a></li>'),
    );
    await dots.nth(4 - shown).click();
    await expectSlides(5 - shown, 4);
    await row.getByRole('link', { name: 'Four' }).click();
    await expect(shop).toHaveURL(/#Four$/);
    await row.evaluate((node) => node.querySelector('[hidden]')?.removeAttribute('hidden'));
    await expect(dots).toHaveCount(6 - shown);
  }
});

test('a horizontal wheel moves the row, and a vertical wheel the page', { tag: '@all' }, async ({ page }) => {
  const row = await open(page, '?data-infinite=false');
  await row.hover({ position: { x: 300, y: 100 } });
  // The code of the wheel loads when the pointer comes.
  await settle(page);
  await page.mouse.wheel(400, 0);
  await expect.poll(async () => (await readVisibleLabels(row))[0]).toBe('2 of 8');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await readVisibleLabels(row))[0]).toBe('2 of 8');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('two fingers on the row zoom the page', async ({ page }) => {
    // Only the Chromium driver sends two touches, so the test is none of those for all engines.
    const row = await open(page);
    await row.scrollIntoViewIfNeeded();
    const box = await row.locator('.si-slide:not([inert])').boundingBox();
    if (!box) throw Error('The slide has no box');
    const touch = await page.context().newCDPSession(page);
    const placeFingers = (halfDistance: number) =>
      [-1, 1].map((side, id) => ({ x: box.x + box.width / 2 + side * halfDistance, y: box.y + 100, id }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: placeFingers(30) });
    for (let halfDistance = 40; halfDistance <= 120; halfDistance += 10)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: placeFingers(halfDistance),
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
    expect(await readVisibleLabels(row)).toEqual(['1 of 8']);
  });
});

test('a stopped carousel restores the row', async ({ page }) => {
  await page.goto('/media/carousels/?loader=none');
  const removeRuntimeAttributes = (html: string) =>
    html
      .replace(/ data-island-state="\w+"/, '')
      .replace(/ style=""/g, '')
      .replace(/ class=""/g, '');
  const before = await page.locator('#products').evaluate((node) => node.outerHTML);
  const row = await open(page);
  await row.getByRole('button', { name: 'Next slide' }).click();
  await page.evaluate(() => window.storefrontIslands?.stop());
  expect(removeRuntimeAttributes(await row.evaluate((node) => node.outerHTML))).toBe(
    removeRuntimeAttributes(before),
  );
});

test('a page without autoplay, fade and lazy loading fetches no code of these functions', {
  tag: '@all',
}, async ({ page }) => {
  const { has } = watchFiles(page);
  await open(page);
  expect([has('chunks/autoplay'), has('chunks/fade'), has('chunks/lazy')]).toEqual([false, false, false]);
});

test.describe('hero', () => {
  const openHero = async (page: Page, query = '?speed=400') => {
    await page.goto(`/media/hero/${query}`);
    const node = page.locator('#hero');
    await expectState(node, 'ready');
    await page.mouse.move(1, 1);
    return node;
  };
  const locateCurrentDot = (node: Locator) => node.locator('.si-dot[aria-current]');

  test('plays with a silent live region, and leaves the shown slide usable', {
    tag: '@engines',
  }, async ({ page }) => {
    const node = await openHero(page, '?speed=900');
    await expect(node.locator('.si-slides')).toHaveAttribute('aria-live', 'off');
    await expect(locateCurrentDot(node)).toHaveAccessibleName('Go to slide 2');
    await node.getByRole('button', { name: 'Pause the slides' }).click();
    await expect(node.locator('.si-slides')).toHaveAttribute('aria-live', 'polite');
    await page.mouse.move(1, 1);
    await node.getByRole('button', { name: 'Go to slide 3' }).click();
    expect(await readVisibleLabels(node)).toEqual(['3 of 3']);
    await node.locator('.si-slide:not([inert]) a').click();
    await expect(page).toHaveURL(/\/product\//);
  });

  test('pauses for focus, pointer and outside the viewport, and stops on a press until play', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 500 });
    const node = await openHero(page);
    const expectLive = (value: string) =>
      expect(node.locator('.si-slides')).toHaveAttribute('aria-live', value);
    await node.getByRole('button', { name: 'Go to slide 2' }).focus();
    await expectLive('polite');
    await page.locator('.skip-link').focus();
    await page.evaluate(() => scrollTo(0, 0));
    await expectLive('off');
    await node.hover();
    await expectLive('polite');
    await page.mouse.move(1, 1);
    await expectLive('off');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectLive('polite');
    await page.evaluate(() => scrollTo(0, 0));
    await expectLive('off');
    await node.getByRole('button', { name: 'Next slide' }).click();
    await node.getByRole('button', { name: 'Play the slides' }).click();
    await expectLive('off');
  });

  test('waits for the visitor under reduced motion, and plays after a press', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const node = await openHero(page);
    await expect(node.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await expect(locateCurrentDot(node)).toHaveAccessibleName('Go to slide 1');
    await node.getByRole('button', { name: 'Play the slides' }).click();
    await expect(locateCurrentDot(node)).toHaveAccessibleName('Go to slide 2');
  });

  test('fetches the images of both neighbours of the shown slide', { tag: '@all' }, async ({ page }) => {
    const node = await openHero(page, '?speed=60000');
    await expect(node.locator('.si-slide').nth(1).locator('img')).toHaveAttribute('src', /./);
    await expect(node.locator('img[data-src]')).toHaveCount(0);
  });
});

test('a row with an offset shows three slides, and a fraction as pagination', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/media/hero/');
  const row = page.locator('#peek');
  await row.scrollIntoViewIfNeeded();
  await expectState(row, 'ready');
  expect(
    await row.evaluate(
      (node) =>
        (node as unknown as { swiper: { params: { slidesPerView: number } } }).swiper.params.slidesPerView,
    ),
  ).toBe(3.001);
  await expect(row).toHaveCSS('padding-right', '40px');
  await expect(row).toHaveCSS('padding-left', '0px');
  expect(await readVisibleLabels(row)).toHaveLength(3);
  await expect(row.locator('.si-dots')).toHaveText('1 / 5');
});

test('many dots stay below the slides, with the current dot visible', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 760 });
  const row = await open(page, '?data-autoplay=true&data-speed=0');
  const slides = await row.locator('.si-slides').boundingBox();
  const dots = await row.locator('.si-dots').boundingBox();
  expect(dots?.y).toBeGreaterThanOrEqual((slides?.y ?? 0) + (slides?.height ?? 0));
  await row.getByRole('button', { name: 'Previous slide' }).click();
  const currentDot = row.locator('.si-dot[aria-current]');
  await expect(currentDot).toHaveAccessibleName('Go to slide 8');
  await expect(currentDot).toBeInViewport({ ratio: 1 });
});

test('the focus ring of the pause button has two colours, for light and dark pages', { tag: '@all' }, async ({
  page,
}) => {
  const row = await open(page, '?data-autoplay=true');
  const button = row.getByRole('button', { name: 'Pause the slides' });
  await page.keyboard.press('Tab');
  await button.focus();
  await expect(button).toHaveCSS('outline-style', 'solid');
  await expect(button).toHaveCSS('box-shadow', 'rgb(255, 255, 255) 0px 0px 0px 6px');
});
