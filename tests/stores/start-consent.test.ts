import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentSource } from '../../src/gateways/consent';
import { startConsent } from '../../src/stores/start-consent';

interface Options {
  present?: boolean;
  expected?: boolean;
  settled?: boolean;
  allows?: Record<string, boolean>;
}

const setReady = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

const start = (options: Options = {}) => {
  const answers: Record<string, boolean> = {};
  let change: (category: string, allowed: boolean) => void = () => {};
  let again = () => {};
  const state = { present: false, expected: false, settled: true, allows: {}, ...options };
  const source: ConsentSource = {
    present: () => state.present,
    expected: () => state.expected,
    settled: () => state.settled,
    allows: (category) => (state.allows as Record<string, boolean>)[category] ?? false,
    watch(onChange, onAgain) {
      change = onChange;
      again = onAgain;
    },
  };
  const ask = startConsent(source, (category, allowed) => {
    answers[category] = allowed;
  });
  ask('marketing');
  return {
    answers,
    state,
    ask,
    change: (category: string, allowed: boolean) => change(category, allowed),
    again: () => again(),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  setReady('complete');
});

afterEach(() => {
  vi.useRealTimers();
});

it('allows everything where no script manages consent, after the document has been read', () => {
  setReady('loading');
  const { answers } = start();
  expect(answers).toEqual({});
  setReady('complete');
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(answers).toEqual({ marketing: true });
});

it('reads an API that loads before DOM ready', () => {
  setReady('loading');
  const { answers, state } = start();
  state.present = true;
  setReady('complete');
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(answers).toEqual({ marketing: false });
});

it('withdraws the default consent when an API loads with the rest of the page', () => {
  const { answers, state } = start();
  expect(answers).toEqual({ marketing: true });
  state.present = true;
  dispatchEvent(new Event('load'));
  expect(answers).toEqual({ marketing: false });
});

it('denies consent where an announced API never loads', () => {
  const { answers } = start({ expected: true });
  expect(answers).toEqual({});
  vi.advanceTimersByTime(2_000);
  expect(answers).toEqual({ marketing: false });
});

it('waits for the consent type before it reads the API', () => {
  const { answers, state, again } = start({ present: true, settled: false, allows: { marketing: true } });
  expect(answers).toEqual({});
  state.settled = true;
  again();
  expect(answers).toEqual({ marketing: true });
});

it('reads the API without a consent type after the limit', () => {
  const { answers } = start({ present: true, settled: false, allows: { marketing: true } });
  vi.advanceTimersByTime(1_999);
  expect(answers).toEqual({});
  vi.advanceTimersByTime(1);
  expect(answers).toEqual({ marketing: true });
});

it('follows changes of the requested categories', () => {
  const { answers, change } = start({ present: true });
  change('marketing', true);
  change('statistics', true);
  expect(answers).toEqual({ marketing: true });
  change('marketing', false);
  expect(answers).toEqual({ marketing: false });
});

it('returns the decision on a later category at once', () => {
  const { answers, ask } = start({ present: true, allows: { statistics: true } });
  ask('statistics');
  expect(answers).toEqual({ marketing: false, statistics: true });
});

it('denies consent where the API throws', () => {
  const source: ConsentSource = {
    present: () => true,
    expected: () => true,
    settled: () => true,
    allows: () => {
      throw Error('broken');
    },
    watch() {},
  };
  const notify = vi.fn();
  startConsent(source, notify)('marketing');
  expect(notify).toHaveBeenCalledWith('marketing', false);
});
