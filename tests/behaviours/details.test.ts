import { beforeEach, expect, it, vi } from 'vitest';
import details from '../../src/behaviours/details';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';
import { stubAnimations } from '../support/motion';
import { recordToggles } from '../support/toggles';

const createItem = (number: number, body = `text ${number}`, attributes = '') =>
  `<details id="d${number}"${attributes}><summary tabindex="${number === 1 ? 0 : -1}" aria-controls="d${number}"><b>Item ${number}</b></summary><div role="region" aria-labelledby="d${number}">${body}</div></details>`;
const html = `<div>${createItem(1, 'text', ' open')}${createItem(2, '<a href="/">link</a>')}${createItem(3)}</div>`;

let motion: ReturnType<typeof stubAnimations>;

beforeEach(() => {
  // happy-dom opens details before listeners can prevent the event.
  vi.spyOn(HTMLDetailsElement.prototype, 'dispatchEvent').mockImplementation(Element.prototype.dispatchEvent);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  motion = stubAnimations();
});

const listOpenItemIds = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
const getSummary = (number: number | string) => find(`#d${number} > summary`);
/** Fires the event that a browser fires after native opening or closing. */
const fireNativeToggle = (id: string, state: boolean) => {
  const node = find<HTMLDetailsElement>(id);
  node.open = state;
  node.dispatchEvent(new Event('toggle'));
};
const mount = (props: Record<string, unknown> = {}, text = html) =>
  mountAs(details, page(text), props, { id: 'd' });

it('keeps every summary a native tab stop, and links each summary with its panel', async () => {
  await mount();
  for (const number of [1, 2, 3]) {
    expect(getSummary(number).hasAttribute('tabindex')).toBe(false);
    const panel = getSummary(number).nextElementSibling;
    expect(getSummary(number).getAttribute('aria-controls')).toBe(panel?.id);
    expect(panel?.getAttribute('aria-labelledby')).toBe(getSummary(number).id);
  }
  expect(getSummary(1).getAttribute('aria-expanded')).toBe('true');
});

it('closes the other items, and keeps a closing item open until its animation ends', async () => {
  await mount();
  find('#d2 b').click();
  expect(listOpenItemIds()).toEqual(['d1', 'd2']);
  expect(getSummary(1).getAttribute('aria-expanded')).toBe('false');
  motion.finish();
  expect(listOpenItemIds()).toEqual(['d2']);
  getSummary(2).click();
  expect(listOpenItemIds()).toEqual(['d2']);
  motion.finish();
  expect(listOpenItemIds()).toEqual([]);
});

it('reverses a running animation on a second press', async () => {
  await mount();
  getSummary(1).click();
  getSummary(1).click();
  expect(motion.listRunning()).toHaveLength(1);
  motion.finish();
  expect(listOpenItemIds()).toEqual(['d1']);
  expect(getSummary(1).getAttribute('aria-expanded')).toBe('true');
});

it('keeps several items open with the prop multiple, or where the HTML has opened several items', async () => {
  await mount({ multiple: true, duration: 0 });
  getSummary(3).click();
  expect(listOpenItemIds()).toEqual(['d1', 'd3']);
  const bothOpen = html.replace('"d2"', '"d2" open');
  await mount({ duration: 0 }, bothOpen);
  expect(listOpenItemIds()).toEqual(['d1', 'd2']);
});

it('fires an event for each item that opens or closes, and names a key as the cause', async () => {
  await mount({ duration: 0 });
  const received = recordToggles();
  getSummary(2).click();
  getSummary(2).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(received).toEqual([
    [1, true, true],
    [0, false, false],
    [1, false, false],
  ]);
});

it('follows native opening and closing, and closes the other items', async () => {
  await mount();
  fireNativeToggle('#d3', true);
  expect(listOpenItemIds()).toEqual(['d3']);
  expect(getSummary(3).getAttribute('aria-expanded')).toBe('true');
  fireNativeToggle('#d3', false);
  expect(getSummary(3).getAttribute('aria-expanded')).toBe('false');
  // Measuring fires a toggle event too, which must not open a closing item.
  getSummary(3).click();
  motion.finish();
  getSummary(3).click();
  fireNativeToggle('#d3', true);
  expect(getSummary(3).getAttribute('aria-expanded')).toBe('false');
});

