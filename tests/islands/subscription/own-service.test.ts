import { beforeEach, expect, it, vi } from 'vitest';
import {
  findService,
  type SubscriptionRegistration,
  sendToService,
} from '../../../islands/subscription/own-service';
import { page } from '../../../src/core/page';

const { signal } = new AbortController();
const callService = (subscribe: unknown) =>
  sendToService(
    { gateway: 'subscription', subscribe } as SubscriptionRegistration,
    { email: 'a@b.c' },
    signal,
  );
const failed = { kind: 'failed', status: 0, text: '', fields: {} };

beforeEach(() => {
  Object.assign(page, { entries: [] });
});

it('finds the service that the page registered last', () => {
  expect(findService()).toBeUndefined();
  const [first, last] = [{ gateway: 'subscription' }, { gateway: 'subscription' }];
  Object.assign(page, { entries: [first, last] });
  expect(findService()).toBe(last);
});

it('passes the fields to the service, and treats undefined or true as success', async () => {
  const subscribe = vi.fn();
  expect(await callService(subscribe)).toEqual({ kind: 'ok' });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.c' }, { signal });
  expect(await callService(async () => true)).toEqual({ kind: 'ok' });
});

it('returns a refusal with a text, or with texts by field', async () => {
  expect(await callService(() => ({ error: 'Full.' }))).toEqual({ ...failed, status: 422, text: 'Full.' });
  expect(await callService(() => ({ fields: { email: 'Twice.' } }))).toEqual({
    ...failed,
    status: 422,
    fields: { email: 'Twice.' },
  });
});

it.each([false, 'ok', { ok: true }])(
  'treats %j as a failure, with a warning in the console',
  async (returned) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await callService(() => returned)).toEqual(failed);
    expect(warn.mock.calls.join()).toContain(
      `subscribe() returned ${JSON.stringify(returned)}, expected nothing`,
    );
  },
);

it('reports the error of a service that rejects, and treats the error as a failure', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = Error('down');
  expect(await callService(() => Promise.reject(cause))).toEqual(failed);
  expect(consoleError).toHaveBeenCalledExactlyOnceWith('[storefront-islands]', 'subscription', cause);
});
