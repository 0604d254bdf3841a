import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAsset, removeAsset } from '../../src/dom/assets';

/** Fires the event of a browser, because the test environment fetches nothing. */
const stubInsertion = (event?: string) => {
  const nodes: HTMLElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    nodes.push(node as HTMLElement);
    if (event) (node as Node).dispatchEvent(new Event(event));
  });
  return nodes;
};

let count = 0;
const createUrl = () => `https://cdn.test/asset-${++count}.js`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('loads each asset once', async () => {
  const src = createUrl();
  const nodes = stubInsertion('load');
  const first = loadAsset('script', src);
  expect(loadAsset('script', src)).toBe(first);
  await first;
  expect(nodes.map((node) => (node as HTMLScriptElement).src)).toEqual([src]);
});

it('links a stylesheet', async () => {
  const nodes = stubInsertion('load');
  await loadAsset('style', '/a.css');
  expect(nodes[0]?.outerHTML).toMatch(/^<link rel="stylesheet" href="http.*\/a\.css">$/);
});

it('skips an asset that the page has', async () => {
  const [script, style] = [createUrl(), '/brought.css'];
  document.head.innerHTML = `<link rel="preload" href="/other.css"><link rel="stylesheet" href="${style}">`;
  const ownScript = document.createElement('script');
  ownScript.setAttribute('src', script);
  document.body.append(ownScript);
  const nodes = stubInsertion();
  await expect(loadAsset('script', script)).resolves.toBe(ownScript);
  await loadAsset('style', style);
  expect(nodes).toEqual([]);
  loadAsset('style', '/other.css').catch(() => {});
  expect(nodes).toHaveLength(1);
});

it('reports a missing asset, and tries again on a later call', async () => {
  const src = createUrl();
  stubInsertion('error');
  await expect(loadAsset('script', src, 'dialog')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk dialog failed.',
    type: 'error',
    request: src,
  });
  stubInsertion('load');
  await loadAsset('script', src);
});

it('gives up after 120 s', async () => {
  stubInsertion();
  const load = loadAsset('script', createUrl());
  const failed = expect(load).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  await vi.advanceTimersByTimeAsync(119_999);
  let isSettled = false;
  load.catch(() => {
    isSettled = true;
  });
  await Promise.resolve();
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

it('reports a blocked insertion as an error', async () => {
  vi.spyOn(document.head, 'append').mockImplementation(() => {
    throw TypeError('This document requires TrustedScriptURL');
  });
  await expect(loadAsset('script', createUrl())).rejects.toMatchObject({ type: 'error' });
});

it('removes an asset on request, and loads it again later', async () => {
  const src = createUrl();
  await loadAsset('script', src);
  removeAsset(src);
  expect(document.querySelector(`script[src="${src}"]`)).toBeNull();
  const nodes = stubInsertion('load');
  await loadAsset('script', src);
  expect(nodes).toHaveLength(1);
});
