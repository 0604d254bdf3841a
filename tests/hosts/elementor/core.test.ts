import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { core } from '../../../src/hosts/elementor/core';
import type { Registration } from '../../../src/types';
import { createContext, page, setConfig } from '../../support/context';
import { useJQuery } from '../../support/jquery';

let rules: Registration[];
const start = (config = {}) => {
  rules = [];
  setConfig(config);
  core({ register: (rule: Registration) => rules.push(rule) } as never);
};
const listNames = () => rules.map(({ name }) => name);

beforeEach(() => page('<p></p>'));
afterEach(() => {
  for (const name of ['elementorFrontend', 'jQuery']) Reflect.deleteProperty(window, name);
});

const mount = async (name: string, isEditor = false) => {
  const { context, abort } = createContext({ editor: isEditor });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await rules.find((rule) => rule.name === name)?.mount?.(document.documentElement, {}, context);
  abort.abort();
  vi.unstubAllGlobals();
};

it('registers only page marks at the start, and a rule for add-ons when the marks mount', async () => {
  start();
  expect(listNames()).toEqual(['page-marks']);
  await mount('page-marks');
  expect(listNames()).toEqual(['page-marks', 'add-on']);
});

it('matches the widgets of add-ons, but not the builder’s own widgets', async () => {
  start();
  await mount('page-marks');
  const selector = rules.find(({ name }) => name === 'add-on')?.selector ?? '';
  const matches = (type: string) => page(`<div data-widget_type="${type}"></div>`).matches(selector);
  for (const type of [
    'heading.default',
    'video.default',
    'wp-widget-search.default',
    'floating-bars-var-1.default',
  ])
    expect(matches(type)).toBe(false);
  for (const type of ['price-table.default', 'video.framed', 'image-hotspots.default'])
    expect(matches(type)).toBe(true);
});

it('registers the page API once when a script reads the global', () => {
  start();
  expect((window as { elementorFrontend?: unknown }).elementorFrontend).toBeUndefined();
  expect((window as { elementorFrontend?: unknown }).elementorFrontend).toBeUndefined();
  expect(listNames()).toEqual(['page-marks', 'builder']);
});

it('registers the page API for a jQuery listener of the builder’s event', async () => {
  const $ = await useJQuery();
  $(window).on('elementor/frontend/init', () => {});
  start();
  expect(listNames()).toContain('builder');
  $(window).off('elementor/frontend/init');
});

it.each([{ addons: true }, { environmentMode: { edit: true } }])(
  'registers the page API where the builder’s settings are %j',
  (elementor) => {
    start({ elementor });
    expect(listNames()).toContain('builder');
  },
);

it('registers the page API for a widget of an add-on, and in the editor', async () => {
  start();
  await mount('page-marks');
  expect(listNames()).not.toContain('builder');
  await mount('add-on');
  expect(listNames()).toContain('builder');
  start();
  await mount('page-marks', true);
  expect(listNames()).toContain('builder');
  expect(listNames()).not.toContain('add-on');
});
