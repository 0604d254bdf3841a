import { beforeEach, expect, it, vi } from 'vitest';
import { loadLibrary } from '../../../../src/hosts/elementor/page-api/assets';
import { setConfig } from '../../../support/context';

beforeEach(() => setConfig({ elementor: { urls: { assets: 'https://shop.test/assets/' } } }));

it('loads the builder’s own libraries from the builder’s folder', async () => {
  await expect(loadLibrary('script', 'swiper')).resolves.toBe(true);
  await loadLibrary('style', 'dialog');
  expect(
    [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script,link')].map(
      (node) => node.src || node.href,
    ),
  ).toEqual([
    'https://shop.test/assets/lib/swiper/v8/swiper.min.js?ver=8.4.5',
    'https://shop.test/assets/css/conditionals/dialog.min.css?ver=4.9.3',
  ]);
});

it('rejects an unknown library and an unknown type', async () => {
  await expect(loadLibrary('script', 'constructor')).rejects.toThrow('key is required.');
  await expect(loadLibrary('image' as never, 'swiper')).rejects.toThrow('type is required.');
});

it('names a library that fails to load in the error', async () => {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    (node as Node).dispatchEvent(new Event('error'));
  });
  await expect(loadLibrary('script', 'share-link')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk share-link failed.',
  });
});
