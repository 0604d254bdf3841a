import { expect, it, vi } from 'vitest';
import { $device, watchDevice } from '../../src/stores/device';

it('follows the media queries until its signal aborts', () => {
  let width = 500;
  const calls = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(/\d+/.exec(query));
    },
    addEventListener: (_: string, call: () => void, { signal }: { signal: AbortSignal }) => {
      calls.set(query, call);
      signal.addEventListener('abort', () => calls.delete(query));
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
  for (const call of calls.values()) call();
  width = 800;
  for (const call of calls.values()) call();
  expect(names).toEqual(['mobile', 'desktop', 'tablet']);
  abort.abort();
  expect(calls.size).toBe(0);
});