it('moves the focus by Up, Down, Home and End, and leaves other keys to the browser', async () => {
  await mount({ duration: 0 });
  getSummary(1).focus();
  pressKey(getSummary(1), 'ArrowUp');
  expect(document.activeElement).toBe(getSummary(3));
  pressKey(getSummary(3), 'Home');
  expect(document.activeElement).toBe(getSummary(1));
  pressKey(getSummary(1), 'ArrowDown');
  expect(document.activeElement).toBe(getSummary(2));
  pressKey(getSummary(2), 'End');
  expect(document.activeElement).toBe(getSummary(3));
  expect(pressKey(getSummary(1), 'ArrowRight')).toBe(false);
  expect(pressKey(getSummary(1), 'Enter')).toBe(false);
  expect(pressKey(getSummary(1), ' ')).toBe(false);
});

it('closes an item on Escape, and moves the focus to its summary', async () => {
  await mount({ duration: 0 });
  getSummary(2).click();
  pressKey(find('#d2 a'), 'Escape');
  expect(document.activeElement).toBe(getSummary(2));
  expect(listOpenItemIds()).toEqual([]);
});

it('leaves an item closed when the visitor follows a link in its summary', async () => {
  await mount({}, html.replace('<b>Item 3</b>', '<a href="/x">x</a>'));
  document.body.addEventListener('click', (event) => event.preventDefault());
  find('#d3 summary a').click();
  expect(getSummary(3).getAttribute('aria-expanded')).toBe('false');
});

it('ignores details inside an item', async () => {
  const inner = html.replaceAll(/"d(\d)"/g, '"d$1x"');
  page(`<div>${createItem(1, inner)}${createItem(2)}</div>`);
  await mountAs(details, find('body > div'), { duration: 0 }, { id: 'outer' });
  await mountAs(details, find('#d1 > div > div'), { duration: 0 }, { id: 'inner' });
  getSummary(1).click();
  getSummary('3x').click();
  expect(listOpenItemIds()).toEqual(['d1', 'd3x']);
  pressKey(find('#d3x > div'), 'Escape');
  expect(listOpenItemIds()).toEqual(['d1']);
});

it('opens the item that the URL’s hash targets', async () => {
  location.hash = '#d3';
  await mount();
  expect(listOpenItemIds()).toEqual(['d3']);
  location.hash = '';
});

it('gives the items of a copy new ids', async () => {
  page(`${html}<main>${html}</main>`);
  await mountAs(details, find('main > div'), {}, { id: 'copy' });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('opens an item without a panel element, and ignores an item without a summary', async () => {
  page('<div><details><summary>a</summary>text</details><details>text</details></div>');
  await mountAs(details, find('div'), { duration: 0 });
  find('summary').click();
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});

it('closes a closing item when the behaviour stops, and restores the other nodes', async () => {
  const root = page(html);
  const before = root.innerHTML;
  const { stop } = await mountAs(details, root, {}, { id: 'd' });
  getSummary(1).click();
  stop();
  motion.finish();
  const removeEmptyAttributes = (text: string) =>
    text.replace(' open=""', '').replaceAll(/ (class|style)=""/g, '');
  const listAttributes = (text: string) => removeEmptyAttributes(text).split(/[ >]/).sort().join();
  expect(listAttributes(root.innerHTML)).toBe(listAttributes(before));
  expect(listOpenItemIds()).toEqual([]);
});

it('warns about an invalid duration', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mount({ duration: -5 });
  expect(warn).toHaveBeenCalledOnce();
});

it('switches between items of one native group, also where several items may be open', async () => {
  const item = (number: number, name: string) => createItem(number, 'text', ` name="${name}"`);
  await mount({ multiple: true }, `<div>${item(1, 'x')}${item(2, 'x')}${item(3, 'y')}</div>`);
  find('#d1 b').click();
  find('#d3 b').click();
  find('#d2 b').click();
  motion.finish();
  expect(listOpenItemIds()).toEqual(['d2', 'd3']);
  // Otherwise the browser would close the item that opens beside one whose animation runs.
  expect(find('#d1').hasAttribute('name')).toBe(false);
});
