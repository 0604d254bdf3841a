import { beforeEach, expect, it, vi } from 'vitest';
import start, { type Frontend } from '../../../../src/hosts/elementor/page-api/frontend';
import { Base } from '../../../../src/hosts/elementor/page-api/handler';
import { mountAs, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { stubIntersections } from '../../../support/observers';

const getFrontend = () => (window as { elementorFrontend?: Frontend }).elementorFrontend as Frontend;

const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)),
    addEventListener() {},
  }));

const mount = (config = {}, overrides = {}) =>
  mountAs(start, document.documentElement, {}, { config, ...overrides });

beforeEach(() => {
  setWidth(800);
  vi.stubGlobal('storefrontIslands', { stores: {}, register: vi.fn(), stop: vi.fn(), scan: vi.fn() });
});

it('starts waiting scripts once, after the whole page API exists', async () => {
  const received: string[] = [];
  const onInit = () => received.push(getFrontend().getCurrentDeviceMode());
  addEventListener('elementor/frontend/init', onInit);
  // Listeners of the first event register for the later events.
  const eventNames = ['elementor/modules/init:before', 'elementor/modules/init/before', 'components:init'];
  const listen = () => {
    for (const name of eventNames) getFrontend().on(name, () => received.push(name));
  };
  addEventListener('elementor/frontend/init', listen, { once: true });
  await mount();
  getFrontend().init();
  removeEventListener('elementor/frontend/init', onInit);
  expect(received).toEqual(['tablet', ...eventNames]);
  const { elementorModules } = window as unknown as {
    elementorModules: { frontend: { handlers: { Base: unknown } }; Module: new () => object };
  };
  expect(elementorModules.frontend.handlers.Base).toBeTypeOf('function');
  expect(() =>
    (new elementorModules.Module() as { forceMethodImplementation(): void }).forceMethodImplementation(),
  ).toThrow('must to be implemented');
});

it('returns the builder’s version, settings by device and the breakpoints', async () => {
  const breakpoints = {
    mobile: { value: 600, direction: 'max', is_enabled: true },
    tablet: { value: 900, direction: 'max', is_enabled: true },
    widescreen: { value: 2000, direction: 'min', is_enabled: true },
  };
  await mount({ elementor: { responsive: { breakpoints }, version: '4.0.0' } });
  const builder = getFrontend();
  expect(builder.version).toBe('4.0.0');
  expect(builder.getCurrentDeviceSetting({ gap: 1, gap_tablet: 2 }, 'gap')).toBe(2);
  const element = page(
    `<div class="elementor-element" data-settings='{"gap":1,"gap_tablet":2,"gap_mobile":3}'></div>`,
  );
  expect(new Base({ $element: element }).getCurrentDeviceSetting('gap')).toBe(2);
  expect(
    builder.utils.controls.getResponsiveControlValue({ gap: { size: 1 } }, 'gap', 'size', 'mobile'),
  ).toBe(1);
  expect(builder.breakpoints.getActiveBreakpointsList()).toEqual(['mobile', 'tablet', 'widescreen']);
  expect(builder.breakpoints.getActiveBreakpointsList({ largeToSmall: true, withDesktop: true })).toEqual([
    'widescreen',
    'desktop',
    'tablet',
    'mobile',
  ]);
  expect(builder.breakpoints.getDeviceMinBreakpoint('mobile')).toBe(320);
  expect(builder.breakpoints.getDesktopMinPoint()).toBe(901);
});

it('reads the settings of kit and page by path, without reaching prototypes', async () => {
  await mount({ elementor: { kit: { lightbox: { title: 'alt' } }, settings: { page: { margin: 9 } } } });
  const builder = getFrontend();
  expect(builder.getKitSettings('lightbox.title')).toBe('alt');
  expect(builder.getKitSettings()).toEqual({ lightbox: { title: 'alt' } });
  expect(builder.getKitSettings('constructor.name')).toBeUndefined();
  expect(builder.getPageSettings('margin')).toBe(9);
  expect(builder.getPageSettings('constructor.name')).toBeUndefined();
});

