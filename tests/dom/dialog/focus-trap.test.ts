import { afterEach, beforeEach, expect, it } from 'vitest';
import { trapFocus } from '../../../src/dom/dialog/focus-trap';
import { find, page } from '../../support/context';

let abort: AbortController;
beforeEach(() => {
  abort = new AbortController();
  page(
    '<a id="before" href="/">x</a><div id="box"><a id="one" href="/">1</a><button disabled>2</button><input id="three"><i tabindex="-1">4</i><summary id="five">5</summary></div>',
  );
  trapFocus(find('#box'), abort.signal);
});
afterEach(() => abort.abort());

/** Presses Tab. @returns the id of the element that gets the focus, or nothing where the browser moves the focus */
const pressTab = (selector: string, shiftKey = false) => {
  find(selector).focus();
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
  find(selector).dispatchEvent(event);
  return event.defaultPrevented ? document.activeElement?.id : '';
};

it('wraps from the last tab stop to the first and back, and leaves other steps to the browser', () => {
  find('summary').tabIndex = 0;
  expect([pressTab('#one'), pressTab('#three'), pressTab('#five')]).toEqual(['', '', 'one']);
  expect([pressTab('#five', true), pressTab('#three', true), pressTab('#one', true)]).toEqual([
    '',
    '',
    'five',
  ]);
});

it('moves the focus from outside into the trap', () => {
  expect([pressTab('#before'), pressTab('#before', true)]).toEqual(['one', 'five']);
});

it('includes nodes inserted later, and skips hidden nodes', () => {
  find('#box').insertAdjacentHTML('beforeend', '<button id="late">6</button><button id="hidden">7</button>');
  find('#hidden').getClientRects = () => [] as unknown as DOMRectList;
  expect(pressTab('#late')).toBe('one');
});

it('ignores keys other than Tab, and ignores Tab after the trap stops', () => {
  find('#five').tabIndex = 0;
  const event = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  find('#five').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  abort.abort();
  expect(pressTab('#five')).toBe('');
});

const pressTabOn = (node: HTMLElement, shiftKey = false) => {
  node.focus();
  const event = new KeyboardEvent('keydown', {
    key: 'Tab',
    shiftKey,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  node.dispatchEvent(event);
  return event.defaultPrevented;
};

it('reaches a control in an open shadow root, and wraps from there', () => {
  find('#box').insertAdjacentHTML('beforeend', '<x-pay></x-pay>');
  const host = find('x-pay');
  host.attachShadow({ mode: 'open' }).innerHTML = '<button>Pay</button>';
  const pay = host.shadowRoot?.querySelector('button') as HTMLElement;
  expect(pressTabOn(find('#five'))).toBe(false);
  expect(pressTabOn(find('#one'), true)).toBe(true);
  expect(host.shadowRoot?.activeElement).toBe(pay);
  expect(pressTabOn(pay)).toBe(true);
  expect(document.activeElement?.id).toBe('one');
});

it.each([
  ['visibility', '<button style="visibility:hidden">7</button>'],
  ['inert', '<div inert><button>7</button></div>'],
  ['closed details', '<details><button>7</button></details>'],
  ['findable content', '<div hidden="until-found"><button>7</button></div>'],
  ['a disabled field', '<input disabled>'],
])('skips what cannot take the focus: %s', (_, html) => {
  find('#box').innerHTML = `${html}<button id="a">a</button><button id="b">b</button>${html}`;
  expect(pressTabOn(find('#b'))).toBe(true);
  expect(document.activeElement?.id).toBe('a');
  expect(pressTabOn(find('#a'), true)).toBe(true);
  expect(document.activeElement?.id).toBe('b');
});

it('takes the summary of closed details, and the checked radio button of a group', () => {
  find('#box').innerHTML =
    '<details><summary id="s" tabindex="0">s</summary><a href="/">x</a></details><button>b</button><input type="radio" name="r" id="r1" checked><input type="radio" name="r" id="r2">';
  expect(pressTabOn(find('#s'), true)).toBe(true);
  expect(document.activeElement?.id).toBe('r1');
  expect(pressTabOn(find('#r1'))).toBe(true);
  expect(document.activeElement?.id).toBe('s');
});

it('leaves a group of radio buttons without a choice from each of its buttons', () => {
  find('#box').innerHTML =
    '<button id="a">a</button><input type="radio" name="r" id="r1"><input type="radio" name="r" id="r2">';
  expect(pressTabOn(find('#r1'))).toBe(true);
  expect(document.activeElement?.id).toBe('a');
});

it.each(['', 'true', 'plaintext-only'])('takes an editable text: contenteditable="%s"', (value) => {
  find('#box').innerHTML = `<button id="a">a</button><p id="p" tabindex="0" contenteditable="${value}">p</p>`;
  expect(pressTabOn(find('#a'))).toBe(false);
  expect(pressTabOn(find('#p'))).toBe(true);
});
