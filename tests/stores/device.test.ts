import { expect, it, vi } from 'vitest';
import { $device, watchDevice } from '../../src/stores/device';

it('follows the media queries until the signal aborts', () => {
  let width = 500;
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(/\d+/.exec(query));
    },
    addEventListener: (_: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
      listeners.set(query, listener);
      signal.addEventListener('abort', () => listeners.delete(query));
    },
  }));
  const abort = new AbortController();
  const names: string[] = [];
  $device.listen((name) => names.push(name));
  watchDevice(
    [
      { name: 'desktop', min: 1025 },
      { name: 'tablet', min: 768 },
      { name: 'mobile', min: 0 },
    ],
    abort.signal,
  );
  expect($device.get()).toBe('mobile');
  width = 1200;
  for (const listener of listeners.values()) listener();
  width = 800;
  for (const listener of listeners.values()) listener();
  expect(names).toEqual(['mobile', 'desktop', 'tablet']);
  abort.abort();
  expect(listeners.size).toBe(0);
});
