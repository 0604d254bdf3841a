import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { avoidOverlap, stayOnTop } from '../../src/dom/avoid-overlap';
import { find, page } from '../support/context';
import { placeAt, stubResizes } from '../support/observers';

let abort: AbortController;
const readOffset = () => find('#chat').style.getPropertyValue('--si-chat-offset');
/** Waits until no event has changed the page for 150 ms, and an idle moment has come. */
const waitUntilQuiet = () => vi.advanceTimersByTimeAsync(151);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  // The module finds bars itself, including bars without pointer events.
  Object.assign(document, { elementsFromPoint: () => [] });
  abort = new AbortController();
});
afterEach(() => {
  abort.abort();
  Reflect.deleteProperty(document, 'elementsFromPoint');
  vi.useRealTimers();
});

/** Draws a button 20 pixels above the bottom, and a bar at `top`. @returns the function that starts the checks */
const start = (top: number, height: number, position = 'fixed', extraHtml = '') => {
  page(
    `<div id="bar" style="position:${position}"></div>${extraHtml}<div id="chat" style="position:fixed"></div>`,
  );
  placeAt(find('#bar'), { left: 0, top, width: 400, height });
  placeAt(find('#chat'), { left: 320, top: 720, width: 60, height: 60 });
  return () => avoidOverlap(find('#chat'), abort.signal, find('#chat'), '--si-chat-offset');
};

it.each([
  ['moves the element above a bar at the bottom', 740, 60, 'fixed', '52px'],
  ['moves the element above a sticky bar', 740, 60, 'sticky', '52px'],
  ['moves the element above a bar at the bottom of the first screen', 740, 60, 'absolute', '52px'],
  ['stays beside a bar that scrolls away', 740, 60, 'static', ''],
  ['stays beside a bar that covers another place', 600, 60, 'fixed', ''],
  ['stays beside an overlay higher than a third of the window', 500, 300, 'fixed', ''],
])('%s', (_, top, height, position, expected) => {
  start(top, height, position)();
  expect(readOffset()).toBe(expected);
});

it('reads the page once for all points of a check, because each click and scroll checks again', () => {
  const check = start(740, 60);
  const querySpy = vi.spyOn(document, 'querySelectorAll');
  const measureSpy = vi.spyOn(find('#bar'), 'getBoundingClientRect');
  check();
  expect(readOffset()).toBe('52px');
  expect(querySpy.mock.calls.filter(([selector]) => selector.startsWith('body >'))).toHaveLength(1);
  // The check measures the bar once for the list, and once for the points of the first try.
  expect(measureSpy).toHaveBeenCalledTimes(2);
  querySpy.mockRestore();
});

it('moves above all overlapping elements, but by less than half the window', () => {
  const check = start(740, 60, 'fixed', '<p id="more" style="position:fixed"></p>');
  placeAt(find('#more'), { left: 0, top: 680, width: 400, height: 60 });
  check();
  expect(readOffset()).toBe('112px');
  abort.abort();
  abort = new AbortController();
  for (const [id, top] of [
    ['bar', 600],
    ['more', 350],
  ] as const)
    placeAt(find(`#${id}`), { left: 0, top, width: 400, height: 250 });
  check();
  expect(readOffset()).toBe('');
});

it('updates the offset when the page is quiet, until the caller aborts', async () => {
  start(740, 60)();
  // The stylesheet moves the button by this property.
  placeAt(find('#chat'), { left: 320, top: 668, width: 60, height: 60 });
  dispatchEvent(new Event('scroll'));
  await waitUntilQuiet();
  expect(readOffset()).toBe('52px');
  placeAt(find('#bar'), { left: 0, top: 700, width: 400, height: 100 });
  dispatchEvent(new Event('resize'));
  expect(readOffset()).toBe('52px');
  await waitUntilQuiet();
  expect(readOffset()).toBe('92px');
  find('#bar').remove();
  await waitUntilQuiet();
  expect(readOffset()).toBe('');
  document.body.insertAdjacentHTML('afterbegin', '<p id="late" style="position:fixed"></p>');
  placeAt(find('#late'), { left: 0, top: 740, width: 400, height: 60 });
  placeAt(find('#chat'), { left: 320, top: 720, width: 60, height: 60 });
  await waitUntilQuiet();
  expect(readOffset()).toBe('52px');
  abort.abort();
  expect(readOffset()).toBe('');
  dispatchEvent(new Event('scroll'));
  await waitUntilQuiet();
  expect(readOffset()).toBe('');
});

it('lifts the element around a button, and treats no ancestor of the button as a bar', () => {
  page(
    '<div id="widget" style="position:fixed"><p id="tip"></p><b id="button"></b></div><p id="bar" style="position:fixed"></p>',
  );
  placeAt(find('#widget'), { left: 0, top: 700, width: 400, height: 100 });
  placeAt(find('#button'), { left: 320, top: 720, width: 60, height: 60 });
  placeAt(find('#bar'), { left: 0, top: 740, width: 400, height: 60 });
  avoidOverlap(find('#button'), abort.signal, find('#widget'));
  expect(find('#widget').style.translate).toBe('0 -52px');
  expect(find('#widget').style.getPropertyValue('--si-chat-offset')).toBe('52px');
  abort.abort();
  expect(find('#widget').style.translate).toBe('');
});

it('lifts a button that shows later', async () => {
  const { resize } = stubResizes();
  const check = start(740, 60);
  placeAt(find('#chat'), {});
  check();
  expect(readOffset()).toBe('');
  placeAt(find('#chat'), { left: 320, top: 720, width: 60, height: 60 });
  resize(find('#chat'));
  await waitUntilQuiet();
  expect(readOffset()).toBe('52px');
});

it('stayOnTop raises an element when an ancestor positions the element, and avoidOverlap raises no element', async () => {
  page('<div id="positioned" style="position:fixed"></div><div id="chat" style="position:fixed"></div>');
  placeAt(find('#positioned'), { left: 320, top: 720, width: 60, height: 60 });
  placeAt(find('#chat'), { left: 320, top: 720, width: 60, height: 60 });
  const positioned = find('#positioned');
  stayOnTop(positioned, abort.signal);
  expect(positioned.popover).toBeFalsy();
  for (const node of [positioned, find('#chat')])
    Object.defineProperty(node, 'offsetParent', { configurable: true, value: document.body });
  avoidOverlap(find('#chat'), abort.signal);
  dispatchEvent(new Event('click'));
  await waitUntilQuiet();
  expect(positioned.popover).toBe('manual');
  expect(find('#chat').popover).toBeFalsy();
  abort.abort();
  expect(positioned.popover).toBeFalsy();
});
