import { beforeEach, expect, it, vi } from 'vitest';
import accordion from '../../src/behaviours/accordion';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';
import { stubAnimations } from '../support/motion';
import { recordToggles } from '../support/toggles';

const createItem = (number: number, body = `text ${number}`) =>
  `<div><div class="title" id="t${number}" role="button" aria-expanded="false"><i>+</i><a class="inner" tabindex="0">Item ${number}</a></div><section id="p${number}" role="region">${body}</section></div>`;
const builderHtml = `<div>${[1, 2, 3].map((number) => createItem(number)).join('')}</div>`;
const props = { titles: '.title', panels: 'section', openClass: 'on active' };

let motion: ReturnType<typeof stubAnimations>;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  motion = stubAnimations();
});

const listOpenPanelIds = () =>
  [...document.querySelectorAll('section')]
    .filter((node) => !node.hasAttribute('hidden'))
    .map(({ id }) => id);
const listExpandedStates = (selector = '.title') =>
  [...document.querySelectorAll(selector)].map((node) => node.getAttribute('aria-expanded')).join();
const mount = (overrides: Record<string, unknown> = {}, html = builderHtml) =>
  mountAs(accordion, page(html), { ...props, ...overrides }, { id: 'a' });

it('with the prop first, opens the first item without motion', async () => {
  await mount({ first: true });
  expect(listExpandedStates()).toBe('true,false,false');
  expect(listOpenPanelIds()).toEqual(['p1']);
  expect(motion.played).toEqual([]);
  expect(find('#t1').className).toBe('title on active');
});

it('opens no item without the prop first', async () => {
  await mount();
  expect(listOpenPanelIds()).toEqual([]);
});

it('keeps an item open that the HTML has opened', async () => {
  await mount(
    { first: true },
    builderHtml.replace('"t2" role="button" aria-expanded="false"', '"t2" aria-expanded="true"'),
  );
  expect(listOpenPanelIds()).toEqual(['p2']);
  await mount({ first: true }, builderHtml.replace('class="title" id="t3"', 'class="title on" id="t3"'));
  expect(listOpenPanelIds()).toEqual(['p3']);
});

it('moves the focus to the title from a link that stops being a tab stop', async () => {
  const root = page(builderHtml);
  find('#t2 a').focus();
  await mountAs(accordion, root, props, { id: 'a' });
  expect(document.activeElement?.id).toBe('t2');
});

it('makes the title a button and the only tab stop', async () => {
  await mount();
  const title = find('#t1');
  expect([title.getAttribute('role'), title.tabIndex, title.getAttribute('aria-controls')]).toEqual([
    'button',
    0,
    'p1',
  ]);
  expect(find('#t1 a').getAttribute('tabindex')).toBe('');
  expect(find('#p1').getAttribute('aria-labelledby')).toBe('t1');
});

it('opens the pressed item, closes the other items and fires an event for each change', async () => {
  await mount({ first: true });
  const received = recordToggles();
  find('#t2 i').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(listExpandedStates()).toBe('false,true,false');
  // The first item stays visible until its animation ends.
  expect(listOpenPanelIds()).toEqual(['p1', 'p2']);
  motion.finish();
  expect(listOpenPanelIds()).toEqual(['p2']);
  expect(pressKey(find('#t2'), ' ')).toBe(true);
  motion.finish();
  expect(listOpenPanelIds()).toEqual([]);
  expect(received).toEqual([
    [1, true, false],
    [0, false, false],
    [1, false, true],
  ]);
});

it('keeps several items open with the prop multiple', async () => {
  await mount({ multiple: true, duration: 0 });
  find('#t1').click();
  find('#t3').click();
  expect(listOpenPanelIds()).toEqual(['p1', 'p3']);
});

it('ends in the state of the last of three quick presses, with a single animation', async () => {
  await mount();
  find('#t1').click();
  find('#t1').click();
  find('#t1').click();
  expect(motion.listRunning()).toHaveLength(1);
  motion.finish();
  expect(listOpenPanelIds()).toEqual(['p1']);
  expect(listExpandedStates()).toBe('true,false,false');
});

it('scrolls a title back into view after a panel above the title has closed', async () => {
  await mount({ first: true });
  const scroll = vi.fn();
  find('#t3').scrollIntoView = scroll;
  find('#t3').getBoundingClientRect = () => ({ top: -50 }) as DOMRect;
  find('#t3').click();
  motion.finish();
  // The panel above has its final height in the next frame only.
  expect(scroll).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' }));
});

