import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { onPageEvent } from '../../src/integrations/jquery';
import { triggerPageEvent } from '../../src/integrations/page-events';
import { useJQuery } from '../support/jquery';

const button = document.createElement('button');

/** The calls with arguments. Unlike a browser, the environment calls the property with each native event, too. */
const readCalls = ({ mock }: Mock) => mock.calls.filter(({ length }) => length > 1);

let abort: AbortController;
/** Listens natively until the test ends. */
const listen = (listener: (event: CustomEvent) => void) =>
  document.body.addEventListener('added', (event) => listener(event as CustomEvent), {
    signal: abort.signal,
  });

/** Adds a property by which jQuery calls a function with each event of the body. */
const setProperty = (handler: unknown) => Object.assign(document.body, { onadded: handler });

beforeEach(() => {
  abort = new AbortController();
});
afterEach(() => {
  abort.abort();
  Reflect.deleteProperty(document.body, 'onadded');
  Reflect.deleteProperty(window, 'jQuery');
});

it.each([
  ['the body', () => document.body],
  ['the document', () => document],
  ['the window', () => window],
])('tells a script once that listens natively and through jQuery on %s', async (_, getTarget) => {
  const $ = await useJQuery();
  const count = vi.fn();
  listen(() => count('native'));
  $(getTarget() as never).one('added', (_event, ...args: unknown[]) => count(...args));
  triggerPageEvent('added', { a: 1 }, button);
  expect(count).toHaveBeenCalledExactlyOnceWith({ a: 1 }, $(button));
});

it('tells a native listener where no other script listens through jQuery', async () => {
  const count = vi.fn();
  listen(({ detail }) => count(detail));
  await useJQuery();
  const ownListener = vi.fn();
  const stop = onPageEvent('added', ownListener);
  triggerPageEvent('added', { a: 1 }, button);
  stop();
  expect(count).toHaveBeenCalledExactlyOnceWith([{ a: 1 }, button]);
  expect(ownListener).not.toHaveBeenCalled();
});

it('calls the body’s property as jQuery does, with the event, then the arguments, and elements in lists', () => {
  const handler = vi.fn();
  setProperty(handler);
  triggerPageEvent('added', { a: 1 }, 'hash', button);
  triggerPageEvent('other');
  document.body.dispatchEvent(new Event('added'));
  expect(readCalls(handler)).toEqual([[expect.any(Event), { a: 1 }, 'hash', [button]]]);
});

it('leaves the property to jQuery', async () => {
  const $ = await useJQuery();
  const handler = vi.fn();
  setProperty(handler);
  triggerPageEvent('added', button);
  expect(readCalls(handler)).toEqual([[expect.anything(), $(button)]]);
});

it('ignores a property that is no function', () => {
  setProperty('added');
  expect(() => triggerPageEvent('added')).not.toThrow();
});
