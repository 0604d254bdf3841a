import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endListeners, watchListeners } from '../support/listeners';

interface Options {
  isPresent?: boolean;
  isExpected?: boolean;
  isFinal?: boolean;
  allows?: Record<string, boolean>;
}

/** Whether the page's deferred scripts have run. */
const setScriptsRan = (haveRun: boolean) =>
  Object.defineProperty(performance, 'timing', {
    value: { domContentLoadedEventStart: Number(haveRun) },
    configurable: true,
  });

const runScripts = async () => {
  setScriptsRan(true);
  dispatchEvent(new Event('DOMContentLoaded'));
  await vi.advanceTimersByTimeAsync(0);
};

const api = {
  hasConsentApi: vi.fn(),
  expectsConsentApi: vi.fn(),
  isConsentFinal: vi.fn(),
  allows: vi.fn(),
  hasBanner: () => true,
  refuses: () => false,
  watchConsentApi: vi.fn<typeof import('../../src/integrations/wp-consent').watchConsentApi>(),
};
vi.mock('../../src/integrations/wp-consent', () => api);

/** Asks about a category on a page of its own. */
const start = async ({
  isPresent = false,
  isExpected = false,
  isFinal = true,
  allows = {},
}: Options = {}) => {
  vi.resetModules();
  Reflect.deleteProperty(window, 'storefrontIslands');
  const state: Required<Options> = { isPresent, isExpected, isFinal, allows };
  api.hasConsentApi.mockImplementation(() => state.isPresent);
  api.expectsConsentApi.mockImplementation(() => state.isExpected);
  api.isConsentFinal.mockImplementation(() => state.isFinal);
  api.allows.mockImplementation((category: string) => state.allows[category] ?? false);
  const { watchConsent } = await import('../../src/integrations/consent');
  const decisions: Record<string, boolean> = {};
  const ask = (category: string) =>
    watchConsent(category, (isAllowed) => {
      decisions[category] = isAllowed;
    });
  ask('marketing');
  const [change, reset] = api.watchConsentApi.mock.lastCall ?? [];
  return { decisions, state, ask, change, reset };
};

beforeEach(() => {
  watchListeners();
  vi.useFakeTimers();
  setScriptsRan(true);
});

afterEach(() => {
  endListeners();
  Reflect.deleteProperty(performance, 'timing');
  vi.useRealTimers();
});

it('allows everything where no script manages consent, after the scripts of the page have run', async () => {
  setScriptsRan(false);
  const { decisions } = await start();
  expect(decisions).toEqual({});
  await runScripts();
  expect(decisions).toEqual({ marketing: true });
});

it('reads an API that loads before DOM ready', async () => {
  setScriptsRan(false);
  const { decisions, state } = await start();
  state.isPresent = true;
  await runScripts();
  expect(decisions).toEqual({ marketing: false });
});

it('withdraws the default consent when an API loads with the rest of the page', async () => {
  const { decisions, state } = await start();
  expect(decisions).toEqual({ marketing: true });
  state.isPresent = true;
  dispatchEvent(new Event('load'));
  expect(decisions).toEqual({ marketing: false });
});

it('denies consent where an announced API never loads', async () => {
  const { decisions } = await start({ isExpected: true });
  expect(decisions).toEqual({});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(decisions).toEqual({ marketing: false });
});

it('waits for the consent type before it reads the API', async () => {
  const { decisions, state, reset } = await start({
    isPresent: true,
    isFinal: false,
    allows: { marketing: true },
  });
  expect(decisions).toEqual({});
  state.isFinal = true;
  reset?.();
  expect(decisions).toEqual({ marketing: true });
});

it('reads the API after two seconds where no consent type arrives', async () => {
  const { decisions } = await start({ isPresent: true, isFinal: false, allows: { marketing: true } });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(decisions).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(decisions).toEqual({ marketing: true });
});

it('follows changes of the requested categories', async () => {
  const { decisions, change } = await start({ isPresent: true });
  change?.('marketing', true);
  change?.('statistics', true);
  expect(decisions).toEqual({ marketing: true });
  change?.('marketing', false);
  expect(decisions).toEqual({ marketing: false });
});

it('returns the decision on a later category at once', async () => {
  const { decisions, ask } = await start({ isPresent: true, allows: { statistics: true } });
  ask('statistics');
  expect(decisions).toEqual({ marketing: false, statistics: true });
});

it('denies consent where the API throws', async () => {
  const { decisions, state, reset } = await start({ isPresent: true, isFinal: false });
  api.allows.mockImplementation(() => {
    throw Error('broken');
  });
  state.isFinal = true;
  reset?.();
  expect(decisions).toEqual({ marketing: false });
});
