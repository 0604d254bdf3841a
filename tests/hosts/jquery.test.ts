import { afterEach, expect, it, vi } from 'vitest';
import { fire, fireNative, hear } from '../../src/hosts/jquery';
import { useJQuery } from '../support/jquery';

afterEach(() => Reflect.deleteProperty(window, 'jQuery'));

it('fires through jQuery with places and wrapped elements, natively with a list, each once', async () => {
  const $ = await useJQuery();
  const button = document.createElement('a');
  const heard: unknown[] = [];
  $(document.body).on('added', (_event, ...args: unknown[]) => heard.push(['jquery', ...args]));
  document.body.addEventListener('added', (event) =>
    heard.push(['native', ...(event as CustomEvent).detail]),
  );
  fire('added', { a: 1 }, 'hash', button);
  expect(heard).toEqual([
    ['jquery', { a: 1 }, 'hash', $(button)],
    ['native', { a: 1 }, 'hash', button],
  ]);
});

it('a listener of others that throws is reported and takes nothing with it', async () => {
  const $ = await useJQuery();
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  $(document.body).on('added', () => {
    throw Error('theirs');
  });
  const native = vi.fn();
  document.body.addEventListener('added', native);
  fire('added');
  expect(report).toHaveBeenCalledOnce();
  expect(native).toHaveBeenCalledOnce();
});

it('hears both kinds, each event once, with its target and arguments, and stops', async () => {
  const $ = await useJQuery();
  const form = document.createElement('form');
  document.body.append(form);
  const call = vi.fn();
  const stop = hear('told', ({ target }, ...args) => call(target, ...args));
  form.dispatchEvent(new CustomEvent('told', { bubbles: true, detail: ['a'] }));
  $(form).trigger('told', ['b', 'c']);
  expect(call.mock.calls).toEqual([
    [form, 'a'],
    [form, 'b', 'c'],
  ]);
  stop();
  form.dispatchEvent(new CustomEvent('told', { bubbles: true }));
  $(form).trigger('told');
  expect(call).toHaveBeenCalledTimes(2);
});

it('a jQuery that comes later is heard too', async () => {
  const call = vi.fn();
  hear('late', call);
  const $ = await useJQuery();
  $(document.body).trigger('late');
  expect(call).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  $(document.body).trigger('late');
  expect(call).toHaveBeenCalledOnce();
});

it('never hears what we fire ourselves, nor what blocks make of it', () => {
  const own = vi.fn();
  const blocks = vi.fn();
  hear('added', own);
  hear('wc-blocks_added', blocks);
  document.body.addEventListener('added', () => document.body.dispatchEvent(new Event('wc-blocks_added')));
  fire('added');
  fireNative(document.body, 'wc-blocks_added', {});
  expect([own.mock.calls.length, blocks.mock.calls.length]).toEqual([0, 0]);
  document.body.dispatchEvent(new Event('wc-blocks_added'));
  expect(blocks).toHaveBeenCalledOnce();
});
