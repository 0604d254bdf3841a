// @core
import type { Page } from '@playwright/test';
import { expect, expectState, test, watchFiles } from '../support/test';

const locateNotes = (page: Page, id: string) => page.locator(`[data-id=${id}] > .addon-notes li`);

test('add-ons receive each element once, in order, and a broken add-on stops no other add-on', async ({
  page,
  guard,
}) => {
  guard.expect(/The broken add-on/);
  const { files, has } = watchFiles(page);
  await page.goto('/builder/addons/?broken');
  await expect(locateNotes(page, 't1')).toHaveText(['global', 'widget', 'text.default']);
  await expect(locateNotes(page, 'k1')).toHaveText(['global', 'container']);
  // A broken add-on must not stop the elements before and after it.
  await expect(locateNotes(page, 'b1')).toHaveText(['global', 'widget']);
  await expect(locateNotes(page, 'x1')).toHaveText(['global', 'widget']);
  // Listeners also run for a document inside a document, and not yet for elements with a delayed start.
  await expect(locateNotes(page, 't2')).toHaveText(['global', 'widget', 'text.default']);
  await expect(locateNotes(page, 'k3')).toHaveText(['global', 'container']);
  await expect(locateNotes(page, 't3')).toHaveCount(0);
  // Shared chunks load once, and a visitor's page loads no chunk of the editor.
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  expect(has('chunks/editor-') || has('behaviours/editor')).toBe(false);

  // Another scan must not attach a second handler.
  const ticker = page.locator('[data-id=x1]');
  await expect(ticker).toHaveAttribute('data-ticker', 'on');
  await page.evaluate(() => window.storefrontIslands?.scan());
  await ticker.getByRole('button').click();
  await expect(locateNotes(page, 'x1')).toHaveText(['global', 'widget', 'Hello!']);
  const tickerState = await ticker.evaluate(async (node) => {
    node.remove();
    await new Promise((resolve) => setTimeout(resolve));
    return (node as HTMLElement).dataset.ticker;
  });
  expect(tickerState).toBe('off');

  // Listeners run for inserted elements, and late listeners for existing elements.
  await page.evaluate(() => {
    document
      .querySelector('[data-id=k1]')
      ?.insertAdjacentHTML(
        'beforeend',
        '<div class="elementor-element" data-id="n1" data-element_type="widget" data-widget_type="text.default"></div>',
      );
    type Hooks = { addAction(name: string, listener: (scope: HTMLElement) => void): void };
    const { hooks } = (window as unknown as { elementorFrontend: { hooks: Hooks } }).elementorFrontend;
    hooks.addAction('frontend/element_ready/container', (scope) => {
      scope.dataset.late = String(Number(scope.dataset.late ?? 0) + 1);
    });
  });
  await expect(locateNotes(page, 'n1')).toHaveText(['global', 'widget', 'text.default']);
  await expect(page.locator('[data-late="1"]')).toHaveCount(3);
});

test('the current device follows the window’s width, with custom breakpoints', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.goto('/builder/addons/?laptop=1');
  const body = page.locator('body');
  const expectDevice = (name: string) => expect(body).toHaveAttribute('data-elementor-device-mode', name);
  await expectDevice('laptop');
  await expect(page.locator('html')).toHaveAttribute('data-addon', 'laptop');
  for (const [width, name] of [
    [1367, 'desktop'],
    [1024, 'tablet'],
    [767, 'mobile'],
    [2400, 'widescreen'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectDevice(name);
  }
  await expect(page.locator('span#elementor-device-mode.elementor-screen-only')).toHaveCount(1);
  await expect(body).toHaveClass(/e--ua-webkit/);
  expect(await page.evaluate(() => window.storefrontIslands?.stores.device?.get())).toBe('widescreen');
});

test('add-ons receive no elements on a static page, and start by a listener of jQuery', async ({ page }) => {
  await page.goto('/builder/addons/?static=1&jquery=1');
  await expect(page.locator('html')).toHaveAttribute('data-addon', 'desktop');
  await expect(locateNotes(page, 't1')).toHaveCount(0);
  await page.goto('/builder/addons/?jquery=1');
  await expect(locateNotes(page, 't1')).toHaveText(['global', 'widget', 'text.default']);
  await expect(page.locator('[data-id=x1]')).toHaveAttribute('data-ticker', 'on');
});

test('a late builder script starts no element twice, and the page leaves waiting children to their script', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/builder/addons/');
  await page.waitForFunction(() => Reflect.get(window, 'elementorFrontend'));
  const widget = page.locator('[data-id=t3]');
  // An add-on with a closed panel starts the panel’s children when the panel opens.
  await widget.evaluate((node) => {
    node.insertAdjacentHTML(
      'beforeend',
      '<p id="late"><span class="elementor-counter-number" data-to-value="7" data-duration="0">0</span></p><p class="elementor-counter-number" id="other" data-island="counter" data-load="load">8</p>',
    );
  });
  await expectState(page.locator('#other'), 'ready');
  await expect(page.locator('#late span')).not.toHaveAttribute('data-island-state');
  const startEvents = await page.evaluate(() => {
    type Builder = {
      isEditMode(): boolean;
      init(): void;
      elementsHandler?: Record<string, (node: Element) => void>;
    };
    const shared = window as unknown as { elementorFrontend: Builder };
    const received: string[] = [];
    addEventListener('elementor/frontend/init', () => received.push('start'));
    shared.elementorFrontend = { isEditMode: () => false, init: () => received.push('theirs') };
    if (!shared.elementorFrontend.isEditMode()) shared.elementorFrontend.init();
    for (const node of document.querySelectorAll('[data-delay-child-handlers]')) {
      node.removeAttribute('data-delay-child-handlers');
      for (const child of node.children) shared.elementorFrontend.elementsHandler?.runReadyTrigger?.(child);
    }
    return received;
  });
  expect(startEvents).toEqual([]);
  await page.locator('#late').scrollIntoViewIfNeeded();
  await expectState(page.locator('#late > span'), 'ready');
  await expect(locateNotes(page, 't3')).toHaveText(['global', 'widget', 'text.default']);
});

