import { afterEach, expect, it, vi } from 'vitest';
import { dispatchNativeEvent, onPageEvent, triggerPageEventOn } from '../../src/integrations/jquery';
import { useJQuery } from '../support/jquery';

afterEach(() => Reflect.deleteProperty(window, 'jQuery'));

it('fires jQuery arguments by position and one native list, each once', async () => {
  const $ = await useJQuery();
  const button = document.createElement('a');
  const received: unknown[] = [];
  $(document.body).on('added', (_event, ...args: unknown[]) => received.push(['jquery', ...args]));
  document.body.addEventListener('added', (event) =>
    received.push(['native', ...(event as CustomEvent).detail]),
  );
  triggerPageEventOn(document.body, 'added', { a: 1 }, 'hash', button);
  expect(received).toEqual([
    ['jquery', { a: 1 }, 'hash', $(button)],
    ['native', { a: 1 }, 'hash', button],
  ]);
});

it('reports a throwing listener and continues', async () => {
  const $ = await useJQuery();
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  $(document.body).on('added', () => {
    throw Error('theirs');
  });
  const native = vi.fn();
  document.body.addEventListener('added', native);
  triggerPageEventOn(document.body, 'added');
  expect(report).toHaveBeenCalledOnce();
  expect(native).toHaveBeenCalledOnce();
});

it('receives jQuery and native events once, with target and arguments, until the caller stops listening', async () => {
  const $ = await useJQuery();
  const form = document.createElement('form');
  document.body.append(form);
  const listener = vi.fn();
  const stop = onPageEvent('notified', ({ target }, ...args) => listener(target, ...args));
  form.dispatchEvent(new CustomEvent('notified', { bubbles: true, detail: ['a'] }));
  $(form).trigger('notified', ['b', 'c']);
  expect(listener.mock.calls).toEqual([
    [form, 'a'],
    [form, 'b', 'c'],
  ]);
  stop();
  form.dispatchEvent(new CustomEvent('notified', { bubbles: true }));
  $(form).trigger('notified');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('receives events of a jQuery that loads later', async () => {
  const listener = vi.fn();
  onPageEvent('late', listener);
  const $ = await useJQuery();
  $(document.body).trigger('late');
  expect(listener).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  $(document.body).trigger('late');
  expect(listener).toHaveBeenCalledOnce();
});

it('receives events of a jQuery that an optimiser loads long after the page’s load', async () => {
  const listener = vi.fn();
  const stop = onPageEvent('held_back', listener);
  const script = document.body.appendChild(document.createElement('i'));
  script.dispatchEvent(new Event('load'));
  const $ = await useJQuery();
  script.dispatchEvent(new Event('load'));
  script.dispatchEvent(new Event('load'));
  $(document.body).trigger('held_back');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  $(document.body).trigger('held_back');
  expect(listener).toHaveBeenCalledOnce();
});

it('does not wait for jQuery after the caller has stopped listening', async () => {
  const listener = vi.fn();
  onPageEvent('stopped', listener)();
  const $ = await useJQuery();
  document.body.dispatchEvent(new Event('load'));
  $(document.body).trigger('stopped');
  expect(listener).not.toHaveBeenCalled();
});

it('ignores the bundle’s own events, and the copies that blocks dispatch of these events', () => {
  const ownListener = vi.fn();
  const blocks = vi.fn();
  onPageEvent('added', ownListener);
  onPageEvent('wc-blocks_added', blocks);
  document.body.addEventListener('added', () => document.body.dispatchEvent(new Event('wc-blocks_added')));
  triggerPageEventOn(document.body, 'added');
  dispatchNativeEvent(document.body, 'wc-blocks_added', {});
  expect([ownListener.mock.calls.length, blocks.mock.calls.length]).toEqual([0, 0]);
  document.body.dispatchEvent(new Event('wc-blocks_added'));
  expect(blocks).toHaveBeenCalledOnce();
});

it('receives events of a body that has replaced the first body', async () => {
  const listener = vi.fn();
  const stop = onPageEvent('other_event', listener);
  document.body.replaceWith(document.createElement('body'));
  await Promise.resolve();
  document.body.dispatchEvent(new CustomEvent('other_event', { detail: [1] }));
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.anything(), 1);
  stop();
  document.body.replaceWith(document.createElement('body'));
  await Promise.resolve();
  document.body.dispatchEvent(new CustomEvent('other_event'));
  expect(listener).toHaveBeenCalledOnce();
});
