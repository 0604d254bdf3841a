import { beforeEach, expect, it, vi } from 'vitest';
import tabs from '../../src/behaviours/tabs/index';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';
import { stubResizes } from '../support/observers';

const plainHtml = `<div><div class="row"><a href="#p1">One</a><a href="#p2">Two</a><a href="#p3">Three</a></div>
<section id="p1">1 <a href="/">link</a></section><section id="p2">2</section><section id="p3">3</section></div>`;
const classicHtml = `<div><div role="tablist"><b role="tab" aria-selected="true">One</b><b role="tab">Two</b></div>
<div class="wrap" role="tablist" aria-orientation="vertical"><b class="small" role="tab">one</b><section role="tabpanel" hidden="false">1</section><b class="small" role="tab">two</b><section role="tabpanel" hidden="hidden" tabindex="0">2</section></div></div>`;

let resizes: ReturnType<typeof stubResizes>;

beforeEach(() => {
  resizes = stubResizes();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
});

const getTitles = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const listSelected = () => getTitles().map((node) => node.getAttribute('aria-selected'));
const listTabStops = () => getTitles().map((node) => node.tabIndex);
const listShownPanelIds = () =>
  [...document.querySelectorAll<HTMLElement>('section')]
    .filter((node) => !node.hasAttribute('hidden'))
    .map(({ id }) => id);

const mount = (html = plainHtml, props: Record<string, unknown> = { titles: '.row a' }) =>
  mountAs(tabs, page(html), props, { id: 'tabs-1' });

it('makes tabs of links and their targets', async () => {
  await mount();
  expect(find('.row').getAttribute('role')).toBe('tablist');
  expect(listSelected()).toEqual(['true', 'false', 'false']);
  expect(listTabStops()).toEqual([0, -1, -1]);
  expect(listShownPanelIds()).toEqual(['p1']);
  const [, second] = getTitles();
  second?.click();
  expect(listSelected()).toEqual(['false', 'true', 'false']);
  expect(listShownPanelIds()).toEqual(['p2']);
  expect(second?.getAttribute('aria-controls')).toBe('p2');
  expect(find('#p2').getAttribute('aria-labelledby')).toBe(second?.id);
  expect(find('#p2').getAttribute('role')).toBe('tabpanel');
});

it('opens by a press whose default a script for smooth scrolling has prevented', async () => {
  await mount();
  const [, second] = getTitles();
  second?.addEventListener('click', (event) => event.preventDefault());
  second?.click();
  expect(listShownPanelIds()).toEqual(['p2']);
});

it('makes an open panel a tab stop only where the panel has no tab stop inside', async () => {
  await mount();
  const listTabIndexes = () => ['#p1', '#p2', '#p3'].map((id) => find(id).getAttribute('tabindex'));
  expect(listTabIndexes()).toEqual([null, null, null]);
  getTitles()[1]?.click();
  expect(listTabIndexes()).toEqual([null, '0', null]);
});

it('opens the tab that the HTML has open', async () => {
  await mount(plainHtml.replace('href="#p2"', 'href="#p2" aria-selected="true"'));
  expect(listShownPanelIds()).toEqual(['p2']);
  await mount(plainHtml.replace('id="p3"', 'id="p3" class="on"'), { titles: '.row a', openClass: 'on' });
  expect(listShownPanelIds()).toEqual(['p3']);
});

it('updates the aria-expanded that a tab has in the HTML, and adds none to other tabs', async () => {
  await mount(plainHtml.replaceAll('href="#p1"', 'href="#p1" aria-expanded="true"'));
  const listExpandedStates = () => getTitles().map((node) => node.getAttribute('aria-expanded'));
  expect(listExpandedStates()).toEqual(['true', null, null]);
  getTitles()[1]?.click();
  expect(listExpandedStates()).toEqual(['false', null, null]);
});

it('fires one tabs:change and one resize for a change, and no tabs:change for the open tab', async () => {
  await mount();
  const received = vi.fn();
  document.addEventListener('tabs:change', received);
  const resized = vi.fn();
  addEventListener('resize', resized);
  getTitles()[0]?.click();
  expect(received).not.toHaveBeenCalled();
  getTitles()[2]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  getTitles()[2]?.click();
  expect(received).toHaveBeenCalledOnce();
  expect(received.mock.calls[0]?.[0].detail).toEqual({
    index: 2,
    title: getTitles()[2],
    panel: find('#p3'),
    keyboard: false,
  });
  expect(resized).toHaveBeenCalledOnce();
  removeEventListener('resize', resized);
  document.removeEventListener('tabs:change', received);
});

it('opens a tab by arrow keys, or moves only the focus with manual activation', async () => {
  await mount();
  getTitles()[0]?.focus();
  expect(pressKey(getTitles()[0], 'ArrowRight')).toBe(true);
  expect(document.activeElement).toBe(getTitles()[1]);
  expect(listShownPanelIds()).toEqual(['p2']);
  await mount(plainHtml, { titles: '.row a', activation: 'manual' });
  getTitles()[0]?.focus();
  pressKey(getTitles()[0], 'ArrowRight');
  pressKey(getTitles()[1], 'ArrowRight');
  expect(document.activeElement).toBe(getTitles()[2]);
  expect(listShownPanelIds()).toEqual(['p1']);
  // The tab stop moves with the arrows, and returns when the focus leaves.
  expect(listTabStops()).toEqual([-1, -1, 0]);
  getTitles()[2]?.blur();
  expect(listTabStops()).toEqual([0, -1, -1]);
  expect(pressKey(getTitles()[2], ' ')).toBe(true);
  expect(listShownPanelIds()).toEqual(['p3']);
});

