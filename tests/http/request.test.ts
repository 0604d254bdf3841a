import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { createHttpError, parseObject, requestText, toForm } from '../../src/http/request';

describe('toForm', () => {
  const readForm = (data: Record<string, unknown>) => decodeURIComponent(toForm(data).toString());

  it('writes nested values in bracket notation, as PHP reads them', () => {
    expect(readForm({ product_id: 5, extra: { a: [1, { b: 2 }], c: { d: 'e' } } })).toBe(
      'product_id=5&extra[a][]=1&extra[a][][b]=2&extra[c][d]=e',
    );
  });

  it('encodes special characters of a form', () => {
    expect(toForm({ 'a&b': 'c=d &ü+' }).toString()).toBe('a%26b=c%3Dd+%26%C3%BC%2B');
  });

  it('leaves out functions and undefined, and writes null as empty text', () => {
    expect(readForm({ a: undefined, b: () => 1, c: null, d: '', e: false, f: 0, g: [], h: {} })).toBe(
      'c=&d=&e=false&f=0',
    );
  });

  it('leaves out an instance that leads back to its element, as Bootstrap’s tooltip in jQuery’s data does', () => {
    class Tooltip {
      element = document.createElement('button');
      constructor() {
        Object.assign(this.element, { jQuery1: { 'bs.tooltip': this } });
      }
    }
    expect(readForm({ a: 1, 'bs.tooltip': new Tooltip(), b: [document.body, { c: 2 }] })).toBe(
      'a=1&b[][c]=2',
    );
  });

  it('keeps underscores and camel case of the keys', () => {
    expect(readForm({ product_id: 1, fooBar: 2 })).toBe('product_id=1&fooBar=2');
  });
});

describe('requestText', () => {
  const respondWith = (value: unknown) => {
    const fetchMock = vi.fn((_url: string, _init: RequestInit) =>
      value instanceof Error ? Promise.reject(value) : Promise.resolve(value),
    );
    vi.stubGlobal('fetch', fetchMock);
    return fetchMock;
  };

  it('returns the text for any status', async () => {
    const fetchMock = respondWith({ ok: false, status: 500, text: async () => 'broken' });
    expect(await requestText('/x', { method: 'POST' })).toBe('broken');
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/x');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  });

  it.each([
    [200, true],
    [404, false],
  ])('tells whether the status %i is good, if asked', async (status, ok) => {
    respondWith({ ok, status, text: async () => 'text' });
    const answer = requestText('/x', {}, undefined, true);
    await (ok
      ? expect(answer).resolves.toBe('text')
      : expect(answer).rejects.toMatchObject({ code: 'unknown_error' }));
  });

  it('throws fetch_error for a failed request', async () => {
    const cause = TypeError('Failed to fetch');
    respondWith(cause);
    await expect(requestText('/x', {})).rejects.toMatchObject({
      name: 'HttpError',
      code: 'fetch_error',
      message: 'You are probably offline.',
      cause,
    });
  });

  it('throws unknown_error with advice where another origin denies CORS', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    respondWith(TypeError('Failed to fetch'));
    await expect(requestText('https://other.test/x', {})).rejects.toMatchObject({ code: 'unknown_error' });
    expect(warn.mock.calls[0]?.[0]).toContain('https://other.test');
    expect(warn.mock.calls[0]?.[0]).toContain('Access-Control-Allow-Origin');
  });

  it('throws fetch_error where the browser reports no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    respondWith(TypeError('Failed to fetch'));
    await expect(requestText('https://other.test/x', {})).rejects.toMatchObject({ code: 'fetch_error' });
  });

  it('throws fetch_error for a broken response', async () => {
    respondWith({ text: () => Promise.reject(TypeError('terminated')) });
    await expect(requestText('/x', {})).rejects.toMatchObject({ code: 'fetch_error' });
  });

  const waitForAbort = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  it('times out after the limit', async () => {
    vi.stubGlobal('fetch', waitForAbort);
    await expect(requestText('/x', {}, 5)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('rejects with the reason of an abort', async () => {
    vi.stubGlobal('fetch', waitForAbort);
    const abort = new AbortController();
    const pending = requestText('/x', { signal: abort.signal });
    abort.abort('gone');
    await expect(pending).rejects.toBe('gone');
  });
});

describe('parseObject', () => {
  it('returns an object', () => {
    expect(parseObject('{"a":[1]}')).toEqual({ a: [1] });
  });

  it.each(['', 'null', 'false', '5', '"text"', '[]', '{', '<html>'])('rejects %j', (text) => {
    expect(() => parseObject(text)).toThrow(
      expect.objectContaining({
        code: 'invalid_json',
        message: 'The response is not a valid JSON response.',
      }),
    );
  });
});

it.each([
  ['fetch_error', 'You are probably offline.'],
  ['timeout', 'An unknown error occurred.'],
  ['invalid_json', 'The response is not a valid JSON response.'],
  ['unknown_error', 'An unknown error occurred.'],
] as const)('gives the error %s its fixed message', (code, message) => {
  expect(createHttpError(code)).toMatchObject({ name: 'HttpError', code, message });
  expect(createHttpError(code)).toBeInstanceOf(Error);
});

it('keeps every data request in one module', () => {
  const files = ['src', 'islands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\bfetch\(|new XMLHttpRequest/.test(readFileSync(file, 'utf8'))),
  );
  // The engine fetches stylesheets and its own scripts, not data.
  expect(files.sort()).toEqual([
    'src/core/engine/stylesheet.ts',
    'src/core/engine/warm-up.ts',
    'src/http/request.ts',
  ]);
});
