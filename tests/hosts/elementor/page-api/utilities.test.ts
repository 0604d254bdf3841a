import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../../src/dom/emit';
import { readAction } from '../../../../src/hosts/elementor/media/actions';
import { loadLibrary } from '../../../../src/hosts/elementor/page-api/assets';
import {
  createSwiperBreakpoints,
  createUtilities,
  createWaypoint,
} from '../../../../src/hosts/elementor/page-api/utilities';
import { createContext, find, page, setConfig } from '../../../support/context';
import { stubIntersections } from '../../../support/observers';

vi.mock('../../../../src/hosts/elementor/page-api/assets', () => ({ loadLibrary: vi.fn(async () => true) }));

let created: ReturnType<typeof createContext>;
let utils: ReturnType<typeof createUtilities>;

beforeEach(() => {
  created = createContext();
  utils = createUtilities(created.context, () => 'desktop');
});
afterEach(() => {
  created.abort.abort();
  vi.unstubAllGlobals();
});

it('creates the builder’s own Swiper, with breakpoints by smallest widths', async () => {
  const Swiper = vi.fn();
  vi.stubGlobal('Swiper', Swiper);
  const root = page('<div class="elementor-widget"><div class="swiper"></div></div>');
  const options = {
    slidesPerView: 3,
    handleElementorBreakpoints: true,
    breakpoints: { 1024: { slidesPerView: 2 }, 767: { slidesPerView: 1 } },
  };
  await new utils.swiper({ 0: find('.swiper') }, options);
  expect(root.className).toContain('e-widget-swiper');
  expect(vi.mocked(loadLibrary).mock.calls).toEqual([
    ['style', 'swiper'],
    ['script', 'swiper'],
  ]);
  expect(Swiper.mock.calls[0]?.[0]).toBe(find('.swiper'));
  expect(Swiper.mock.calls[0]?.[1].breakpoints).toEqual({
    0: { slidesPerView: 1 },
    768: { slidesPerView: 2 },
    1025: { slidesPerView: 3, slidesPerGroup: 1 },
  });
});

it('keeps widescreen’s breakpoint, and gives other devices the base settings by default', () => {
  const breakpoints = {
    mobile: { value: 767 },
    widescreen: { value: 2400, direction: 'min' },
  };
  const options = { slidesPerView: 4, slidesPerGroup: 2, breakpoints: { 2400: { slidesPerView: 6 } } };
  const base = { slidesPerView: 4, slidesPerGroup: 2 };
  setConfig({ elementor: { responsive: { breakpoints } } });
  expect(createSwiperBreakpoints(options)).toEqual({
    0: base,
    768: base,
    2400: { slidesPerView: 6 },
  });
});

it('runs the actions that add-ons add, until the page API stops', async () => {
  const popup = vi.fn();
  utils.urlActions.addAction('popup', popup);
  await utils.urlActions.runAction(
    `#${decodeURIComponent(utils.urlActions.createActionHash('popup', { id: 'é“' })).slice(1)}`,
  );
  expect(popup.mock.calls[0]?.[0]).toEqual({ id: 'é“' });
  expect(emit(document.body, 'builder:action', { name: 'popup', settings: {} })).toBe(false);
  expect(emit(document.body, 'builder:action', { name: 'other', settings: {} })).toBe(true);
  created.abort.abort();
  expect(emit(document.body, 'builder:action', { name: 'popup', settings: {} })).toBe(true);
});

it('writes an action that the page can read back', () => {
  expect(readAction(utils.urlActions.createActionHash('lightbox', { title: 'Ünï' }))).toEqual({
    name: 'lightbox',
    settings: { title: 'Ünï' },
  });
});

it('fires events under both names, on the window and on a jQuery object', () => {
  const received = vi.fn();
  for (const name of ['new', 'old'])
    addEventListener(name, (event) => received(name, (event as CustomEvent).detail), {
      signal: created.context.signal,
    });
  utils.events.dispatch({ 0: window }, 'new', { a: 1 }, 'old');
  utils.events.dispatch(window, 'new');
  expect(received.mock.calls).toEqual([
    ['new', { a: 1 }],
    ['old', { a: 1 }],
    ['new', null],
  ]);
});

it('keeps the settings of anchors', () => {
  utils.anchors.setSettings('selectors.targets', 'a');
  expect(utils.anchors.getSettings('selectors.targets')).toBe('a');
});

it('opens no lightbox for an unsafe URL', async () => {
  const createItem = vi.fn();
  vi.doMock('../../../../islands/lightbox/viewer', () => ({
    createItem,
    openLink: vi.fn(),
    openViewer: vi.fn(),
  }));
  const { showModal } = await utils.lightbox;
  await showModal({ url: 'javascript:alert(1)' });
  expect(createItem).not.toHaveBeenCalled();
  await showModal({ url: 'https://shop.test/tea.jpg' });
  expect(createItem).toHaveBeenCalledOnce();
  vi.doUnmock('../../../../islands/lightbox/viewer');
});

it.each([
  ['the bottom of the window by default', undefined, '0px 0px 0%'],
  ['25 % of the window’s height', '25%', '0px 0px -75%'],
  ['100 px from the top of the window', 100, '0px 0px -668px'],
])('calls a waypoint once when its element passes %s', (_, offset, margin) => {
  const intersections = stubIntersections();
  vi.stubGlobal('innerHeight', 768);
  const node = page('<p></p>');
  const received: unknown[] = [];
  const [waypoint] = createWaypoint(created.context.signal)(
    [node],
    function (direction) {
      received.push(this, direction);
    },
    offset === undefined ? undefined : { offset },
  );
  expect(waypoint?.element).toBe(node);
  expect(intersections.created[0]?.options?.rootMargin).toBe(margin);
  intersections.notify(node, { isIntersecting: false, box: { top: 900 } });
  intersections.notify(node, { isIntersecting: true, box: { top: 10 } });
  intersections.notify(node, { isIntersecting: false, box: { top: 900 } });
  expect(received).toEqual([node, 'down']);
});

it('calls a waypoint in both directions with triggerOnce off, until the page API stops', () => {
  const intersections = stubIntersections();
  const node = page('<p></p>');
  const received: unknown[] = [];
  createWaypoint(created.context.signal)(node, (direction) => received.push(direction), {
    triggerOnce: false,
  });
  intersections.notify(node, { isIntersecting: false, box: { top: -10 } });
  intersections.notify(node, { isIntersecting: false, box: { top: 900 } });
  expect(received).toEqual(['down', 'up']);
  created.abort.abort();
  expect(intersections.watches(node)).toBe(false);
});
