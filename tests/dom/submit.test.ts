import { afterEach, expect, it, vi } from 'vitest';
import { onSubmit } from '../../src/dom/submit';
import { page } from '../support/context';
import { useJQuery } from '../support/jquery';

let abort = new AbortController();
afterEach(() => {
  abort.abort();
  abort = new AbortController();
});

const setUp = () => {
  const form = page('<form></form>');
  const listener = vi.fn((event: Event) => event.preventDefault());
  onSubmit(abort.signal, listener);
  const send = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  return { form, listener, send };
};
const listen = (type: string, listener: (event: Event) => void, capture = false) =>
  document.addEventListener(type, listener, { capture, signal: abort.signal });

it('comes after a delegated listener that the document gets later, at each submit', async () => {
  const $ = await useJQuery();
  const { listener, send } = setUp();
  const calls: string[] = [];
  listener.mockImplementation(() => calls.push('ours'));
  $(document).on('submit', 'form', () => {
    calls.push('first');
  });
  send();
  $(document).on('submit', 'form', () => {
    calls.push('second');
  });
  listen('submit', () => calls.push('third'));
  send();
  $(document).off('submit');
  expect(calls).toEqual(['first', 'ours', 'first', 'second', 'third', 'ours']);
});

it('leaves a submit alone that such a listener has prevented', () => {
  const { listener, send } = setUp();
  listen('submit', (event) => event.preventDefault());
  send();
  expect(listener).not.toHaveBeenCalled();
});

it.each(['earlier', 'later'])('comes before Turbo, which started %s', (when) => {
  const taken = vi.fn();
  /** Turbo's own FormSubmitObserver, in short. */
  const startTurbo = () => {
    const take = (event: Event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      taken();
    };
    const capture = () => {
      document.removeEventListener('submit', take);
      listen('submit', take);
    };
    listen('submit', capture, true);
  };
  if (when === 'earlier') startTurbo();
  const { listener, send } = setUp();
  if (when === 'later') startTurbo();
  send();
  send();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(taken).not.toHaveBeenCalled();
});

it('hears no submit that a listener below has stopped', () => {
  const { form, listener, send } = setUp();
  const stop = new AbortController();
  form.addEventListener('submit', (event) => event.stopPropagation(), { signal: stop.signal });
  send();
  expect(listener).not.toHaveBeenCalled();
  stop.abort();
  send();
  expect(listener).toHaveBeenCalledOnce();
});

it('ends by the signal, also during a submit', () => {
  const { form, listener, send } = setUp();
  send();
  form.addEventListener('submit', () => abort.abort());
  send();
  send();
  expect(listener).toHaveBeenCalledOnce();
});
