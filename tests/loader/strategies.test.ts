import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find } from '../support/context';
import { endLoaders, settle, startLoader } from '../support/loader';

afterEach(() => {
  endLoaders();
  vi.useRealTimers();
  delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
});

const cart = vi.fn();
beforeEach(() => void cart.mockReset());
const start = (load?: string, inner = '') =>
  startLoader({
    html: `<p data-island="cart"${load === undefined ? '' : ` data-load="${load}"`}>${inner}</p>`,
    chunks: { cart },
  });

it('load mounts at once', async () => {
  await start('load');
  expect(cart).toHaveBeenCalledOnce();
});

it('idle waits until the browser has nothing else to do', async () => {
  let idle: () => void = () => {};
  Object.assign(window, { requestIdleCallback: (call: () => void) => (idle = call) });
  await start('idle');
  expect(cart).not.toHaveBeenCalled();
  idle();
  await settle();
  expect(cart).toHaveBeenCalledOnce();
});

it('idle works where the browser has no word for it', async () => {
  await start('idle');
  await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
});

describe('visible', () => {
  it.each([undefined, '', 'visible'])('waits for the element to come near, as data-load=%j', async (load) => {
    const { sight } = await start(load);
    expect(sight.created).toEqual([{ rootMargin: '200px' }]);
    sight.report(find('p'), false);
    await settle();
    expect(cart).not.toHaveBeenCalled();
    sight.report(find('p'), true);
    await settle();
    expect(cart).toHaveBeenCalledOnce();
    expect(sight.watched.size).toBe(0);
  });

  it('watches the children of an element without a box', async () => {
    const { sight } = await start('visible', '<b>x</b>');
    find('p').style.display = 'contents';
    sight.report(find('p'), false, { width: 0, height: 0 });
    sight.report(find('b'), true);
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  });

  it('uses one observer for all', async () => {
    const point = '<p data-island="cart"></p>';
    const { sight } = await startLoader({ html: point.repeat(5), chunks: { cart } });
    expect([sight.created.length, sight.watched.size]).toEqual([1, 5]);
  });

  it('forgets what was stopped meanwhile', async () => {
    const { sight, api } = await start('visible');
    api.stop();
    sight.report(find('p'), true);
    await settle();
    expect(cart).not.toHaveBeenCalled();
  });
});

describe('media', () => {
  const stub = (matches: boolean) => {
    const query = { matches, onchange: () => {} };
    const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
    return { query, asked };
  };

  it('mounts where the query matches', async () => {
    const { asked } = stub(true);
    await start('media (min-width: 48em) and (hover)');
    expect(asked).toHaveBeenCalledWith('(min-width: 48em) and (hover)');
    expect(cart).toHaveBeenCalledOnce();
  });

  it('waits until it does', async () => {
    const { query } = stub(false);
    await start('media (min-width: 48em)');
    query.onchange();
    await settle();
    expect(cart).not.toHaveBeenCalled();
    query.matches = true;
    query.onchange();
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  });
});

it.each(['later', '__proto__', 'constructor'])(
  '%s is no strategy: it is said, and means visible',
  async (load) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { sight } = await start(load);
    expect(warn.mock.calls[0]?.[0]).toBe(
      `[storefront-islands] data-load="${load}" is no strategy; it means visible`,
    );
    sight.report(find('p'), true);
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  },
);
