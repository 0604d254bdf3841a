import { expect, it, vi } from 'vitest';
import { reserveBottom } from '../../src/dom/bottom-space';
import { find, page } from '../support/context';
import { placeAt, stubResizes } from '../support/observers';

const readSpace = () => [
  document.body.style.paddingBottom,
  document.documentElement.style.scrollPaddingBottom,
];

it('keeps the page above the tallest bar at the bottom, and restores the page’s own space', () => {
  const { resize } = stubResizes();
  page(
    '<p id="notice" style="position:fixed"></p><p id="bar" style="position:fixed"></p><p id="flow"></p><p id="top" style="position:fixed"></p>',
  );
  document.body.style.paddingBottom = '3px';
  const [notice, bar, flow, top] = ['#notice', '#bar', '#flow', '#top'].map((id) => find(id));
  if (!notice || !bar || !flow || !top) throw Error('missing');
  const place = (node: HTMLElement, height: number) => {
    placeAt(node, { top: innerHeight - height, width: 400, height });
    resize(node);
  };
  const stops = [notice, bar, flow, top].map(reserveBottom);
  place(flow, 90);
  placeAt(top, { width: 400, height: 90 });
  resize(top);
  expect(readSpace()).toEqual(['3px', '']);
  place(notice, 40);
  place(bar, 60);
  expect(readSpace()).toEqual(['60px', '60px']);
  place(bar, 50);
  expect(readSpace()).toEqual(['50px', '50px']);
  place(bar, 0);
  expect(readSpace()).toEqual(['40px', '40px']);
  for (const stop of stops) stop();
  expect(readSpace()).toEqual(['3px', '']);
});

it('scrolls a focused element out from under the bar, where the browser has not scrolled', () => {
  const { resize } = stubResizes();
  page('<p style="position:fixed"></p><a href="#a">a</a><a href="#b">b</a>');
  const scrollByMock = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'matches').mockReturnValue(true);
  placeAt(find('p'), { top: innerHeight - 40, height: 40 });
  placeAt(find('[href="#a"]'), { top: innerHeight - 50, height: 20 });
  placeAt(find('[href="#b"]'), { top: innerHeight - 90, height: 20 });
  const stop = reserveBottom(find('p'));
  resize(find('p'));
  find('[href="#b"]').focus();
  expect(scrollByMock).not.toHaveBeenCalled();
  find('[href="#a"]').focus();
  // The link's lower edge is 30 px above the window's lower edge, under a bar of 40 px.
  expect(scrollByMock).toHaveBeenCalledExactlyOnceWith(0, 10);
  stop();
  find('[href="#b"]').focus();
  find('[href="#a"]').focus();
  expect(scrollByMock).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