it('lists the active breakpoints in `config.responsive.activeBreakpoints`', async () => {
  const breakpoints = {
    mobile: { value: 767, direction: 'max', is_enabled: true },
    laptop: { value: 1366, direction: 'max', is_enabled: false },
  };
  await mount({ elementor: { responsive: { breakpoints } } });
  expect(Object.keys(Object(getFrontend().config).responsive.activeBreakpoints)).toEqual(['mobile']);
});

it('offers window, document and body as nodes, or as jQuery objects on a page with jQuery', async () => {
  await mount();
  const { elements } = getFrontend();
  expect([elements.$window, elements.$document, elements.$body]).toEqual([window, document, document.body]);
  const jQuery = await useJQuery();
  for (const [set, node] of [
    [elements.$window, window],
    [elements.$document, document],
    [elements.$body, document.body],
  ] as const) {
    expect(set).toBeInstanceOf(jQuery);
    expect(Object(set)[0]).toBe(node);
  }
  Reflect.deleteProperty(window, 'jQuery');
});

it('stores a value for a time, and another value for the session', async () => {
  await mount();
  const { storage } = getFrontend();
  storage.set('seen', { n: 1 }, { lifetimeInSeconds: 60 });
  expect(storage.get('seen')).toEqual({ n: 1 });
  expect(storage.get('seen', { session: true })).toBeUndefined();
  storage.set('seen', 2, { session: true });
  expect([storage.get('seen'), storage.get('seen', { session: true })]).toEqual([{ n: 1 }, 2]);
  const afterLifetime = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockReturnValue(afterLifetime);
  expect([storage.get('seen'), storage.get('seen', { session: true })]).toEqual([undefined, 2]);
  vi.mocked(Date.now).mockRestore();
});

it('has the members that add-ons call', async () => {
  await mount();
  const builder = getFrontend() as unknown as Record<string, unknown>;
  const { elementorModules } = window as unknown as { elementorModules: Record<string, unknown> };
  const globals = { elementorFrontend: builder, elementorModules };
  const readMember = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => Object(value)[key], globals);
  for (const path of [
    'elementorFrontend.utils.swiper',
    'elementorFrontend.utils.urlActions.addAction',
    'elementorFrontend.utils.urlActions.runAction',
    'elementorFrontend.utils.urlActions.createActionHash',
    'elementorFrontend.utils.lightbox.then',
    'elementorFrontend.utils.events.dispatch',
    'elementorFrontend.utils.anchors.setSettings',
    'elementorFrontend.utils.assetsLoader.load',
    'elementorFrontend.utils.controls.getResponsiveControlValue',
    'elementorFrontend.waypoint',
    'elementorFrontend.getKitSettings',
    'elementorFrontend.storage.get',
    'elementorFrontend.hooks.addAction',
    'elementorFrontend.elementsHandler.attachHandler',
    'elementorModules.Module',
    'elementorModules.ViewModule',
    'elementorModules.frontend.handlers.Base',
    'elementorModules.frontend.handlers.SwiperBase',
    'elementorModules.frontend.handlers.CarouselBase',
    'elementorModules.frontend.handlers.StretchedElement',
    'elementorModules.frontend.tools.StretchElement',
    'elementorModules.frontend.Document',
    'elementorModules.utils.Masonry',
    'elementorModules.utils.Scroll.scrollObserver',
    'elementorFrontend.modules.StretchElement',
    'elementorFrontend.modules.Masonry',
    'elementorFrontend.utils.escapeHTML',
    'elementorFrontend.elementsHandler.getHandler',
    'elementorFrontend.documentsManager.attachDocumentClass',
    'elementorFrontend.debounce',
    'elementorFrontend.getDeviceSetting',
  ])
    expect(readMember(path), path).toBeTypeOf('function');
});

it('creates an object for each document, of the class that an add-on has registered for the type', async () => {
  page(
    `<div class="elementor" data-elementor-id="7" data-elementor-type="popup" data-elementor-settings='{"a":{"b":1}}'><p class="elementor-element"></p><div class="elementor" data-elementor-id="8" data-elementor-type="section"><p class="elementor-element"></p></div></div>`,
  );
  class Popup {}
  addEventListener(
    'elementor/frontend/init',
    () =>
      getFrontend().hooks.addAction('elementor/frontend/documents-manager/init-classes', (manager) =>
        manager.addDocumentClass('section', Popup),
      ),
    { once: true },
  );
  await mount();
  const documents = getFrontend().documentsManager?.documents ?? {};
  expect(Object.keys(documents)).toEqual(['7', '8']);
  expect(documents[8]).toBeInstanceOf(Popup);
  const outer = documents[7] as {
    elements: Record<string, unknown>;
    getDocumentSettings(path: string): unknown;
  };
  expect(outer.elements.$elements).toHaveLength(1);
  expect(outer.getDocumentSettings('a.b')).toBe(1);
});

