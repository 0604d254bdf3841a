import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find } from '../../support/context';
import { endLoaders, settle, startLoader } from '../../support/loader';

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

it('idle waits for the browser’s idle callback', async () => {
  let runIdle: () => void = () => {};
  Object.assign(window, { requestIdleCallback: (call: () => void) => (runIdle = call) });
  await start('idle');
  expect(cart).not.toHaveBeenCalled();
  runIdle();
  await settle();
  expect(cart).toHaveBeenCalledOnce();
});

it('idle mounts without requestIdleCallback', async () => {
  await start('idle');
  await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
});

it('idle visible waits for an idle moment, then for the element to approach the viewport', async () => {
  let runIdle: () => void = () => {};
  Object.assign(window, { requestIdleCallback: (call: () => void) => (runIdle = call) });
  const { intersections } = await start('idle visible');
  expect(intersections.created).toEqual([]);
  runIdle();
  await settle();
  expect(cart).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await settle();
  expect(cart).not.toHaveBeenCalled();
  intersections.notify(find('p'), { isIntersecting: true });
  await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
});

describe('idle with a number of milliseconds', () => {
  it('waits for a press if a script that fakes time replaced the counts of events', async () => {
    Object.assign(performance, { eventCounts: {} });
    await start('idle 60000');
    expect(cart).not.toHaveBeenCalled();
    document.body.click();
    await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
    Reflect.deleteProperty(performance, 'eventCounts');
  });

  it('mounts if the visitor pressed before the engine loaded', async () => {
    Object.assign(performance, { eventCounts: new Map([['click', 1]]) });
    await start('idle 60000');
    await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
    Reflect.deleteProperty(performance, 'eventCounts');
  });

  it('mounts when the element approaches the viewport', async () => {
    const { intersections } = await start('idle 60000');
    expect(cart).not.toHaveBeenCalled();
    intersections.notify(find('p'), { isIntersecting: true });
    await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
  });

  it('mounts at once where the URL has a hash', async () => {
    location.hash = '#care';
    await start('idle 60000');
    await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
    location.hash = '';
  });

  it('mounts after the given milliseconds', async () => {
    const startTime = performance.now();
    await start('idle 60');
    expect(cart).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
    expect(performance.now() - startTime).toBeGreaterThanOrEqual(60);
  });

  it.each(['click', 'keydown'])('mounts on the visitor’s press anywhere: %s', async (type) => {
    await start('idle 60000');
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.waitFor(() => expect(cart).toHaveBeenCalledOnce());
  });
});

describe('visible', () => {
  it.each([undefined, '', 'visible'])(
    'waits for the element to approach the viewport, with data-load=%j',
    async (load) => {
      const { intersections } = await start(load);
      expect(intersections.created.map(({ options }) => options)).toEqual([{ rootMargin: '200px' }]);
      intersections.notify(find('p'), {});
      await settle();
      expect(cart).not.toHaveBeenCalled();
      intersections.notify(find('p'), { isIntersecting: true });
      await settle();
      expect(cart).toHaveBeenCalledOnce();
      expect(intersections.watches(find('p'))).toBe(false);
    },
  );

  it('watches the children of an element without a box', async () => {
    const { intersections } = await start('visible', '<b>x</b>');
    find('p').style.display = 'contents';
    intersections.notify(find('p'), { box: { width: 0, height: 0 } });
    intersections.notify(find('b'), { isIntersecting: true });
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  });

  it('uses one observer for all elements', async () => {
    const point = '<p data-island="cart"></p>';
    const { intersections } = await startLoader({ html: point.repeat(5), chunks: { cart } });
    expect(intersections.created.map(({ nodes }) => nodes.size)).toEqual([5]);
  });

  it('ignores an element whose mount point has stopped', async () => {
    const { intersections, api } = await start('visible');
    api.stop();
    intersections.notify(find('p'), { isIntersecting: true });
    await settle();
    expect(cart).not.toHaveBeenCalled();
  });
});

describe('media', () => {
  const stubMediaQuery = (matches: boolean) => {
    const mediaQuery = { matches, onchange: () => {} };
    const matchMedia = vi
      .spyOn(window, 'matchMedia')
      .mockReturnValue(mediaQuery as unknown as MediaQueryList);
    return { mediaQuery, matchMedia };
  };

  it('mounts where the query matches', async () => {
    const { matchMedia } = stubMediaQuery(true);
    await start('media (min-width: 48em) and (hover)');
    expect(matchMedia).toHaveBeenCalledWith('(min-width: 48em) and (hover)');
    expect(cart).toHaveBeenCalledOnce();
  });

  it('waits until the query matches', async () => {
    const { mediaQuery } = stubMediaQuery(false);
    await start('media (min-width: 48em)');
    mediaQuery.onchange();
    await settle();
    expect(cart).not.toHaveBeenCalled();
    mediaQuery.matches = true;
    mediaQuery.onchange();
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  });
});

it.each(['later', '__proto__', 'constructor'])(
  'reports the unknown strategy %s and uses visible',
  async (load) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { intersections } = await start(load);
    expect(warn.mock.calls[0]?.[0]).toBe(
      `[storefront-islands] data-load="${load}" is not a strategy; visible applies`,
    );
    intersections.notify(find('p'), { isIntersecting: true });
    await settle();
    expect(cart).toHaveBeenCalledOnce();
  },
);