test('the content stays visible without the page API’s chunk', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/, /builder/);
  await page.route('**/chunks/frontend-*', (route) => route.abort());
  await page.goto('/builder/addons/');
  await expect(page.locator('html')).toHaveAttribute('data-island-state', 'error');
  await expect(page.locator('[data-id=t1]')).toBeVisible();
  await expect(page.locator('#elementor-device-mode')).toHaveCount(1);
});

test('stop() removes the builder’s global and the marks of the device', { tag: '@all' }, async ({ page }) => {
  await page.goto('/builder/addons/');
  await expect(page.locator('#elementor-device-mode')).toHaveCount(1);
  await page.waitForFunction(() => Reflect.get(window, 'elementorFrontend'));
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(page.locator('#elementor-device-mode')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-elementor-device-mode');
  expect(await page.evaluate(() => 'elementorFrontend' in window)).toBe(false);
});

test('add-ons get a library once, and an error for a library that cannot load', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  guard.expect(/ERR_FAILED/);
  let requests = 0;
  await page.route('**/dialog.min.css*', (route) => {
    requests++;
    return route.fulfill({ contentType: 'text/css', body: '' });
  });
  await page.route('**/share-link.min.js*', (route) => route.abort());
  await page.goto('/builder/addons/');
  await page.waitForFunction(() => Reflect.get(window, 'elementorFrontend'));
  const outcome = await page.evaluate(async () => {
    type Load = (type: string, key: string) => Promise<unknown>;
    const builder = Reflect.get(window, 'elementorFrontend') as { utils: { assetsLoader: { load: Load } } };
    const { load } = builder.utils.assetsLoader;
    const styles = await Promise.all([load('style', 'dialog'), load('style', 'dialog')]);
    const { name, message, type } = await load('script', 'share-link').then(
      () => ({}),
      (cause) => cause,
    );
    return [...styles, name, message, type];
  });
  expect(outcome).toEqual([true, true, 'ChunkLoadError', 'Loading chunk share-link failed.', 'error']);
  expect(requests).toBe(1);
});

test('a wrong registration throws the builder’s message and stops no other add-on', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  const expectedErrors: [string, string][] = [
    ['attachHandler without a name', 'name is required.'],
    ['attachHandler without handlers', 'handlers is required.'],
    ['attachHandler of a number', 'name invalid type'],
    ['attachHandler with no class', 'handler invalid type'],
    ['addHandler without an element', '$element is required.'],
    ['a template without a title', 'Template type must have key and title'],
    ['a template without a key', 'Template type must have key and title'],
    ['a missing method of a module', 'The method must to be implemented in the inheritor child'],
    ['a missing method of a handler', 'The method must to be implemented in the inheritor child'],
    ['an unknown library', 'key is required.'],
  ];
  guard.expect(...new Set(expectedErrors.map(([, text]) => RegExp(`: ${text.replace(/[$.]/g, '\\$&')}$`))));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    type Method = (...values: unknown[]) => unknown;
    type Class = (new (options?: object) => { forceMethodImplementation: Method }) & { extend: Method };
    interface Builder {
      elementorFrontend: {
        elementsHandler: Record<'attachHandler' | 'addHandler', Method>;
        templates: { register: Method; getAll(): object[] };
        utils: { assetsLoader: { load: Method } };
      };
      elementorModules: { Module: Class; frontend: { handlers: { Base: Class } } };
    }
    const builder = window as unknown as Builder;
    const mistakes: Method[] = [
      () => builder.elementorFrontend.elementsHandler.attachHandler(),
      () => builder.elementorFrontend.elementsHandler.attachHandler('text'),
      () => builder.elementorFrontend.elementsHandler.attachHandler(5, builder.elementorModules.Module),
      () => builder.elementorFrontend.elementsHandler.attachHandler('text', 'Ticker'),
      () => builder.elementorFrontend.elementsHandler.addHandler(builder.elementorModules.Module, {}),
      () => builder.elementorFrontend.templates.register({ key: 'popup' }),
      () => builder.elementorFrontend.templates.register({ title: 'Popup' }),
      () => new builder.elementorModules.Module().forceMethodImplementation(),
      () =>
        new builder.elementorModules.frontend.handlers.Base({
          $element: document.body,
        }).forceMethodImplementation(),
      () => builder.elementorFrontend.utils.assetsLoader.load('script', 'nobody-knows'),
      () => {
        builder.elementorFrontend.templates.register({ key: 'popup', title: 'Popup' });
        document.documentElement.dataset.templates = String(
          builder.elementorFrontend.templates.getAll().length,
        );
      },
    ];
    // Each call has a listener of its own, because an error ends only its listener.
    for (const mistake of mistakes) addEventListener('elementor/frontend/init', () => mistake());
  });
  await page.goto('/builder/addons/');
  await expect.poll(() => errors).toEqual(expectedErrors.map(([, text]) => text));
  await expect(page.locator('html')).toHaveAttribute('data-templates', '1');
  await expect(locateNotes(page, 't1')).toHaveText(['global', 'widget', 'text.default']);
  await expect(page.locator('[data-id=x1]')).toHaveAttribute('data-ticker', 'on');
});

