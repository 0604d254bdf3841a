import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const start = async (href: string, props = {}) => {
  page(`<header>Sticky</header><a href="${href}">Go</a><p id="there">There</p>`);
  vi.spyOn(find('header'), 'offsetHeight', 'get').mockReturnValue(60);
  vi.spyOn(find('#there'), 'getBoundingClientRect').mockReturnValue({ top: 500 } as DOMRect);
  await mountAs(anchor, find('a'), props);
};
const click = (modifiers = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
  find('a').dispatchEvent(event);
  return event.defaultPrevented;
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

it.each(['/other/#there', '/page/#there', '#', '#none', '#1abc', '#"]', '#%3Cimg%3E'])(
  'leaves %s to the browser',
  async (href) => {
    await start(href.replaceAll('"', '&quot;'));
    expect(click()).toBe(false);
    expect(scrollToMock).not.toHaveBeenCalled();
  },
);

it('leaves a click with Ctrl, Command or Shift to the browser', async () => {
  await start('/page/?a=1#there');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(click({ [key]: true })).toBe(false);
});

it('scrolls to the page’s own hash after 750 ms, unless the hash has changed', async () => {
  vi.useFakeTimers();
  page('<p id="there">There</p>');
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
