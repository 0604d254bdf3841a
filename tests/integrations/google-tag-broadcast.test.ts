import { beforeEach, expect, it, vi } from 'vitest';
import { pushToLayer, sendConversion, sendToEveryTag } from '../../src/integrations/google-tag-broadcast';

const gtag = vi.fn();
let layer: unknown[];

beforeEach(() => {
  gtag.mockReset();
  layer = [];
  Object.assign(window, { gtag, dataLayer: layer });
  Reflect.deleteProperty(window, 'google_tag_data');
});

it('sends to each measurement id once, from the tag’s data and the data layer', () => {
  Object.assign(window, { google_tag_data: { tidr: { destination: { 'G-1': {}, 'AW-9': {} } } } });
  layer.push(['config', 'G-1'], ['config', 'GT-2'], ['js', 1], null, { event: 'x' });
  sendToEveryTag('chat', { a: 1 }, '');
  expect(gtag.mock.calls).toEqual([
    ['event', 'chat', { a: 1, send_to: 'G-1', transport_type: 'beacon' }],
    ['event', 'chat', { a: 1, send_to: 'GT-2', transport_type: 'beacon' }],
  ]);
});

it('sends the referrer, and cuts the text to the tag’s limit', () => {
  layer.push(['config', 'G-1']);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://from.test/${'x'.repeat(500)}`);
  sendToEveryTag('chat', {}, '');
  expect(gtag.mock.calls[0]?.[2].page_referrer).toHaveLength(420);
});

it('sends nothing without a measurement id', () => {
  sendToEveryTag('chat', {}, '');
  expect(gtag).not.toHaveBeenCalled();
});

it('queues a command for a late tag in the tag’s data layer, as an arguments object', () => {
  Reflect.deleteProperty(window, 'gtag');
  sendConversion('AW-1/x', '');
  expect(Array.from(layer[0] as never)).toEqual(['event', 'conversion', { send_to: 'AW-1/x' }]);
  expect(Object.prototype.toString.call(layer[0])).toBe('[object Arguments]');
});

it('pushes an object to the named data layer, and creates no data layer on a page without a layer', () => {
  const ownLayer: unknown[] = [];
  Object.assign(window, { ownLayer });
  pushToLayer('Chat', { text: 'long' }, 'ownLayer');
  expect(ownLayer).toEqual([{ event: 'Chat', text: 'long' }]);
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'ownLayer');
  expect(() => pushToLayer('Chat', {}, '')).not.toThrow();
  expect(window).not.toHaveProperty('dataLayer');
});
