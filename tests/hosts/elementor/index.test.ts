import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageConfig, Registration } from '../../../src/types';
import { page } from '../../support/context';

let elementor: typeof import('../../../src/hosts/elementor/index')['default'];
beforeEach(async () => {
  // Each page keeps its answers about original scripts.
  vi.resetModules();
  ({ default: elementor } = await import('../../../src/hosts/elementor/index'));
});

const start = (config: PageConfig = {}) => {
  const rules: Registration[] = [];
  elementor({ register: (rule: Registration) => rules.push(rule), on: vi.fn() } as never, config);
  return rules;
};

const atomicSelectors = ['[data-e-type="e-tabs"]', '[data-e-type="e-youtube"]'];
const listSelectors = () => start().map(({ selector }) => selector);
const listNames = (rules: Registration[]) => rules.map(({ name }) => name);

afterEach(() => {
  delete (window as { elementorFrontend?: unknown }).elementorFrontend;
});

it('registers the rules of all parts, and ignores a later copy of the builder’s script', () => {
  page('<p></p>');
  expect(listNames(start())).toEqual(
    expect.arrayContaining(['page-marks', 'entrance', 'carousel', 'tabs', 'dismiss']),
  );
  Object.assign(window, { elementorFrontend: {} });
  expect((window as { elementorFrontend?: unknown }).elementorFrontend).toBeUndefined();
});

it('leaves a page to the builder’s own script, also before the script runs', async () => {
  page('<p></p>');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('elementorFrontend', {});
  expect(listSelectors()).toEqual(atomicSelectors);
  vi.unstubAllGlobals();
  page('<script id="elementor-frontend-js" type="text/plain"></script>');
  expect(listSelectors()).toEqual(atomicSelectors);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  const advice = warn.mock.calls.flat().join();
  expect(advice).toContain('The script "elementor-frontend" runs on this page');
  // The handlers of Elementor 4 need the builder's files, so all files go together.
  for (const handle of ['elementor-tabs-handler', 'elementor-youtube-handler', 'elementor-v2-alpinejs'])
    expect(advice).toContain(`'${handle}'`);
});

/** Scripts that do not run, with the handles as ids. */
const printScripts = (...handles: string[]) =>
  handles.map((handle) => `<script id="${handle}-js" type="text/plain"></script>`).join('');

// Without the handler Alpine.js throws an error for each widget.
const tabsAdvice = "array( 'elementor-tabs-handler', 'elementor-v2-alpinejs' )";
const videosAdvice = "array( 'elementor-youtube-handler' )";

it.each([
  [
    'both handlers',
    printScripts('elementor-tabs-handler', 'elementor-youtube-handler'),
    [],
    [tabsAdvice, videosAdvice],
  ],
  ['the handler of tabs', printScripts('elementor-tabs-handler'), ['e-youtube'], [tabsAdvice]],
  ['the handler of videos', printScripts('elementor-youtube-handler'), ['e-tabs'], [videosAdvice]],
  ['no handler', '', ['e-tabs', 'e-youtube'], []],
  [
    'the handlers in a joined file',
    '<b data-e-type="e-tab"></b><b data-e-type="e-youtube"><i></i></b>',
    [],
    [tabsAdvice, videosAdvice],
  ],
])(
  'beside the builder’s script and %s runs the atomic widgets without a handler',
  async (_, html, types, advice) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('elementorFrontend', {});
    page(`<div>${html}</div>`);
    Object.assign(document.querySelector('[data-e-type=e-tab]') ?? {}, { _x_bindings: {} });
    expect(listSelectors()).toEqual(types.map((type) => `[data-e-type="${type}"]`));
    vi.unstubAllGlobals();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(advice.length + 1));
    for (const text of advice) expect(warn.mock.calls.flat().join()).toContain(text);
  },
);

it('runs the atomic widgets where the builder’s script is missing, because the handlers cannot run alone', () => {
  page(`<div>${printScripts('elementor-tabs-handler', 'elementor-youtube-handler')}</div>`);
  expect(listSelectors()).toEqual(expect.arrayContaining(atomicSelectors));
});

it.each([true, 1, '1', 'yes'])('registers only page marks on a page with %j as is_static', (value) => {
  page('<p></p>');
  expect(listNames(start({ elementor: { is_static: value } }))).toEqual(['page-marks']);
});

it.each(['0', 'no', 'zz', [], {}, -1])('registers every rule with %j in place of is_static', (value) => {
  page('<p></p>');
  expect(listNames(start({ elementor: { is_static: value } })).length).toBeGreaterThan(5);
});

it('excludes waiting children from the rules', () => {
  const readSelector = () => start().find(({ name }) => name === 'text-path')?.selector;
  page('<div><i></i></div>');
  expect(readSelector()).toBe('.e-text-path');
  delete (window as { elementorFrontend?: unknown }).elementorFrontend;
  page('<div data-delay-child-handlers="true"><i></i></div>');
  expect(readSelector()).toBe(':is(.e-text-path):not([data-delay-child-handlers=true] *)');
});
