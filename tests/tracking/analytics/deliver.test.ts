import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAllowed } from '../../../src/stores/consent';
import { deliver } from '../../../src/tracking/analytics/deliver';

const gtag = vi.fn();
const tellPixel = vi.fn();
const receivers = { category: 'statistics', adCategory: 'marketing', dataLayer: '', tellPixel };
const told = { name: 'chat', conversion: 'AW-1/x', pixel: 'Chat' };
const long = 'm'.repeat(200);

vi.mock('../../../src/stores/consent', () => ({ isAllowed: vi.fn(() => true) }));

const allow = (...categories: string[]) =>
  vi.mocked(isAllowed).mockImplementation((category) => categories.includes(category));

beforeEach(() => {
  vi.clearAllMocks();
  allow('statistics', 'marketing');
  Object.assign(window, { gtag });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'gtag');
});

it('gives tags what is cut, and the pixel what is whole', () => {
  deliver(told, { text: long }, receivers);
  expect(gtag.mock.calls).toEqual([
    ['event', 'chat', { text: 'm'.repeat(100) }],
    ['event', 'conversion', { send_to: 'AW-1/x' }],
  ]);
  expect(tellPixel).toHaveBeenCalledExactlyOnceWith('Chat', 'chat', { text: long });
});

it('leaves advertising out where only statistics are allowed, and the other way round', () => {
  allow('statistics');
  deliver(told, {}, receivers);
  expect(gtag.mock.calls).toEqual([['event', 'chat', {}]]);
  expect(tellPixel).not.toHaveBeenCalled();
  allow('marketing');
  gtag.mockClear();
  deliver(told, {}, receivers);
  expect(gtag.mock.calls).toEqual([['event', 'conversion', { send_to: 'AW-1/x' }]]);
  expect(tellPixel).toHaveBeenCalledOnce();
});

it('can be cancelled, and changed', () => {
  const change = (event: Event) => {
    (event as CustomEvent).detail.params = { a: 1 };
  };
  document.addEventListener('analytics:send', change, { once: true });
  deliver({ name: 'x' }, {}, receivers);
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'x', { a: 1 });
  document.addEventListener('analytics:send', (event) => event.preventDefault(), { once: true });
  deliver(told, {}, receivers);
  expect(gtag).toHaveBeenCalledOnce();
});

it('a receiver that throws is alone with it', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  gtag.mockImplementation(() => {
    throw Error('broken');
  });
  deliver(told, {}, receivers);
  expect(tellPixel).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledTimes(2);
});
