import { beforeEach, expect, it, vi } from 'vitest';
import { onResize } from '../../src/dom/on-resize';
import { find, page } from '../support/context';
import { stubResizes } from '../support/observers';

let resizes: ReturnType<typeof stubResizes>;
beforeEach(() => {
  resizes = stubResizes();
  page('<p id="a"></p><p id="b"></p>');
});
const [a, b] = ['#a', '#b'];

it('measures after the first layout and on each change of size', async () => {
  const measure = vi.fn();
  onResize([find(a), null, undefined], measure, new AbortController().signal);
  expect(measure).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(measure).toHaveBeenCalledTimes(1);
  resizes.resize(find(a));
  expect(measure).toHaveBeenCalledTimes(2);
});

it('reads all sizes before any callback writes, and calls each callback once', async () => {
  const steps: string[] = [];
  const { signal } = new AbortController();
  const measure = (name: number) => () => {
    steps.push(`read ${name}`);
    return () => void steps.push(`write ${name}`);
  };
  onResize([find(a), find(b)], measure(1), signal);
  onResize([find(b)], measure(2), signal);
  await Promise.resolve();
  steps.length = 0;
  resizes.resize(find(a), find(b));
  expect(steps).toEqual(['read 1', 'read 2', 'write 1', 'write 2']);
});

it('reports an error in one callback and runs the other callbacks', async () => {
  const report = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(report);
  const { signal } = new AbortController();
  const [readError, writeError] = [Error('read'), Error('write')];
  const write = vi.fn();
  onResize(
    [find(a)],
    () => {
      throw readError;
    },
    signal,
  );
  onResize(
    [find(a)],
    () => () => {
      throw writeError;
    },
    signal,
  );
  onResize([find(a)], () => write, signal);
  resizes.resize(find(a));
  expect(report.mock.calls.map(([, cause]) => cause)).toEqual([readError, writeError]);
  expect(write).toHaveBeenCalled();
});

it('ends a callback with its signal and keeps other callbacks', () => {
  const [endedAbort, otherAbort] = [new AbortController(), new AbortController()];
  const [measure, otherMeasure] = [vi.fn(), vi.fn()];
  onResize([find(a), find(b)], measure, endedAbort.signal);
  onResize([find(a)], otherMeasure, otherAbort.signal);
  endedAbort.abort();
  resizes.resize(find(a));
  expect(measure).not.toHaveBeenCalled();
  expect(otherMeasure).toHaveBeenCalledOnce();
  expect([resizes.watches(find(a)), resizes.watches(find(b))]).toEqual([true, false]);
  onResize([find(b)], measure, endedAbort.signal);
  expect(resizes.watches(find(b))).toBe(false);
});
