import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('takeTurn', () => {
  /** Locks of a browser with other tabs, which answer when the test lets them. */
  const stubTurns = () => {
    const turns: { grant: () => void; isHeld: boolean }[] = [];
    const request = vi.fn(async (_name: string, _options: LockOptions, run: () => unknown) => {
      const granted = createDeferred();
      const turn = { grant: () => granted.resolve(undefined), isHeld: false };
      turns.push(turn);
      await granted.promise;
      turn.isHeld = true;
      await run();
      turn.isHeld = false;
    });
    stubLocks(request);
    return { turns, request };
  };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const settleTimers = () => vi.advanceTimersByTimeAsync(0);

  it('runs the next task at once in a turn that has come before', async () => {
    const { turns, request } = stubTurns();
    const enqueue = createQueue();
    enqueue.takeTurn();
    turns[0]?.grant();
    await settleTimers();
    const running = createDeferred();
    const task = vi.fn(() => running.promise);
    const result = enqueue(task);
    // The lock would answer in a later task of the browser.
    for (let i = 0; i < 5; i++) await Promise.resolve();
    expect(task).toHaveBeenCalledOnce();
    expect(request).toHaveBeenCalledOnce();
    // A request may take longer than the wait for its press.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(turns[0]?.isHeld).toBe(true);
    running.resolve('done');
    expect(await result).toBe('done');
    await settleTimers();
    expect(turns[0]?.isHeld).toBe(false);
  });

  it('lets the next task wait for a turn that has not come yet', async () => {
    const { turns } = stubTurns();
    const enqueue = createQueue();
    enqueue.takeTurn();
    const task = vi.fn(async () => 'done');
    const result = enqueue(task);
    await settleTimers();
    expect(task).not.toHaveBeenCalled();
    turns[0]?.grant();
    expect(await result).toBe('done');
  });

  it('asks for one turn, and gives it back after a second without a change', async () => {
    const { turns, request } = stubTurns();
    const enqueue = createQueue();
    enqueue.takeTurn();
    turns[0]?.grant();
    await vi.advanceTimersByTimeAsync(600);
    enqueue.takeTurn();
    expect(request).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(600);
    expect(turns[0]?.isHeld).toBe(true);
    await vi.advanceTimersByTimeAsync(600);
    expect(turns[0]?.isHeld).toBe(false);
    const task = vi.fn(async () => 'done');
    enqueue(task);
    await settleTimers();
    expect(request).toHaveBeenCalledTimes(2);
    expect(task).not.toHaveBeenCalled();
  });

  it('gives a turn back at once when it comes too late', async () => {
    const { turns } = stubTurns();
    createQueue().takeTurn();
    await vi.advanceTimersByTimeAsync(2_000);
    turns[0]?.grant();
    await settleTimers();
    expect(turns[0]?.isHeld).toBe(false);
  });

  it('gives the turn back when the visitor leaves the page or its tab', async () => {
    const { turns } = stubTurns();
    createQueue().takeTurn();
    turns[0]?.grant();
    await settleTimers();
    expect(turns[0]?.isHeld).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await settleTimers();
    expect(turns[0]?.isHeld).toBe(false);
  });

  it('keeps the turn of a running task when the visitor leaves the page', async () => {
    const { turns } = stubTurns();
    const enqueue = createQueue();
    enqueue.takeTurn();
    turns[0]?.grant();
    enqueue(() => createDeferred().promise);
    await settleTimers();
    document.dispatchEvent(new Event('visibilitychange'));
    await settleTimers();
    expect(turns[0]?.isHeld).toBe(true);
  });

  it('gives its turn to the second of two changes during the first', async () => {
    const { turns, request } = stubTurns();
    const enqueue = createQueue();
    const first = createDeferred();
    enqueue(() => first.promise);
    await settleTimers();
    turns[0]?.grant();
    await settleTimers();
    enqueue.takeTurn();
    const second = vi.fn(async () => 'second');
    const result = enqueue(second);
    first.resolve(undefined);
    await settleTimers();
    expect(second).not.toHaveBeenCalled();
    turns[1]?.grant();
    expect(await result).toBe('second');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('starts nothing in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    const enqueue = createQueue();
    enqueue.takeTurn();
    expect(await enqueue(async () => 'done')).toBe('done');
  });
});