for (const jquery of ['', '&jquery=1'])
  test(`an add-on’s carousel runs on the builder’s base classes ${jquery ? 'with' : 'without'} jQuery`, async ({
    page,
  }) => {
    await page.goto(`/builder/addons/?slides${jquery}`);
    const widget = page.locator('[data-id=s1]');
    const slides = widget.locator('.swiper-slide');
    await expect(widget).toHaveAttribute('data-slides', 'ready');
    await expect(widget).toHaveClass(/e-widget-swiper/);
    // Two of four slides are in the frame, and one press of an arrow key moves by one slide.
    const readInertFlags = () =>
      slides.evaluateAll((nodes) => nodes.map((node) => node.hasAttribute('inert')));
    expect(await readInertFlags()).toEqual([false, false, true, true]);
    await widget.locator('.elementor-swiper-button-next').press('ArrowRight');
    await expect(widget).toHaveAttribute('data-slide', '1');
    expect(await readInertFlags()).toEqual([true, false, false, true]);
    await expect(widget.locator('.swiper-pagination-bullet[tabindex="0"]')).toHaveAttribute(
      'aria-label',
      'Go to slide 2',
    );
    // A listener that `extend` received keeps its instance without `bind`.
    const ticker = page.locator('[data-id=x1]');
    await ticker.getByRole('button').click();
    await expect(ticker).toHaveAttribute('data-pressed', 'ticker Hello');
    expect(
      await page.evaluate(() =>
        Object.keys(Reflect.get(window, 'elementorFrontend').documentsManager.documents),
      ),
    ).toEqual(['80', '81']);
  });

for (const jquery of ['', '&jquery=1'])
  test(`an add-on may extend a class while the page loads, ${jquery ? 'with' : 'without'} jQuery`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto(`/builder/addons/?early${jquery}`);
    await expect(page.locator('[data-id=x1]')).toHaveAttribute('data-early', 'early Hello');
    await expect(page.locator('[data-id=t1]')).toHaveAttribute('data-early', 'text true');
    // Other add-ons take the same classes after the start.
    await expect(page.locator('[data-id=x1]')).toHaveAttribute('data-ticker', 'on');
  });

test('a page without add-ons fetches the page API only after a script reads the global', async ({ page }) => {
  const { has } = watchFiles(page);
  await page.goto('/builder/tabs/');
  await expect(page.locator('body')).toHaveAttribute('data-elementor-device-mode', 'desktop');
  await expectState(page.locator('.elementor-element-t1aa'), 'ready');
  expect(has('chunks/frontend-')).toBe(false);
  // The first read of the global fetches the API, and a later read returns the API.
  await page.waitForFunction(() => Reflect.get(window, 'elementorFrontend'));
  const apiValues = await page.evaluate(async () => {
    type Passed = Promise<unknown>;
    const { elementorFrontend: api, elementorModules: modules } = window as unknown as {
      elementorFrontend: {
        waypoint(node: Element, listener: (direction: string) => void): object[];
        config: { responsive: { activeBreakpoints: object } };
        elements: { $body: Element };
      };
      elementorModules: { ViewModule: unknown; frontend: { handlers: object } };
    };
    const passed: Passed = new Promise((resolve) =>
      api.waypoint(document.querySelector('h1') as Element, resolve),
    );
    return [
      await passed,
      Object.keys(api.config.responsive.activeBreakpoints),
      api.elements.$body.nodeName,
      typeof modules.ViewModule,
      Object.keys(modules.frontend.handlers),
    ];
  });
  expect(apiValues).toEqual([
    'down',
    ['mobile', 'tablet'],
    'BODY',
    'function',
    ['Base', 'StretchedElement', 'SwiperBase', 'CarouselBase'],
  ]);
});
