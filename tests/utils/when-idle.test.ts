import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../src/utils/when-idle';

afterEach(() => vi.unstubAllGlobals());

it('waits for an idle moment, up to a limit', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  const callback = vi.fn();
  whenIdle(callback);
  expect(request).toHaveBeenCalledWith(callback, { timeout: 3_000 });
});

it('calls back after 1 ms in a browser without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const callback = vi.fn();
  whenIdle(callback);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
