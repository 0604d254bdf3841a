import { expect, it, vi } from 'vitest';
import { createQueue } from '../../src/http/queue';

const createDeferred = () => {
  let resolve!: (value: unknown) => void;
  let reject!: (cause: unknown) => void;
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('starts each task after the previous task has ended', async () => {
  const enqueue = createQueue();
  const [a, b] = [createDeferred(), createDeferred()];
  const started: string[] = [];
  const createTask = (name: string, promise: Promise<unknown>) => () => {
    started.push(name);
    return promise;
  };
  const first = enqueue(createTask('a', a.promise));
  const second = enqueue(createTask('b', b.promise));
  const third = enqueue(createTask('c', Promise.resolve(3)));
  await settle();
  expect(started).toEqual(['a']);
  a.resolve(1);
  expect(await first).toBe(1);
  await settle();
  expect(started).toEqual(['a', 'b']);
  b.resolve(2);
  expect(await second).toBe(2);
  expect(await third).toBe(3);
});

it('continues after a failure, and rejects the promise of the failed task', async () => {
  const enqueue = createQueue();
  const failed = enqueue(() => Promise.reject(Error('no')));
  const thrown = enqueue(() => {
    throw Error('thrown');
  });
  const next = enqueue(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  await expect(thrown).rejects.toThrow('thrown');
  expect(await next).toBe('next');
});

it('runs a task beside a hanging task of another queue, in a browser without locks', async () => {
  const blocked = createQueue();
  blocked(() => createDeferred().promise);
  expect(await createQueue()(async () => 'free')).toBe('free');
});

const stubLocks = (request: (name: string, options: LockOptions, run: () => unknown) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

it('waits for the other tabs of the shop', async () => {
  const lock = createDeferred();
  stubLocks(async (_name, _options, run) => {
    await lock.promise;
    return run();
  });
  const task = vi.fn(async () => 'done');
  const result = createQueue()(task);
  await settle();
  expect(task).not.toHaveBeenCalled();
  lock.resolve(undefined);
  expect(await result).toBe('done');
});

it('runs a task once where the wait for the lock times out', async () => {
  stubLocks(() => Promise.reject(new DOMException('no', 'TimeoutError')));
  const task = vi.fn(async () => 'done');
  expect(await createQueue()(task)).toBe('done');
  expect(task).toHaveBeenCalledTimes(1);
});

it('waits for another tab for ten seconds at most', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const signals: unknown[] = [];
  stubLocks(async (_name, { signal }, run) => {
    signals.push(signal);
    return run();
  });
  await createQueue()(async () => 'done');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  expect(signals).toEqual([timeout.mock.results[0]?.value]);
});

it('repeats no task that has failed under the lock', async () => {
  stubLocks(async (_name, _options, run) => run());
  const task = vi.fn(() => Promise.reject(Error('no')));
  await expect(createQueue()(task)).rejects.toThrow('no');
  expect(task).toHaveBeenCalledTimes(1);
});
