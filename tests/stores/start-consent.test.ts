import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentSource } from '../../src/stores/consent-source';
import { startConsent } from '../../src/stores/start-consent';

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

const start = (options: Options = {}) => {
  const decisions: Record<string, boolean> = {};
  let change: (category: string, isAllowed: boolean) => void = () => {};
  let reset = () => {};
  const state = { isPresent: false, isExpected: false, isFinal: true, allows: {}, ...options };
  const source: ConsentSource = {
    isPresent: () => state.isPresent,
    isExpected: () => state.isExpected,
    isFinal: () => state.isFinal,
    allows: (category) => (state.allows as Record<string, boolean>)[category] ?? false,
    hasBanner: () => true,
    refuses: () => false,
    watch(onChange, onReset) {
      change = onChange;
      reset = onReset;
    },
  };
  const requestCategory = startConsent(source, (category, isAllowed) => {
    decisions[category] = isAllowed;
  });
  requestCategory('marketing');
  return {
    decisions,
    state,
    requestCategory,
    change: (category: string, isAllowed: boolean) => change(category, isAllowed),
    reset: () => reset(),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  setScriptsRan(true);
});

afterEach(() => {
  Reflect.deleteProperty(performance, 'timing');
  vi.useRealTimers();
});

it('allows everything where no script manages consent, after the scripts of the page have run', async () => {
  setScriptsRan(false);
  const { decisions } = start();
  expect(decisions).toEqual({});
  await runScripts();
  expect(decisions).toEqual({ marketing: true });
});

it('reads an API that loads before DOM ready', async () => {
  setScriptsRan(false);
  const { decisions, state } = start();
  state.isPresent = true;
  await runScripts();
  expect(decisions).toEqual({ marketing: false });
});

it('withdraws the default consent when an API loads with the rest of the page', () => {
  const { decisions, state } = start();
  expect(decisions).toEqual({ marketing: true });
  state.isPresent = true;
  dispatchEvent(new Event('load'));
  expect(decisions).toEqual({ marketing: false });
});

it('denies consent where an announced API never loads', () => {
  const { decisions } = start({ isExpected: true });
  expect(decisions).toEqual({});
  vi.advanceTimersByTime(2_000);
  expect(decisions).toEqual({ marketing: false });
});

it('waits for the consent type before it reads the API', () => {
  const { decisions, state, reset } = start({ isPresent: true, isFinal: false, allows: { marketing: true } });
  expect(decisions).toEqual({});
  state.isFinal = true;
  reset();
  expect(decisions).toEqual({ marketing: true });
});

it('reads the API after two seconds where no consent type arrives', () => {
  const { decisions } = start({ isPresent: true, isFinal: false, allows: { marketing: true } });
  vi.advanceTimersByTime(1_999);
  expect(decisions).toEqual({});
  vi.advanceTimersByTime(1);
  expect(decisions).toEqual({ marketing: true });
});

it('follows changes of the requested categories', () => {
  const { decisions, change } = start({ isPresent: true });
  change('marketing', true);
  change('statistics', true);
  expect(decisions).toEqual({ marketing: true });
  change('marketing', false);
  expect(decisions).toEqual({ marketing: false });
});

it('returns the decision on a later category at once', () => {
  const { decisions, requestCategory } = start({ isPresent: true, allows: { statistics: true } });
  requestCategory('statistics');
  expect(decisions).toEqual({ marketing: false, statistics: true });
});

it('denies consent where the API throws', () => {
  const source: ConsentSource = {
    isPresent: () => true,
    isExpected: () => true,
    isFinal: () => true,
    allows: () => {
      throw Error('broken');
    },
    hasBanner: () => true,
    refuses: () => false,
    watch() {},
  };
  const notify = vi.fn();
  startConsent(source, notify)('marketing');
  expect(notify).toHaveBeenCalledWith('marketing', false);
});
