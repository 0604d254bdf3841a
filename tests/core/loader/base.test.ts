import { afterEach, describe, expect, it, vi } from 'vitest';
import { findOwnTag, resolveAssetUrl } from '../../../src/core/loader/base';

const missingBaseMessage = 'Automatic publicPath is not supported in this browser';

describe('resolveAssetUrl', () => {
  it('returns a URL beside the loader', () => {
    expect(resolveAssetUrl('chunks/e.js?v=1', 'https://cdn.example/a/loader.js')).toBe(
      'https://cdn.example/a/chunks/e.js?v=1',
    );
    expect(resolveAssetUrl('e.js', 'https://cdn.example/a/loader.min.js?ver=6.5')).toBe(
      'https://cdn.example/a/e.js',
    );
  });

  it('reads the folder only from the path of a file named loader, not from a query or hash', () => {
    const base = '/storefront-islands/';
    for (const src of [
      'https://shop.example/min/?f=/assets/loader.js,/assets/theme.js',
      'https://shop.example/min/?f=/assets/loader.js',
      'https://shop.example/all.js?ver=6.4/loader.js',
      'https://shop.example/all.js#/loader.js',
      'https://shop.example/assets/lazyloader.js',
    ])
      expect(resolveAssetUrl('e.js', src, base)).toBe(`${location.origin}/storefront-islands/e.js`);
    expect(resolveAssetUrl('e.js', 'https://cdn.example/a/loader.js?ver=6.4/1.2')).toBe(
      'https://cdn.example/a/e.js',
    );
  });

  it.each([
    'https://shop.example/cache/min/1/storefront-islands/loader.js?ver=1',
    'https://cdn.jsdelivr.net/combine/npm/jquery,npm/storefront-islands/dist/loader.js',
  ])('prefers the configured folder to %s, because an optimiser has moved the loader alone', (src) => {
    expect(resolveAssetUrl('e.js', src, '/storefront-islands/')).toBe(
      `${location.origin}/storefront-islands/e.js`,
    );
  });

  it('uses the configured folder where a plugin has merged or inlined scripts', () => {
    const base = '/storefront-islands/';
    for (const src of ['https://shop.example/cache/all.js', '', undefined])
      expect(resolveAssetUrl('e.js', src, base)).toBe(`${location.origin}/storefront-islands/e.js`);
  });

  it('throws the documented message on a page without a base', () => {
    expect(() => resolveAssetUrl('e.js', undefined)).toThrow(missingBaseMessage);
    expect(() => resolveAssetUrl('e.js', 'https://shop.example/all.js')).toThrow(missingBaseMessage);
  });
});

describe('findOwnTag', () => {
  afterEach(() => document.body.replaceChildren());

  it('finds the running script without its stack', () => {
    const script = document.createElement('script');
    vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
    const readStack = vi.fn();
    vi.stubGlobal('Error', readStack);
    expect(findOwnTag()).toBe(script);
    vi.unstubAllGlobals();
    expect(readStack).not.toHaveBeenCalled();
  });

  it('finds the running script where an element named currentScript hides the property', () => {
    const script = document.createElement('script');
    vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
    Object.defineProperty(document, 'currentScript', {
      configurable: true,
      value: Object.assign(document.createElement('img'), { src: 'https://evil.example/loader.js' }),
    });
    expect(findOwnTag()).toBe(script);
    Reflect.deleteProperty(document, 'currentScript');
  });

  it('finds the module script that the stack trace names, among similar elements', () => {
    const src = 'https://shop.example/storefront-islands/loader.js?ver=1';
    document.body.innerHTML = `
      <img type="module" src="https://evil.example/loader.js">
      <script type="module" src="https://shop.example/lazyloader.js"></script>
      <script type="module">0</script>
      <script type="module" id="own" src="${src}"></script>`;
    const findByStack = (stack: string) => {
      vi.stubGlobal('Error', () => ({ stack }));
      const tag = findOwnTag();
      vi.unstubAllGlobals();
      return tag;
    };
    expect(findByStack(`Error\n    at start (${src}:1:2)\n    at ${src}:1:9`)?.id).toBe('own');
    expect(findByStack('Error')).toBeUndefined();
  });
});
