import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import tabs from '../../../../src/behaviours/tabs/index';
import { emit } from '../../../../src/dom/emit';
import { markNestedTabs } from '../../../../src/hosts/elementor/panels/nested-tabs';
import { atomicTabs, panels } from '../../../../src/hosts/elementor/panels/panels';
import { readDetailsProps } from '../../../../src/hosts/elementor/widgets/widget-props';
import { startFeature } from '../../../../src/hosts/shared/features';
import type { Registration, StorefrontIslands } from '../../../../src/types';
import { find, mountAs, page } from '../../../support/context';
import { stubResizes } from '../../../support/observers';

const rules: Registration[] = [];
const cleanups: (() => void)[] = [];
const api = {
  register: (rule: Registration) => rules.push(rule),
  on: (name: string, listener: EventListener) => {
    document.addEventListener(name, listener);
    cleanups.push(() => document.removeEventListener(name, listener));
  },
} as unknown as StorefrontIslands;

beforeEach(() => {
  rules.length = 0;
  panels(api);
  startFeature(atomicTabs, api);
});

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

it('registers a rule for each tabs, accordion and toggle widget', () => {
  expect(rules.map(({ selector, name, load }) => [selector, name, load])).toEqual([
    ['.elementor-widget-accordion', 'accordion', 'idle 10000'],
    ['.elementor-widget-toggle', 'accordion', 'idle 10000'],
    ['.elementor-widget-tabs', 'tabs', 'idle 10000'],
    ['.elementor-widget-n-tabs', 'tabs', 'idle 10000'],
    ['.elementor-widget-n-accordion', 'details', 'idle 10000'],
    ['.e-n-tabs', 'nested-tabs', 'idle 10000'],
    ['[data-e-type="e-tabs"]', 'tabs', 'idle 10000'],
  ]);
});

/** Tabs of Elementor 4 as the server prints them. */
const renderAtomicTabs = (id: string, inside = '') =>
  `<div class="e-con e-atomic-element" data-id="${id}" data-element_type="e-tabs" data-e-type="e-tabs" data-e-settings='{"default-active-tab":"${id}-tab-1"}' x-data="eTabs${id}"><div data-e-type="e-tabs-menu" role="tablist">${[0, 1].map((index) => `<button class="e-con${index ? ' e--selected' : ''}" data-e-type="e-tab" role="tab" tabindex="${index - 1}" aria-selected="${!!index}" id="${id}-tab-${index}" aria-controls="${id}-tab-content-${index}">${index}</button>`).join('')}</div><div data-e-type="e-tabs-content-area">${[0, 1].map((index) => `<div class="e-con${index ? ' e--selected' : ''}" data-e-type="e-tab-content" role="tabpanel" id="${id}-tab-content-${index}" aria-labelledby="${id}-tab-${index}"${index ? '' : ' hidden="true" style="display: none;"'}>${index ? inside : 'First'}</div>`).join('')}</div></div>`;

it('runs the atomic tabs of Elementor 4, each level by itself', async () => {
  stubResizes();
  const root = page(renderAtomicTabs('a', renderAtomicTabs('b')));
  const rule = rules.find(({ selector }) => selector === '[data-e-type="e-tabs"]');
  await mountAs(tabs, root, rule?.props as Record<string, unknown>);
  await mountAs(tabs, find('[data-id=b]'), rule?.props as Record<string, unknown>);
  const listOpenPanelIds = () =>
    [...document.querySelectorAll('[data-e-type=e-tab-content].e--selected')].map(({ id }) => id);
  expect(listOpenPanelIds()).toEqual(['a-tab-content-1', 'b-tab-content-1']);
  find('#b-tab-0').click();
  expect(listOpenPanelIds()).toEqual(['a-tab-content-1', 'b-tab-content-0']);
  expect(find('#b-tab-content-0').hasAttribute('hidden')).toBe(false);
  expect(find('#b-tab-content-0').style.display).toBe('');
  find('#a-tab-0').click();
  expect(listOpenPanelIds()[0]).toBe('a-tab-content-0');
  expect(find('#a-tab-1').getAttribute('aria-selected')).toBe('false');
});

it.each([
  ['{}', false, 400],
  ['', false, 400],
  ['[]', false, 400],
  ['no JSON', false, 400],
  ['{"max_items_expended":"multiple","n_accordion_animation_duration":{"unit":"s","size":0.2}}', true, 200],
  ['{"max_items_expended":"one","n_accordion_animation_duration":{"unit":"ms","size":"250"}}', false, 250],
  ['{"n_accordion_animation_duration":{"unit":"ms","size":0}}', false, 0],
  ['{"n_accordion_animation_duration":{"unit":"s","size":""}}', false, 400],
])(
  'reads the settings %j of a nested accordion as multiple: %s and %i ms',
  (settings, multiple, duration) => {
    const widget = page('<div></div>');
    widget.dataset.settings = settings;
    expect(readDetailsProps(widget)).toMatchObject({ multiple, duration });
  },
);

