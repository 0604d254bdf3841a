import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import noticeFocus from '../../../../src/hosts/woocommerce/behaviours/notice-focus';
import { find, mountAs, page } from '../../../support/context';

beforeEach(() => {
  vi.useFakeTimers();
  document.elementFromPoint = () => null;
});
afterEach(() => vi.useRealTimers());

const notice = '<p role="alert" id="a">Added</p><p role="alert" id="b">Another</p><input>';
const placeNotice = (top: number) =>
  vi.spyOn(find('#a'), 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 40 } as DOMRect);

it('moves the focus to the first notice after 500 ms', async () => {
  page(notice);
  placeNotice(10);
  const scrollToMock = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await mountAs(noticeFocus, find('#a'));
  await mountAs(noticeFocus, find('#b'));
  vi.advanceTimersByTime(499);
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(find('#a'));
  expect(find('#a').tabIndex).toBe(-1);
  expect(scrollToMock).not.toHaveBeenCalled();
});

it('scrolls to a notice outside the viewport, 100 px below the window’s top edge', async () => {
  page(notice);
  placeNotice(-300);
  const scrollToMock = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await mountAs(noticeFocus, find('#a'));
  vi.advanceTimersByTime(500);
  expect(scrollToMock).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ top: -400 + scrollY }));
});

it.each([
  ['under it', 110, 'fixed', -30],
  ['above the window', -300, 'sticky', -440],
  ['below it', 130, 'fixed', undefined],
])('keeps a notice clear of a fixed header: a notice %s', async (_, top, position, scrolledTo) => {
  page(`<header style="position:${position}"><b></b></header>${notice}`);
  placeNotice(top);
  vi.spyOn(find('header'), 'getBoundingClientRect').mockReturnValue({ bottom: 120 } as DOMRect);
  document.elementFromPoint = () => find('b');
  const scrollToMock = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await mountAs(noticeFocus, find('#a'));
  vi.advanceTimersByTime(500);
  expect(scrollToMock.mock.calls.map(([options]) => (options as ScrollToOptions).top)).toEqual(
    scrolledTo === undefined ? [] : [scrolledTo + scrollY],
  );
});

it('leaves the focus in a field', async () => {
  page(notice);
  await mountAs(noticeFocus, find('#a'));
  find('input').focus();
  vi.advanceTimersByTime(500);
  expect(document.activeElement).toBe(find('input'));
});

it('moves no focus after the behaviour stops', async () => {
  page(notice);
  const { stop } = await mountAs(noticeFocus, find('#a'));
  stop();
  vi.advanceTimersByTime(500);
  expect(document.activeElement).toBe(document.body);
});
