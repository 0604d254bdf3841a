import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../src/utils/when-idle';

afterEach(() => vi.unstubAllGlobals());

it('waits for an idle moment, up to a limit', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  const call = vi.fn();
  whenIdle(call);
  expect(request).toHaveBeenCalledWith(call, { timeout: 3_000 });
});

it('calls back after a short time in a browser without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const call = vi.fn();
  whenIdle(call);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
