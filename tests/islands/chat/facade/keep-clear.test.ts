import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Controller } from '../../../../islands/chat/controller';
import { keepClear } from '../../../../islands/chat/facade/keep-clear';
import { find, page } from '../../../support/context';
import { placeAt } from '../../../support/observers';

let abort: AbortController;
beforeEach(() => {
  vi.stubGlobal('innerHeight', 800);
  Object.assign(document, { elementsFromPoint: () => [] });
  abort = new AbortController();
});
afterEach(() => {
  abort.abort();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

it('lifts a printed widget above a notice that its behaviour has just shown', async () => {
  page(
    '<p id="notice" style="position:fixed"></p><div id="chat" style="position:fixed"><b id="button"></b></div>',
  );
  placeAt(find('#button'), { left: 320, top: 720, width: 60, height: 60 });
  keepClear({ element: find('#chat'), signal: abort.signal } as Controller, find('#button'));
  placeAt(find('#notice'), { left: 0, top: 740, width: 400, height: 60 });
  find('#notice').dispatchEvent(new Event('island:ready', { bubbles: true }));
  await vi.waitFor(() => expect(find('#chat').style.translate).toBe('0 -52px'));
});

it('measures no layout in an event, because the event may belong to a press', async () => {
  page('<div id="chat" style="position:fixed"><b id="button"></b></div><p></p>');
  keepClear({ element: find('#chat'), signal: abort.signal } as Controller, find('#button'));
  const read = vi.spyOn(window, 'getComputedStyle');
  document.body.dispatchEvent(new Event('island:ready', { bubbles: true }));
  expect(read).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
});
