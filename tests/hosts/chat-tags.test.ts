import { beforeEach, expect, it, vi } from 'vitest';
import { pushToLayer, sendConversion, sendToEveryTag } from '../../src/hosts/chat-tags';

const gtag = vi.fn();
let layer: unknown[];

beforeEach(() => {
  gtag.mockReset();
  layer = [];
  Object.assign(window, { gtag, dataLayer: layer });
  Reflect.deleteProperty(window, 'google_tag_data');
});

it('reaches each measurement id once, found in the tag’s data and in the layer', () => {
  Object.assign(window, { google_tag_data: { tidr: { destination: { 'G-1': {}, 'AW-9': {} } } } });
  layer.push(['config', 'G-1'], ['config', 'GT-2'], ['js', 1], null, { event: 'x' });
  sendToEveryTag('chat', { a: 1 }, '');
  expect(gtag.mock.calls).toEqual([
    ['event', 'chat', { a: 1, send_to: 'G-1', transport_type: 'beacon' }],
    ['event', 'chat', { a: 1, send_to: 'GT-2', transport_type: 'beacon' }],
  ]);
});

it('says where the visitor came from, no longer than a tag takes', () => {
  layer.push(['config', 'G-1']);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://from.test/${'x'.repeat(500)}`);
  sendToEveryTag('chat', {}, '');
  expect(gtag.mock.calls[0]?.[2].page_referrer).toHaveLength(420);
});

it('without an id tells no tag', () => {
  sendToEveryTag('chat', {}, '');
  expect(gtag).not.toHaveBeenCalled();
});

it('without the tag leaves a command in its layer, of the type by which it knows one', () => {
  Reflect.deleteProperty(window, 'gtag');
  sendConversion('AW-1/x', '');
  expect(Array.from(layer[0] as never)).toEqual(['event', 'conversion', { send_to: 'AW-1/x' }]);
  expect(Object.prototype.toString.call(layer[0])).toBe('[object Arguments]');
});

it('puts an object into the layer that is named, and nowhere when there is none', () => {
  const own: unknown[] = [];
  Object.assign(window, { own });
  pushToLayer('Chat', { text: 'long' }, 'own');
  expect(own).toEqual([{ event: 'Chat', text: 'long' }]);
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, 'own');
  expect(() => pushToLayer('Chat', {}, '')).not.toThrow();
  expect(window).not.toHaveProperty('dataLayer');
});
