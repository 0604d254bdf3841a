import { beforeEach, expect, it, vi } from 'vitest';
import details from '../../src/behaviours/details';
import { find, mountAs, page } from '../support/context';

const item = (at: number, body = `text ${at}`, more = '') =>
  `<details id="d${at}"${more}><summary tabindex="${at === 1 ? 0 : -1}" aria-controls="d${at}"><b>Item ${at}</b></summary><div role="region" aria-labelledby="d${at}">${body}</div></details>`;
const html = `<div>${item(1, 'text', ' open')}${item(2, '<a href="/">link</a>')}${item(3)}</div>`;

let calls: { onfinish?: () => void; cancel(): void }[];
const finish = () => {
  for (const call of calls.splice(0)) call.onfinish?.();
};

beforeEach(() => {
  // happy-dom opens details before an event has reached their parents, who may yet prevent it.
  HTMLDetailsElement.prototype.dispatchEvent = Element.prototype.dispatchEvent;
  calls = [];
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.animate = (() => {
    const call: (typeof calls)[number] = {
      cancel: () => {
        calls = calls.filter((other) => other !== call);
      },
    };
    calls.push(call);
    return call;
  }) as never;
});

const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
const summary = (at: number | string) => find(`#d${at} > summary`);
const key = (node: Element, name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  node.dispatchEvent(event);
  return event.defaultPrevented;
};
/** What a browser says when something has opened or closed natively. */
const natively = (id: string, state: boolean) => {
  const node = find<HTMLDetailsElement>(id);
  node.open = state;
  node.dispatchEvent(new Event('toggle'));
};
const mount = (props: Record<string, unknown> = {}, text = html) =>
  mountAs(details, page(text), props, { id: 'd' });

it('every summary is a stop, and names its panel', async () => {
  await mount();
  for (const at of [1, 2, 3]) {
    expect(summary(at).hasAttribute('tabindex')).toBe(false);
    const panel = summary(at).nextElementSibling;
    expect(summary(at).getAttribute('aria-controls')).toBe(panel?.id);
    expect(panel?.getAttribute('aria-labelledby')).toBe(summary(at).id);
  }
  expect(summary(1).getAttribute('aria-expanded')).toBe('true');
});

it('one closes the others; a closing one is open until it is shut', async () => {
  await mount();
  find('#d2 b').click();
  expect(open()).toEqual(['d1', 'd2']);
  expect(summary(1).getAttribute('aria-expanded')).toBe('false');
  finish();
  expect(open()).toEqual(['d2']);
  summary(2).click();
  expect(open()).toEqual(['d2']);
  finish();
  expect(open()).toEqual([]);
});

it('a press in the middle of a movement turns it round', async () => {
  await mount();
  summary(1).click();
  summary(1).click();
  expect(calls).toHaveLength(1);
  finish();
  expect(open()).toEqual(['d1']);
  expect(summary(1).getAttribute('aria-expanded')).toBe('true');
});

it('many may be open, what the server shows open among them', async () => {
  await mount({ multiple: true, duration: 0 });
  summary(3).click();
  expect(open()).toEqual(['d1', 'd3']);
  const both = html.replace('"d2"', '"d2" open');
  await mount({ duration: 0 }, both);
  expect(open()).toEqual(['d1', 'd2']);
});

it('says what opens and closes, and by what', async () => {
  await mount({ duration: 0 });
  const heard: unknown[] = [];
  const hear = (event: Event) => {
    const { index, open, keyboard } = (event as CustomEvent).detail;
    heard.push([index, open, keyboard]);
  };
  document.addEventListener('accordion:toggle', hear);
  summary(2).click();
  summary(2).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(heard).toEqual([
    [1, true, true],
    [0, false, false],
    [1, false, false],
  ]);
  document.removeEventListener('accordion:toggle', hear);
});

it('obeys what opens or closes natively, and closes the others then', async () => {
  await mount();
  natively('#d3', true);
  expect(open()).toEqual(['d3']);
  expect(summary(3).getAttribute('aria-expanded')).toBe('true');
  natively('#d3', false);
  expect(summary(3).getAttribute('aria-expanded')).toBe('false');
  // The browser reports our own measuring: an item that closes is not opened by it.
  summary(3).click();
  finish();
  summary(3).click();
  natively('#d3', true);
  expect(summary(3).getAttribute('aria-expanded')).toBe('false');
});

it('keys: Up, Down, Home, End, Escape', async () => {
  await mount({ duration: 0 });
  summary(1).focus();
  key(summary(1), 'ArrowUp');
  expect(document.activeElement).toBe(summary(3));
  key(summary(3), 'Home');
  expect(document.activeElement).toBe(summary(1));
  expect(key(summary(1), 'ArrowRight')).toBe(false);
  // Enter and Space are the browser's own.
  expect(key(summary(1), 'Enter')).toBe(false);
  expect(key(summary(1), ' ')).toBe(false);
  summary(2).click();
  key(find('#d2 a'), 'Escape');
  expect(document.activeElement).toBe(summary(2));
  expect(open()).toEqual([]);
});

it('a link in a summary is a link', async () => {
  await mount({}, html.replace('<b>Item 3</b>', '<a href="/x">x</a>'));
  document.body.addEventListener('click', (event) => event.preventDefault());
  find('#d3 summary a').click();
  expect(summary(3).getAttribute('aria-expanded')).toBe('false');
});

it('details inside an item are their own', async () => {
  const inner = html.replaceAll(/"d(\d)"/g, '"d$1x"');
  page(`<div>${item(1, inner)}${item(2)}</div>`);
  await mountAs(details, find('body > div'), { duration: 0 }, { id: 'outer' });
  await mountAs(details, find('#d1 > div > div'), { duration: 0 }, { id: 'inner' });
  summary(1).click();
  summary('3x').click();
  expect(open()).toEqual(['d1', 'd3x']);
  key(find('#d3x > div'), 'Escape');
  expect(open()).toEqual(['d1']);
});

it('opens for the address, on itself or in it; items of a copy get ids of their own', async () => {
  location.hash = '#d3';
  await mount();
  expect(open()).toEqual(['d3']);
  location.hash = '';
  page(`${html}<main>${html}</main>`);
  await mountAs(details, find('main > div'), {}, { id: 'copy' });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('works without panels in an element of their own, and without a summary', async () => {
  page('<div><details><summary>a</summary>text</details><details>text</details></div>');
  await mountAs(details, find('div'), { duration: 0 });
  find('summary').click();
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});

it('stops: what was about to close is closed, the rest is as printed', async () => {
  const root = page(html);
  const before = root.innerHTML;
  const { stop } = await mountAs(details, root, {}, { id: 'd' });
  summary(1).click();
  stop();
  finish();
  const order = (text: string) => text.replace(' open=""', '').replaceAll(/ (class|style)=""/g, '');
  const attributes = (text: string) => order(text).split(/[ >]/).sort().join();
  expect(attributes(root.innerHTML)).toBe(attributes(before));
  expect(open()).toEqual([]);
});

it('warns about a duration that is none', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mount({ duration: -5 });
  expect(warned).toHaveBeenCalledOnce();
});
