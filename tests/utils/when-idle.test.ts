import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../src/utils/when-idle';

afterEach(() => vi.unstubAllGlobals());

it('waits for an idle moment, but not without end', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  const call = vi.fn();
  whenIdle(call);
  expect(request).toHaveBeenCalledWith(call, { timeout: 3_000 });
});

it('calls back soon in a browser without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const call = vi.fn();
  whenIdle(call);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
