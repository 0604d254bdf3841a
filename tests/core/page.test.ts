import { beforeEach, expect, it, vi } from 'vitest';
import { findEntry, page, whenRegistered } from '../../src/core/page';

beforeEach(() => {
  Object.assign(page, { entries: [], presets: [], config: {} });
});

it('finds the latest entry with a value under a key', () => {
  const late = { gateway: 'cart' };
  Object.assign(page, { entries: [{ name: 'x' }, { gateway: 'cart' }, { gateway: 'downloads' }, late] });
  expect(findEntry<{ gateway: string }>('gateway', 'cart')).toBe(late);
  expect(findEntry<{ source: string }>('source', 'mine')).toBeUndefined();
});

it('resolves at once with a registered entry', async () => {
  Object.assign(page, { presets: [new Promise(() => {})] });
  expect(await whenRegistered(() => 'there')).toBe('there');
});

it('waits for the presets to register', async () => {
  let finishPreset = () => {};
  let entry: string | undefined;
  Object.assign(page, { presets: [new Promise<void>((resolve) => (finishPreset = resolve))] });
  const pending = whenRegistered(() => entry);
  entry = 'late';
  finishPreset();
  expect(await pending).toBe('late');
});

it('waits 15 s for a preset that never loads', async () => {
  vi.useFakeTimers();
  Object.assign(page, { presets: [new Promise(() => {})] });
  const onResolve = vi.fn();
  whenRegistered(() => undefined).then(onResolve);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(onResolve).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onResolve).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