it('fires the builder’s events only for nested tabs, and updates the carousels of a panel', async () => {
  const received: unknown[] = [];
  const names = [
    'elementor/nested-tabs/activate',
    'elementor/bg-video/recalc',
    'elementor-pro/motion-fx/recalc',
    'elementor/nested-elements/activate-by-keyboard',
  ];
  for (const name of names) {
    const listen = (event: Event) => received.push([name, (event as CustomEvent).detail]);
    window.addEventListener(name, listen);
    cleanups.push(() => window.removeEventListener(name, listen));
  }
  page(
    '<div class="elementor-widget elementor-widget-tabs"><p></p></div><div class="elementor-widget elementor-widget-n-tabs" data-id="n1"><b></b><u><i class="swiper"></i><i class="swiper"></i></u></div><div id="plain"></div>',
  );
  const update = vi.fn();
  const swipers = document.querySelectorAll('.swiper');
  // The first carousel has not started, and must not prevent the update of the second carousel.
  Object.assign(swipers[1] as Element, { swiper: { update } });
  const detail = { index: 1, title: find('b'), panel: find('u'), keyboard: true };
  emit(find('#plain'), 'tabs:change', detail);
  emit(find('.elementor-widget-tabs'), 'tabs:change', { ...detail, panel: find('p') });
  emit(find('.elementor-widget-n-tabs'), 'tabs:change', detail);
  await vi.waitFor(() => expect(received).toHaveLength(4));
  expect(update).toHaveBeenCalledOnce();
  expect(received[0]).toEqual([names[3], { widgetId: 'n1', titleIndex: 2 }]);
  expect(received.slice(1).map((entry) => (entry as unknown[])[0])).toEqual([names[2], names[0], names[1]]);
  expect((received[2] as unknown[])[1]).toEqual([find('u')]);
});

const prepareScrolling = (settings: object, widths: [number, number] = [900, 300]) => {
  stubResizes();
  page(
    '<div class="elementor-widget-n-tabs"><div class="e-n-tabs"><div class="e-n-tabs-heading"><button>a</button></div></div></div>',
  );
  find('.elementor-widget-n-tabs').dataset.settings = JSON.stringify(settings);
  const heading = find('.e-n-tabs-heading');
  for (const [index, name] of ['scrollWidth', 'clientWidth'].entries())
    Object.defineProperty(heading, name, { value: widths[index] });
  return { heading, mount: () => mountAs(markNestedTabs, find('.e-n-tabs')) };
};
const readAlignment = (heading: HTMLElement) =>
  heading.style.getPropertyValue('--n-tabs-heading-justify-content');
const firePointer = (heading: HTMLElement, type: string, clientX: number, overrides = {}) =>
  heading.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType: 'mouse', buttons: 1, clientX, ...overrides }),
  );

it('marks nested tabs as active, and aligns titles that do not fit, until the mount stops', async () => {
  const { heading, mount } = prepareScrolling({
    horizontal_scroll: 'enable',
    tabs_justify_horizontal: 'end',
  });
  const { stop } = await mount();
  expect(find('.e-n-tabs').className).toBe('e-n-tabs e-activated');
  expect(find('.e-n-tabs').dataset.touchMode).toMatch(/true|false/);
  expect(readAlignment(heading)).toBe('start');
  expect(heading.scrollLeft).toBe(900);
  stop();
  expect(find('.e-n-tabs').className).toBe('e-n-tabs');
  expect(readAlignment(heading)).toBe('');
  expect(find('.e-n-tabs').dataset.touchMode).toBeUndefined();
});

it.each([
  ['with scrolling turned off', { horizontal_scroll: 'disable' }, [900, 300]],
  ['without settings', {}, [900, 300]],
  ['with enough room', { horizontal_scroll: 'enable' }, [300, 300]],
] as const)('neither aligns nor drags titles %s', async (_, settings, widths) => {
  const { heading, mount } = prepareScrolling(settings, [...widths]);
  await mount();
  expect(readAlignment(heading)).toBe('');
  firePointer(heading, 'pointerdown', 100);
  firePointer(heading, 'pointermove', 80);
  expect(heading.scrollLeft).toBe(0);
});

it('limits a fast move of the dragged row to 5 px, and ignores the click after the drag', async () => {
  const { heading, mount } = prepareScrolling({ horizontal_scroll: 'enable' });
  await mount();
  const onPress = vi.fn();
  find('button').addEventListener('click', onPress);
  firePointer(heading, 'pointerdown', 100);
  firePointer(heading, 'pointermove', 98);
  expect(heading.scrollLeft).toBe(0);
  firePointer(heading, 'pointermove', 85);
  expect(heading.scrollLeft).toBe(15);
  firePointer(heading, 'pointermove', 35);
  expect(heading.scrollLeft).toBe(20);
  expect(heading.classList.contains('e-scroll-active')).toBe(true);
  firePointer(heading, 'pointerup', 35);
  const click = () =>
    find('button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  click();
  expect(onPress).not.toHaveBeenCalled();
  click();
  expect(onPress).toHaveBeenCalledOnce();
  expect(heading.className).toBe('e-n-tabs-heading');
});

it('drags neither after a release outside of the window nor by touch, which scrolls natively', async () => {
  const { heading, mount } = prepareScrolling({ horizontal_scroll: 'enable' });
  await mount();
  firePointer(heading, 'pointerdown', 100);
  firePointer(heading, 'pointermove', 50, { buttons: 0 });
  firePointer(heading, 'pointerdown', 100, { pointerType: 'touch' });
  firePointer(heading, 'pointermove', 50);
  expect(heading.scrollLeft).toBe(0);
});
