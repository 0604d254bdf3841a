import { afterEach, beforeEach, expect, it } from 'vitest';
import { trapFocus } from '../../src/dom/focus-trap';
import { find, page } from '../support/context';

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
