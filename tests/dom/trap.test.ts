import { afterEach, beforeEach, expect, it } from 'vitest';
import { trapTab } from '../../src/dom/trap';
import { find, page } from '../support/context';

let abort: AbortController;
beforeEach(() => {
  abort = new AbortController();
  page(
    '<a id="before" href="/">x</a><div id="box"><a id="one" href="/">1</a><button disabled>2</button><input id="three"><i tabindex="-1">4</i><summary id="five">5</summary></div>',
  );
  trapTab(find('#box'), abort.signal);
});
afterEach(() => abort.abort());

/** @returns where the focus is led to; nothing where the browser moves it */
const tab = (from: string, shiftKey = false) => {
  find(from).focus();
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
  find(from).dispatchEvent(event);
  return event.defaultPrevented ? document.activeElement?.id : '';
};

it('from the last to the first and back; between them it is the browser’s', () => {
  find('summary').tabIndex = 0;
  expect([tab('#one'), tab('#three'), tab('#five')]).toEqual(['', '', 'one']);
  expect([tab('#five', true), tab('#three', true), tab('#one', true)]).toEqual(['', '', 'five']);
});

it('a focus outside is brought in', () => {
  expect([tab('#before'), tab('#before', true)]).toEqual(['one', 'five']);
});

it('what is put in later is there, and what is not shown is not', () => {
  find('#box').insertAdjacentHTML('beforeend', '<button id="late">6</button><button id="hidden">7</button>');
  find('#hidden').getClientRects = () => [] as unknown as DOMRectList;
  expect(tab('#late')).toBe('one');
});

it('leaves other keys, and all of them when it stops', () => {
  find('#five').tabIndex = 0;
  const event = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  find('#five').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  abort.abort();
  expect(tab('#five')).toBe('');
});