it('returns the class of a carousel for the name of its widget, and the base class for other widgets', async () => {
  await mount();
  const { getHandler } = getFrontend().elementsHandler;
  const { elementorModules: modules } = window as unknown as {
    elementorModules: { frontend: { handlers: Record<string, unknown> } };
  };
  expect(await getHandler('image-carousel.default')).toBe(modules.frontend.handlers.CarouselBase);
  expect(await getHandler('video.default')).toBe(Base);
});

it('adds a listener once and removes the listener, on the window and on objects of the builder', async () => {
  await mount();
  const call = vi.fn();
  for (let count = 0; count < 2; count++) getFrontend().addListenerOnce('a', 'resize', call);
  dispatchEvent(new Event('resize'));
  getFrontend().removeListeners('a', 'resize', call);
  dispatchEvent(new Event('resize'));
  expect(call).toHaveBeenCalledOnce();
  const model = { on: vi.fn(), off: vi.fn() };
  getFrontend().addListenerOnce('a', 'change', call, model);
  expect(model.on).toHaveBeenCalledWith('change', call);
  model.off.mockClear();
  getFrontend().removeListeners('a', 'change', call, model);
  expect(model.off).toHaveBeenCalledExactlyOnceWith('change', call);
});

it('debounces a function', async () => {
  await mount();
  vi.useFakeTimers();
  const call = vi.fn();
  const debounced = getFrontend().debounce(call, 50);
  debounced(1);
  debounced(2);
  expect(call.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(60);
  expect(call.mock.calls).toEqual([[1], [2]]);
  vi.useRealTimers();
});

it('escapes text for HTML', async () => {
  await mount();
  const node = document.createElement('p');
  node.innerHTML = getFrontend().utils.escapeHTML('<b title="a">&\'');
  expect(node.textContent).toBe('<b title="a">&\'');
});

it('calls an add-on when an element meets the line of its waypoint', async () => {
  const intersections = stubIntersections();
  await mount();
  const node = page('<p></p>');
  const passed = vi.fn();
  getFrontend().waypoint(node, passed);
  intersections.notify(node, { isIntersecting: true, box: { top: 10 } });
  expect(passed).toHaveBeenCalledExactlyOnceWith('down');
});

it.each([{ elementor: [] }, { elementor: 'text' }, { elementor: { kit: [], responsive: [] } }, {}])(
  'starts with a config of %j',
  async (config) => {
    await mount(config);
    expect(Object.keys(Object(getFrontend().config).responsive.activeBreakpoints)).toEqual([
      'mobile',
      'tablet',
    ]);
    expect(getFrontend().getKitSettings('x')).toBeUndefined();
  },
);

it('restores the page when the page API stops', async () => {
  const before = document.documentElement.outerHTML;
  const { stop } = await mount();
  stop();
  expect('elementorFrontend' in window).toBe(false);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('keeps the running page API although a later script sets the global', async () => {
  await mount();
  const builder = getFrontend();
  Object.assign(window, { elementorFrontend: {} });
  expect(getFrontend()).toBe(builder);
});

it('leaves the builder’s own global alone', async () => {
  const foreignFrontend = {};
  vi.stubGlobal('elementorFrontend', foreignFrontend);
  (await mount()).stop();
  expect(getFrontend()).toBe(foreignFrontend);
  vi.unstubAllGlobals();
});

it('waits for the editor on the editor’s page', async () => {
  page('<div class="elementor"></div>');
  const received = vi.fn();
  addEventListener('elementor/frontend/init', received);
  await mount({ elementor: { environmentMode: { edit: true } } }, { editor: true });
  expect(getFrontend().isEditMode()).toBe(true);
  expect(received).not.toHaveBeenCalled();
  getFrontend().init();
  getFrontend().init();
  expect(received).toHaveBeenCalledOnce();
  removeEventListener('elementor/frontend/init', received);
});
