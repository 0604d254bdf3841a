import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import anchor from '../../src/behaviours/anchor';
import { find, mountAs, page } from '../support/context';

const scrollToMock = vi.fn();
beforeEach(() => {
  scrollToMock.mockReset();
  vi.stubGlobal('scrollTo', scrollToMock);
  history.replaceState(null, '', '/page/?a=1');
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** Gives an element a box, which happy-dom does not. */
const show = (selector: string, isVisible = true) =>
  vi.spyOn(find(selector), 'getClientRects').mockReturnValue((isVisible ? [{}] : []) as never);

const start = async (href: string, props = {}) => {
  page(`<header>Sticky</header><a href="${href}">Go</a><p id="there">There</p>`);
  vi.spyOn(find('header'), 'offsetHeight', 'get').mockReturnValue(60);
  vi.spyOn(find('#there'), 'getBoundingClientRect').mockReturnValue({ top: 500 } as DOMRect);
  show('#there');
  await mountAs(anchor, find('a'), props);
};
const click = (modifiers = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
  let isPrevented = false;
  // The test's page must not leave for the address.
  const stay = () => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener('click', stay, { once: true });
  find('a').dispatchEvent(event);
  return isPrevented;
};

it('scrolls and moves the focus to the target below the sticky header, with at most one history entry', async () => {
  await start('/page/?a=1#there', { sticky: 'header' });
  const before = history.length;
  expect(click()).toBe(true);
  expect(scrollToMock).toHaveBeenCalledExactlyOnceWith({ top: 440, behavior: 'smooth' });
  expect(location.hash).toBe('#there');
  expect(document.activeElement).toBe(find('#there'));
  click();
  expect(history.length - before).toBeLessThan(2);
});

it.each([
  '/other/#there',
  '/page/#there',
  '//other.example/page/?a=1#there',
  '#',
  '#none',
  '#"]',
  '#%3Cimg%3E',
])('leaves %s to the browser', async (href) => {
  await start(href.replaceAll('"', '&quot;'));
  expect(click()).toBe(false);
  expect(scrollToMock).not.toHaveBeenCalled();
});

it('leaves a click with Ctrl, Command or Shift to the browser', async () => {
  await start('/page/?a=1#there');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(click({ [key]: true })).toBe(false);
});

it('scrolls to the page’s own hash after 750 ms, unless the hash has changed', async () => {
  vi.useFakeTimers();
  page('<p id="there">There</p>');
  show('#there');
  history.replaceState(null, '', '#there');
  await mountAs(anchor, document.body);
  vi.advanceTimersByTime(749);
  expect(scrollToMock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollToMock).toHaveBeenCalledOnce();
  await mountAs(anchor, document.body);
  history.replaceState(null, '', '#elsewhere');
  vi.advanceTimersByTime(1_000);
  expect(scrollToMock).toHaveBeenCalledOnce();
});

it('scrolls to a target whose id is no ASCII word', async () => {
  await start('/page/?a=1#размер');
  find('#there').id = 'размер';
  expect(click()).toBe(true);
  expect(scrollToMock).toHaveBeenCalledOnce();
});

it('keeps the URL of the page under a <base> that leads elsewhere', async () => {
  await start(`${location.href}#there`);
  document.head.innerHTML = '<base href="/">';
  expect(click()).toBe(true);
  expect(location.pathname + location.search + location.hash).toBe('/page/?a=1#there');
});

it('does not move to a hidden target, as the browser does', async () => {
  await start('/page/?a=1#there');
  show('#there', false);
  expect(click()).toBe(false);
  expect(scrollToMock).not.toHaveBeenCalled();
});

it('leaves a link to another tab to the browser', async () => {
  await start('/page/?a=1#there');
  find<HTMLAnchorElement>('a').target = '_blank';
  expect(click()).toBe(false);
});

it('leaves a link inside an SVG to the browser', async () => {
  page('<svg><a href="#there"><rect></rect></a></svg>');
  await mountAs(anchor, find('a'));
  expect(click()).toBe(false);
});

it.each(['blur', 'pointerdown'])('lets a click into the target keep its place, after %s', async (type) => {
  await start('/page/?a=1#there');
  click();
  expect(find('#there').tabIndex).toBe(-1);
  find('#there').dispatchEvent(new Event(type));
  expect(find('#there').hasAttribute('tabindex')).toBe(false);
});

describe('the page’s own hash', () => {
  const openPage = async (type = 'navigate') => {
    vi.useFakeTimers();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
    page('<p id="there">There</p><textarea></textarea><button>Accept</button>');
    show('#there');
    history.replaceState(null, '', '#there');
    await mountAs(anchor, document.body);
  };

  it.each(['wheel', 'touchmove', 'keydown'])('moves no visitor who has gone on by %s', async (type) => {
    await openPage();
    dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1_000);
    expect(scrollToMock).not.toHaveBeenCalled();
  });

  it.each([
    { focused: 'body', scrolls: 1, keeps: '#there' },
    { focused: 'textarea', scrolls: 0, keeps: 'textarea' },
    { focused: 'button', scrolls: 1, keeps: 'button' },
  ])('scrolls $scrolls times and leaves the focus on $keeps, after a focus on $focused', async (step) => {
    await openPage();
    find(step.focused).focus();
    vi.advanceTimersByTime(1_000);
    expect(scrollToMock).toHaveBeenCalledTimes(step.scrolls);
    expect(document.activeElement).toBe(find(step.keeps));
  });

  it.each(['reload', 'back_forward'])(
    'moves no visitor after %s, where the browser keeps the place',
    async (type) => {
      await openPage(type);
      vi.advanceTimersByTime(1_000);
      expect(scrollToMock).not.toHaveBeenCalled();
    },
  );
});

describe('a target that moves while the page scrolls', () => {
  const endScrollAt = (top: number) => {
    vi.spyOn(find('#there'), 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    dispatchEvent(new Event('scrollend'));
  };

  beforeEach(async () => {
    await start('#there', { sticky: 'header' });
    click();
    scrollToMock.mockReset();
  });

  it('is followed until the page rests there', () => {
    endScrollAt(-1350);
    expect(scrollToMock).toHaveBeenCalledOnce();
    endScrollAt(60);
    endScrollAt(300);
    expect(scrollToMock).toHaveBeenCalledOnce();
  });

  it('is not followed once the visitor scrolls', () => {
    dispatchEvent(new Event('wheel'));
    endScrollAt(-1350);
    expect(scrollToMock).not.toHaveBeenCalled();
  });

  it('is not followed where the page rests there already', () => {
    vi.spyOn(find('#there'), 'getBoundingClientRect').mockReturnValue({ top: 60 } as DOMRect);
    click();
    scrollToMock.mockReset();
    endScrollAt(-1350);
    expect(scrollToMock).not.toHaveBeenCalled();
  });

  it('is followed a few times only', () => {
    for (let count = 0; count < 20; count++) endScrollAt(-1350);
    expect(scrollToMock).toHaveBeenCalledTimes(5);
  });
});
