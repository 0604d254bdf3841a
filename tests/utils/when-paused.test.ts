import { afterEach, expect, it, vi } from 'vitest';
import { whenPaused } from '../../src/utils/when-paused';

afterEach(() => vi.unstubAllGlobals());

it('waits for a pause no longer than 50 ms, because a page that draws nothing new may never be idle', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  const callback = vi.fn();
  whenPaused(callback);
  expect(request).toHaveBeenCalledWith(callback, { timeout: 50 });
});
