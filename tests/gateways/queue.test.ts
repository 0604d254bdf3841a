import { expect, it } from 'vitest';
import { createQueue } from '../../src/gateways/queue';

const deferred = () => {
  let resolve!: (value: unknown) => void;
  let reject!: (cause: unknown) => void;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('starts a task after the one before it has ended, in order', async () => {
  const enqueue = createQueue();
  const [a, b] = [deferred(), deferred()];
  const started: string[] = [];
  const task = (name: string, promise: Promise<unknown>) => () => {
    started.push(name);
    return promise;
  };
  const first = enqueue(task('a', a.promise));
  const second = enqueue(task('b', b.promise));
  const third = enqueue(task('c', Promise.resolve(3)));
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

it('continues after a failure, which only its caller sees', async () => {
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

it('makes independent queues', async () => {
  const never = createQueue();
  never(() => deferred().promise);
  expect(await createQueue()(async () => 'free')).toBe('free');
});
