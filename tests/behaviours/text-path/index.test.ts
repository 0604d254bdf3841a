import { beforeEach, describe, expect, it, vi } from 'vitest';
import textPath from '../../../src/behaviours/text-path/index';
import { mountAs, page } from '../../support/context';

const drawing =
  '<svg viewBox="0 0 9 9"><path d="M1 1"></path><path data-path-anchor="" d="M2 2" id="theirs"></path></svg>';
let fetchMock: ReturnType<typeof vi.fn>;
const respondWith = (text: string, ok = true) => {
  fetchMock = vi.fn(async () => ({ ok, text: async () => text }));
  vi.stubGlobal('fetch', fetchMock);
};
const mount = async (html: string, props: Record<string, unknown> = {}) => {
  const element = page(html);
  const { stop } = await mountAs(textPath, element, props);
  return { element, stop, line: element.querySelector('textPath') };
};
let consoleError: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  respondWith(drawing);
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('sets the text on the chosen path, and gives path and text the ids of the props', async () => {
  const { element, line } = await mount(
    '<div data-text="Hi &lt;b&gt;" data-url="//shop.test/a/wave.svg"></div>',
    {
      pathId: 'e-path-7',
      textId: 'e-text-path-7',
    },
  );
  expect(fetchMock.mock.calls[0]?.[0]).toMatch(/^http:\/\/shop\.test\/a\/wave\.svg$/);
  expect(line?.textContent).toBe('Hi <b>');
  expect(line?.id).toBe('e-text-path-7');
  expect(line?.getAttribute('href')).toBe('#e-path-7');
  expect(element.querySelector('#e-path-7')?.getAttribute('d')).toBe('M2 2');
  expect(element.querySelectorAll('[id]')).toHaveLength(2);
  // Themes clip pictures by a rule, and a rule outweighs an attribute.
  expect(element.querySelector('svg')?.style.overflow).toBe('visible');
});

describe('the start of the text', () => {
  it.each([
    [{ start: 20 }, '20%', 'ltr'],
    [{ start: 20, direction: 'rtl' }, '80%', 'rtl'],
    [{ direction: 'rtl' }, '100%', 'rtl'],
    [{}, '0%', 'ltr'],
  ])('with the props %o is at %s', async (props, offset, direction) => {
    const { line } = await mount('<p data-url="/a.svg">Text</p>', props);
    expect(line?.getAttribute('startOffset')).toBe(offset);
    expect(line?.closest('text')?.getAttribute('direction')).toBe(direction);
  });
});

describe('link', () => {
  it.each([
    ['/shop/', {}, 'http://localhost:3000/shop/', null, null],
    ['https://a.test/', { newTab: true, nofollow: true }, 'https://a.test/', '_blank', 'noopener nofollow'],
    ['mailto:a@b.test', {}, 'mailto:a@b.test', null, null],
  ])('leads to %s', async (url, props, href, target, rel) => {
    const { line } = await mount(
      `<div data-text="Hi" data-url="/a.svg" data-link-url="${url}"></div>`,
      props,
    );
    const link = line?.closest('a');
    expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
      href,
      target,
      rel,
    ]);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'http://['])('rejects "%s"', async (url) => {
    const { line } = await mount(`<div data-text="Hi" data-url="/a.svg" data-link-url="${url}"></div>`);
    expect(line?.textContent).toBe('Hi');
    expect(line?.closest('a')).toBeNull();
  });

  it('keeps the link of plain HTML', async () => {
    const { line } = await mount('<p data-url="/a.svg"><a href="/landing/">Story</a></p>');
    expect(line?.textContent).toBe('Story');
    expect(line?.closest('a')?.getAttribute('href')).toMatch(/\/landing\/$/);
  });
});

describe('without a drawing', () => {
  it.each(['/wave.png', '/wave.svg.php', '/wave.php?file=.svg', '', 'javascript:x.svg', 'http://[.svg'])(
    'shows the text as a plain link, and sends no request, for the URL "%s"',
    async (url) => {
      const { element } = await mount(`<div data-text="Hi" data-url="${url}" data-link-url="/shop/"></div>`);
      expect(fetchMock).not.toHaveBeenCalled();
      expect(element.innerHTML).toBe('<a href="http://localhost:3000/shop/"><span>Hi</span></a>');
      expect(consoleError).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['an error response', 'gone', false],
    ['a response without a drawing', '<html></html>', true],
    ['a drawing without a path', '<svg></svg>', true],
  ])('keeps the page’s text after %s', async (_, text, ok) => {
    respondWith(text, ok);
    const { element } = await mount('<p data-url="/a.svg"><a href="/x/">Own</a></p>');
    expect(element.innerHTML).toBe('<a href="/x/">Own</a>');
  });

  it('shows the text offline', async () => {
    vi.stubGlobal('fetch', async () => {
      throw TypeError('offline');
    });
    const { element } = await mount('<div data-text="Hi" data-url="/a.svg"></div>');
    expect(element.textContent).toBe('Hi');
  });
});

it('accepts a URL with a query', async () => {
  const { line } = await mount('<p data-url="/a.SVG?ver=2">Hi</p>');
  expect(line).not.toBeNull();
  expect(consoleError).not.toHaveBeenCalled();
});

it('requests nothing for an element without a text', async () => {
  const { element } = await mount('<div data-url="/a.svg"></div>');
  expect(element.innerHTML).toBe('');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('restores the page’s text when the behaviour stops', async () => {
  const { element, stop } = await mount('<p data-url="/a.svg"><a href="/x/">Own</a></p>');
  stop();
  expect(element.innerHTML).toBe('<a href="/x/">Own</a>');
});
