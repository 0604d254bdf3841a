import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, readText } from '../../../src/hosts/elementor/config';
import {
  getCurrentDevice,
  getDeviceMinimum,
  readDeviceSetting,
  readDevices,
  readElementSettings,
  toNumber,
} from '../../../src/hosts/elementor/settings';
import { page, setConfig } from '../../support/context';

const breakpoints = {
  mobile: { value: 767, direction: 'max', is_enabled: true },
  mobile_extra: { value: 880, direction: 'max', is_enabled: false },
  tablet: { value: 1024, direction: 'max', is_enabled: true },
  laptop: { value: 1366, direction: 'max', is_enabled: true },
  widescreen: { value: 2400, direction: 'min', is_enabled: true },
};
const config = { elementor: { responsive: { breakpoints }, kit: [], i18n: { close: 'Zu' } } };

const setWidth = (pixels: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: pixels >= Number(/\d+/.exec(query)) }));

beforeEach(() => {
  vi.unstubAllGlobals();
  setConfig(config);
});

describe('page-wide settings', () => {
  it('come from the global, else from the page config', () => {
    expect(readText('i18n.close')).toBe('Zu');
    vi.stubGlobal('elementorFrontendConfig', { i18n: { close: 'Close' } });
    expect(readText('i18n.close')).toBe('Close');
  });

  it('are undefined in an empty list, on a prototype and without a config', () => {
    expect(readConfig('kit.lightbox')).toBeUndefined();
    expect(readConfig('constructor.name')).toBeUndefined();
    setConfig({});
    expect(readConfig('kit.lightbox')).toBeUndefined();
  });

  it('are an empty text where a text is missing', () => {
    expect(readText('responsive')).toBe('');
  });
});

it('reads the settings of an element, and no settings where the attribute holds no JSON object', () => {
  expect(readElementSettings(page(`<div data-settings='{"a":1}'></div>`))).toEqual({ a: 1 });
  expect(readElementSettings(page('<div></div>'))).toEqual({});
  expect(readElementSettings(page('<div data-settings="{"></div>'))).toEqual({});
  expect(readElementSettings(page('<div data-settings="[]"></div>'))).toEqual({});
});

it('reads numbers from numbers, numeric texts and slider controls only', () => {
  expect([3, '3', { unit: 'px', size: 12 }, { size: '' }, 'x', '', null].map(toNumber)).toEqual([
    3,
    3,
    12,
    ...Array(4),
  ]);
});

describe('devices', () => {
  it('start one pixel above the next smaller device, and widescreen at its own width', () => {
    expect(readDevices()).toEqual([
      { name: 'widescreen', min: 2400 },
      { name: 'desktop', min: 1367 },
      { name: 'laptop', min: 1025 },
      { name: 'tablet', min: 768 },
      { name: 'mobile', min: 0 },
    ]);
  });

  it('include phone, tablet and desktop by default', () => {
    setConfig({});
    expect(readDevices().map(({ name, min }) => [name, min])).toEqual([
      ['desktop', 1025],
      ['tablet', 768],
      ['mobile', 0],
    ]);
  });
});

it.each([
  [320, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1024, 'tablet'],
  [1025, 'laptop'],
  [1367, 'desktop'],
  [2400, 'widescreen'],
])('a width of %i px belongs to %s', (pixels, name) => {
  setWidth(pixels);
  expect(getCurrentDevice()).toBe(name);
});

describe('a setting by device', () => {
  const read = (settings: Record<string, unknown>, device: string) =>
    readDeviceSetting(settings, 'gap', device);

  it('inherits from the next larger device with a value, 0 included', () => {
    expect(read({ gap: 9, gap_laptop: 4 }, 'mobile')).toBe(4);
    expect(read({ gap: 9, gap_tablet: 0, gap_laptop: 4 }, 'mobile')).toBe(0);
    expect(read({ gap: 9, gap_tablet: '' }, 'mobile')).toBe(9);
    expect(read({ gap: 9, gap_widescreen: 1 }, 'desktop')).toBe(9);
  });

  it('inherits nothing but the base value on widescreen, where 0 counts as unset', () => {
    expect(read({ gap: 9, gap_widescreen: 2 }, 'widescreen')).toBe(2);
    expect(read({ gap: 9, gap_widescreen: 0 }, 'widescreen')).toBe(9);
  });
});

it('starts the smallest device at 320 px', () => {
  expect(
    ['mobile', 'tablet', 'desktop', 'widescreen', 'watch'].map((name) => getDeviceMinimum(name)),
  ).toEqual([320, 768, 1367, 2400, undefined]);
});

it('uses the editor’s settings of an element in the editor', () => {
  const element = page(
    `<div class="elementor-element-edit-mode" data-model-cid="c7" data-settings='{"a":1}'></div>`,
  );
  vi.stubGlobal('elementorFrontendConfig', { elements: { data: { c7: { a: 2 } } } });
  expect(readElementSettings(element)).toEqual({ a: 2 });
  vi.stubGlobal('elementorFrontendConfig', { elements: { data: { c7: { attributes: { a: 3 } } } } });
  expect(readElementSettings(element)).toEqual({ a: 3 });
  element.className = '';
  expect(readElementSettings(element)).toEqual({ a: 1 });
});
