import { beforeEach, expect, it, vi } from 'vitest';
import start, { type Frontend } from '../../../src/hosts/elementor/frontend';
import { Base } from '../../../src/hosts/elementor/handler';
import { mountAs, page } from '../../support/context';

const own = () => (window as { elementorFrontend?: Frontend }).elementorFrontend as Frontend;

const media = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)),
    addEventListener() {},
  }));

const mount = (config = {}, over = {}) => mountAs(start, document.documentElement, {}, { config, ...over });

beforeEach(() => {
  media(800);
  vi.stubGlobal('storefrontIslands', { stores: {}, register: vi.fn(), stop: vi.fn(), scan: vi.fn() });
});

it('starts waiting scripts once, with everything in place', async () => {
  const heard: string[] = [];
  const hear = () => heard.push(own().getCurrentDeviceMode());
  addEventListener('elementor/frontend/init', hear);
  // Listeners of the first step register for the later ones.
  const steps = ['elementor/modules/init:before', 'elementor/modules/init/before', 'components:init'];
  const listen = () => {
    for (const name of steps) own().on(name, () => heard.push(name));
  };
  addEventListener('elementor/frontend/init', listen, { once: true });
  await mount();
  own().init();
  removeEventListener('elementor/frontend/init', hear);
  expect(heard).toEqual(['tablet', ...steps]);
  const { elementorModules } = window as unknown as {
    elementorModules: { frontend: { handlers: { Base: unknown } }; Module: new () => object };
  };
  expect(elementorModules.frontend.handlers.Base).toBeTypeOf('function');
  expect(() =>
    (new elementorModules.Module() as { forceMethodImplementation(): void }).forceMethodImplementation(),
  ).toThrow('must to be implemented');
});

it('returns the device and its settings', async () => {
  const breakpoints = {
    mobile: { value: 600, direction: 'max', is_enabled: true },
    tablet: { value: 900, direction: 'max', is_enabled: true },
    widescreen: { value: 2000, direction: 'min', is_enabled: true },
  };
  await mount({ elementor: { responsive: { breakpoints }, version: '4.0.0' } });
  const builder = own();
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
  expect(document.body.dataset.elementorDeviceMode).toBe('tablet');
});

it('restores the page, and keeps the builder’s own script', async () => {
  const before = document.documentElement.outerHTML;
  const { stop } = await mount();
  expect(document.querySelector('body > span#elementor-device-mode.elementor-screen-only')).not.toBeNull();
  stop();
  expect(document.body.querySelector('span')).toBeNull();
  expect(document.body.getAttributeNames().filter((name) => name !== 'class')).toEqual([]);
  expect('elementorFrontend' in window).toBe(false);
  expect(before).toContain('<body>');

  // A later listener joins the running start.
  await mount();
  const builder = own();
  Object.assign(window, { elementorFrontend: {} });
  expect(own()).toBe(builder);
  delete (window as { elementorFrontend?: unknown }).elementorFrontend;

  const theirs = {};
  vi.stubGlobal('elementorFrontend', theirs);
  (await mount()).stop();
  expect(own()).toBe(theirs);
  vi.unstubAllGlobals();
});

it('waits for the editor on a page that is being edited', async () => {
  page('<div class="elementor"></div>');
  const heard = vi.fn();
  addEventListener('elementor/frontend/init', heard);
  await mount({ elementor: { environmentMode: { edit: true } } }, { editor: true });
  expect(own().isEditMode()).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  own().init();
  own().init();
  expect(heard).toHaveBeenCalledOnce();
  removeEventListener('elementor/frontend/init', heard);
});
