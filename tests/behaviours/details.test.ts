import { beforeEach, expect, it, vi } from 'vitest';
import details from '../../src/behaviours/details';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';
import { stubAnimations } from '../support/motion';
import { recordToggles } from '../support/toggles';

const item = (at: number, body = `text ${at}`, more = '') =>
  `<details id="d${at}"${more}><summary tabindex="${at === 1 ? 0 : -1}" aria-controls="d${at}"><b>Item ${at}</b></summary><div role="region" aria-labelledby="d${at}">${body}</div></details>`;
const html = `<div>${item(1, 'text', ' open')}${item(2, '<a href="/">link</a>')}${item(3)}</div>`;

let motion: ReturnType<typeof stubAnimations>;

beforeEach(() => {
  // happy-dom opens details before listeners can prevent the event.
  HTMLDetailsElement.prototype.dispatchEvent = Element.prototype.dispatchEvent;
  Element.prototype.scrollIntoView = vi.fn();
  motion = stubAnimations();
});

const openItemIds = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
const summary = (at: number | string) => find(`#d${at} > summary`);
/** Fires the event that a browser fires after native opening or closing. */
const fireNativeToggle = (id: string, state: boolean) => {
  const node = find<HTMLDetailsElement>(id);
  node.open = state;
  node.dispatchEvent(new Event('toggle'));
};
const mount = (props: Record<string, unknown> = {}, text = html) =>
  mountAs(details, page(text), props, { id: 'd' });

it('makes every summary a tab stop that names its panel', async () => {
  await mount();
  for (const at of [1, 2, 3]) {
    expect(summary(at).hasAttribute('tabindex')).toBe(false);
    const panel = summary(at).nextElementSibling;
    expect(summary(at).getAttribute('aria-controls')).toBe(panel?.id);
    expect(panel?.getAttribute('aria-labelledby')).toBe(summary(at).id);
  }
  expect(summary(1).getAttribute('aria-expanded')).toBe('true');
});

it('closes the other items, and keeps a closing item open until its slide ends', async () => {
  await mount();
  find('#d2 b').click();
  expect(openItemIds()).toEqual(['d1', 'd2']);
  expect(summary(1).getAttribute('aria-expanded')).toBe('false');
  motion.finish();
  expect(openItemIds()).toEqual(['d2']);
  summary(2).click();
  expect(openItemIds()).toEqual(['d2']);
  motion.finish();
  expect(openItemIds()).toEqual([]);
});

it('reverses a running slide on a second press', async () => {
  await mount();
  summary(1).click();
  summary(1).click();
  expect(motion.listRunning()).toHaveLength(1);
  motion.finish();
  expect(openItemIds()).toEqual(['d1']);
  expect(summary(1).getAttribute('aria-expanded')).toBe('true');
});

it('keeps many items open, including items that the server has opened', async () => {
  await mount({ multiple: true, duration: 0 });
  summary(3).click();
  expect(openItemIds()).toEqual(['d1', 'd3']);
  const bothOpen = html.replace('"d2"', '"d2" open');
  await mount({ duration: 0 }, bothOpen);
  expect(openItemIds()).toEqual(['d1', 'd2']);
});

it('announces the item that opens or closes, and whether a key caused the change', async () => {
  await mount({ duration: 0 });
  const received = recordToggles();
  summary(2).click();
  summary(2).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(received).toEqual([
    [1, true, true],
    [0, false, false],
    [1, false, false],
  ]);
});

it('follows native opening and closing, and closes the other items', async () => {
  await mount();
  fireNativeToggle('#d3', true);
  expect(openItemIds()).toEqual(['d3']);
  expect(summary(3).getAttribute('aria-expanded')).toBe('true');
  fireNativeToggle('#d3', false);
  expect(summary(3).getAttribute('aria-expanded')).toBe('false');
  // Measuring fires a toggle event too, which must not open a closing item.
  summary(3).click();
  motion.finish();
  summary(3).click();
  fireNativeToggle('#d3', true);
  expect(summary(3).getAttribute('aria-expanded')).toBe('false');
});

it('moves by Up, Down, Home and End, and closes on Escape', async () => {
  await mount({ duration: 0 });
  summary(1).focus();
  pressKey(summary(1), 'ArrowUp');
  expect(document.activeElement).toBe(summary(3));
  pressKey(summary(3), 'Home');
  expect(document.activeElement).toBe(summary(1));
  expect(pressKey(summary(1), 'ArrowRight')).toBe(false);
  // The browser handles Enter and Space.
  expect(pressKey(summary(1), 'Enter')).toBe(false);
  expect(pressKey(summary(1), ' ')).toBe(false);
  summary(2).click();
  pressKey(find('#d2 a'), 'Escape');
  expect(document.activeElement).toBe(summary(2));
  expect(openItemIds()).toEqual([]);
});

it('leaves an item closed when the visitor follows a link in its summary', async () => {
  await mount({}, html.replace('<b>Item 3</b>', '<a href="/x">x</a>'));
  document.body.addEventListener('click', (event) => event.preventDefault());
  find('#d3 summary a').click();
  expect(summary(3).getAttribute('aria-expanded')).toBe('false');
});

it('ignores details inside an item', async () => {
  const inner = html.replaceAll(/"d(\d)"/g, '"d$1x"');
  page(`<div>${item(1, inner)}${item(2)}</div>`);
  await mountAs(details, find('body > div'), { duration: 0 }, { id: 'outer' });
  await mountAs(details, find('#d1 > div > div'), { duration: 0 }, { id: 'inner' });
  summary(1).click();
  summary('3x').click();
  expect(openItemIds()).toEqual(['d1', 'd3x']);
  pressKey(find('#d3x > div'), 'Escape');
  expect(openItemIds()).toEqual(['d1']);
});

it('opens the item of the address, and gives items of a copy their own ids', async () => {
  location.hash = '#d3';
  await mount();
  expect(openItemIds()).toEqual(['d3']);
  location.hash = '';
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
  summary(1).click();
  stop();
  motion.finish();
  const order = (text: string) => text.replace(' open=""', '').replaceAll(/ (class|style)=""/g, '');
  const attributes = (text: string) => order(text).split(/[ >]/).sort().join();
  expect(attributes(root.innerHTML)).toBe(attributes(before));
  expect(openItemIds()).toEqual([]);
});

it('warns about an invalid duration', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mount({ duration: -5 });
  expect(warned).toHaveBeenCalledOnce();
});
