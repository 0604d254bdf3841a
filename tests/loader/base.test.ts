import { describe, expect, it, vi } from 'vitest';
import { assetUrl, ownTag } from '../../src/loader/base';

const missing = 'Automatic publicPath is not supported in this browser';

describe('assetUrl', () => {
  it('is beside the loader', () => {
    expect(assetUrl('chunks/e.js?v=1', 'https://cdn.example/a/loader.js', '{}')).toBe(
      'https://cdn.example/a/chunks/e.js?v=1',
    );
    expect(assetUrl('e.js', 'https://cdn.example/a/loader.min.js?ver=6.5', '{}')).toBe(
      'https://cdn.example/a/e.js',
    );
  });

  it('takes the configured folder where the scripts were joined or inlined', () => {
    const config = '{"base":"/storefront-islands/"}';
    for (const src of ['https://shop.example/cache/all.js', '', undefined])
      expect(assetUrl('e.js', src, config)).toBe('/storefront-islands/e.js');
  });

  it('throws the message of the catalogue where nobody knows', () => {
    expect(() => assetUrl('e.js', undefined, '{}')).toThrow(missing);
    expect(() => assetUrl('e.js', 'https://shop.example/all.js', '{}')).toThrow(missing);
  });
});

describe('ownTag', () => {
  it('is the running script', () => {
    const script = document.createElement('script');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    expect(ownTag()).toBe(script);
  });

  it('is looked up for a module script, which has no currentScript', () => {
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(null);
    expect(ownTag()).toBeNull();
    const script = { type: 'module' };
    const query = vi.spyOn(document, 'querySelector').mockReturnValue(script as never);
    expect(ownTag()).toBe(script);
    expect(query.mock.calls[0]?.[0]).toContain('type=module');
  });
});