it('moves the focus by Up, Down, Home and End, and ignores other keys', async () => {
  await mount({ duration: 0 });
  const [first, second, third] = ['#t1', '#t2', '#t3'].map((id) => find(id));
  if (!first || !second || !third) throw Error('The accordion has fewer than three titles');
  first.focus();
  pressKey(first, 'ArrowDown');
  expect(document.activeElement).toBe(second);
  pressKey(second, 'End');
  expect(document.activeElement).toBe(third);
  pressKey(third, 'ArrowDown');
  expect(document.activeElement).toBe(first);
  pressKey(first, 'ArrowUp');
  expect(document.activeElement).toBe(third);
  pressKey(third, 'Home');
  expect(document.activeElement).toBe(first);
  expect([pressKey(first, 'ArrowRight'), pressKey(first, 'Tab'), pressKey(find('#p1'), 'ArrowDown')]).toEqual(
    [false, false, false],
  );
});

it('closes an item on Escape, and moves the focus to its title', async () => {
  await mount({ first: true, duration: 0 });
  const first = find('#t1');
  find('#t3').focus();
  pressKey(find('#p1'), 'Escape');
  expect(document.activeElement).toBe(first);
  expect(listOpenPanelIds()).toEqual([]);
  // No item is open, so an outer dialog may use Escape.
  expect(pressKey(first, 'Escape')).toBe(false);
});

it('keeps a heading and makes the link inside the heading the button', async () => {
  const html = builderHtml.replaceAll(/<div class="title"(.*?)<\/div>/g, '<h3 class="title"$1</h3>');
  await mount({}, html);
  const heading = find('#t1');
  const button = find('#t1 a');
  expect(heading.hasAttribute('role')).toBe(false);
  expect(heading.hasAttribute('aria-expanded')).toBe(false);
  expect([button.getAttribute('role'), button.tabIndex, button.getAttribute('aria-expanded')]).toEqual([
    'button',
    0,
    'false',
  ]);
  find('#t1 i').click();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('removes the tab roles that the server printed', async () => {
  const html = builderHtml
    .replace('<div>', '<div id="list" role="tablist">')
    .replaceAll('role="button" aria-expanded="false"', 'role="tab" aria-selected="true"');
  await mount({}, `<main>${html}</main>`);
  expect(find('#list').hasAttribute('role')).toBe(false);
  expect(find('#t1').getAttribute('role')).toBe('button');
  expect(find('#t1').hasAttribute('aria-selected')).toBe(false);
});

it('closes the panel of a plain button, and skips a button without a panel', async () => {
  page(
    '<div><h3><button aria-expanded="true" aria-controls="x">X</button></h3><section id="x">x</section><button aria-expanded="false" aria-controls="nowhere">Y</button></div>',
  );
  await mountAs(accordion, find('div'), { duration: 0 });
  find('h3 button').click();
  expect(listOpenPanelIds()).toEqual([]);
  expect(find('h3 button').hasAttribute('role')).toBe(false);
  find('[aria-controls=nowhere]').click();
  expect(listExpandedStates('button')).toBe('false,false');
});

it('ignores an accordion inside an item', async () => {
  const inner = builderHtml.replaceAll(/"([tp])(\d)"/g, '"$1$2x"');
  page(`<div>${createItem(1, inner)}${createItem(2)}</div>`);
  await mountAs(accordion, find('body > div'), { ...props, duration: 0 }, { id: 'outer' });
  await mountAs(accordion, find('#p1 > div'), { ...props, first: true, duration: 0 }, { id: 'inner' });
  find('#t1').click();
  find('#t2x').click();
  expect(listOpenPanelIds()).toEqual(['p1', 'p2x']);
  pressKey(find('#p2x'), 'Escape');
  expect(listOpenPanelIds()).toEqual(['p1']);
});

it('opens the item that the URL’s hash or find-in-page targets, without an animation', async () => {
  location.hash = '#p2';
  await mount({ first: true });
  expect(listOpenPanelIds()).toEqual(['p2']);
  find('#p3').dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(listOpenPanelIds()).toEqual(['p3']);
  expect(motion.played).toEqual([]);
  location.hash = '';
});

it('restores the server’s markup when the behaviour stops during an animation', async () => {
  const root = page(builderHtml);
  const before = root.innerHTML;
  const { stop } = await mountAs(accordion, root, { ...props, first: true }, { id: 'a' });
  find('#t2').click();
  stop();
  motion.finish();
  expect(root.innerHTML.replaceAll(/ (class|style)=""/g, '')).toBe(before);
  find('#t1').click();
  expect(root.innerHTML.replaceAll(/ (class|style)=""/g, '')).toBe(before);
});

it('leaves markup without items alone', async () => {
  const root = page('<div><p>x</p></div>');
  await mountAs(accordion, root, { first: true });
  expect(root.innerHTML).toBe('<p>x</p>');
});