it('leaves keys in panels alone, except an unused Escape', async () => {
  await mount();
  expect(pressKey(find('#p1 a'), 'ArrowRight')).toBe(false);
  find('#p1 a').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  pressKey(find('#p1 a'), 'Escape');
  expect(document.activeElement).not.toBe(getTitles()[0]);
  pressKey(find('#p1 a'), 'Escape');
  expect(document.activeElement).toBe(getTitles()[0]);
});

it('makes a title before its panel an accordion button that cannot close the panel', async () => {
  await mount(classicHtml, { panels: 'section', openClass: 'on' });
  const [first, second] = document.querySelectorAll<HTMLElement>('.small');
  expect(find('.wrap').hasAttribute('role')).toBe(false);
  expect(find('.wrap').hasAttribute('aria-orientation')).toBe(false);
  expect([
    first?.getAttribute('role'),
    first?.getAttribute('aria-expanded'),
    first?.getAttribute('aria-disabled'),
  ]).toEqual(['button', 'true', 'true']);
  expect(first?.hasAttribute('aria-selected')).toBe(false);
  expect(find('section:not([hidden])').textContent).toBe('1');
  expect(pressKey(second, 'Enter')).toBe(true);
  expect(find('section:not([hidden])').textContent).toBe('2');
  expect([first?.getAttribute('aria-expanded'), first?.getAttribute('aria-disabled')]).toEqual([
    'false',
    null,
  ]);
  pressKey(second, 'Enter');
  expect(find('section:not([hidden])').textContent).toBe('2');
  expect([second?.className, second?.nextElementSibling?.className]).toEqual(['small on', 'si-panel on']);
  pressKey(second, 'ArrowDown');
  expect(document.activeElement).toBe(first);
});

it('adds missing ids, and gives copies ids of their own', async () => {
  page(`<p id="p1"></p>${plainHtml}`);
  await mountAs(tabs, find('div:has(> .row)'), { titles: '.row a', panels: 'section' }, { id: 'tabs-7' });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const title of getTitles())
    expect(
      document.getElementById(title.getAttribute('aria-controls') ?? '')?.getAttribute('aria-labelledby'),
    ).toBe(title.id);
});

it('opens the tab whose panel the URL’s hash targets, and the outer tab of that panel', async () => {
  const root = page(
    `<div><b role="tab" aria-controls="o1">A</b><b role="tab" aria-controls="o2">B</b><section id="o1">a</section><section id="o2">${plainHtml}</section></div>`,
  );
  location.hash = '#p3';
  await mountAs(tabs, root.querySelector('div') as HTMLElement, { titles: '.row a' }, { id: 'inner' });
  await mountAs(tabs, root, {}, { id: 'outer' });
  expect(listShownPanelIds()).toEqual(['o2', 'p3']);
  location.hash = '';
});

it('opens the tab of a link to the title’s own id', async () => {
  await mount(
    `${plainHtml.replace('<a href="#p2">', '<a id="sizes" href="#p2">')}<p><a href="#sizes">Sizes</a></p>`,
    { titles: '.row a' },
  );
  find('p a').click();
  expect(listShownPanelIds()).toEqual(['p2']);
});

it('lets the visitor follow a link inside a title', async () => {
  await mount(
    plainHtml.replace(
      '<a href="#p2">Two</a>',
      '<span class="t" aria-controls="p2">Two <a href="/x">more</a></span>',
    ),
    {
      titles: '.row > *',
    },
  );
  const followed: boolean[] = [];
  document.body.addEventListener(
    'click',
    (event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  find('.t a').click();
  expect(followed).toEqual([true]);
  expect(listShownPanelIds()).toEqual(['p1']);
});

it('restores the server’s markup, apart from empty attributes, when the behaviour stops', async () => {
  for (const [html, props] of [
    [plainHtml, { titles: '.row a' }],
    [classicHtml, { panels: 'section', openClass: 'on' }],
  ] as const) {
    const root = page(html);
    const before = root.innerHTML;
    const { stop } = await mountAs(tabs, root, props, { id: 't' });
    getTitles()[1]?.click();
    expect(resizes.watches(root)).toBe(true);
    stop();
    expect(resizes.watches(root)).toBe(false);
    expect(root.innerHTML.replaceAll(/ (class|style)=""/g, '')).toBe(before);
    getTitles()[0]?.click();
    expect(root.innerHTML.replaceAll(/ (class|style)=""/g, '')).toBe(before);
  }
});

it('leaves markup without tabs alone', async () => {
  const root = page('<div><p>x</p></div>');
  await mountAs(tabs, root);
  expect(root.innerHTML).toBe('<p>x</p>');
});

it('fails on an invalid selector', async () => {
  await expect(mountAs(tabs, page('<div></div>'), { titles: '<<' })).rejects.toThrow();
});

it('warns about an unknown activation and uses the default', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mount(plainHtml, { titles: '.row a', activation: 'magic' });
  expect(warn).toHaveBeenCalledOnce();
  pressKey(getTitles()[0], 'ArrowRight');
  expect(listShownPanelIds()).toEqual(['p2']);
});
