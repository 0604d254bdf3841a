import { beforeEach, expect, it, vi } from 'vitest';
import { isAllowed } from '../../src/integrations/consent';
import { deliver } from '../../src/tracking/deliver';

const tags = vi.fn();
const ads = vi.fn();
const destinations = [
  { category: 'statistics', send: tags },
  { category: 'marketing', send: ads },
];

vi.mock('../../src/integrations/consent', () => ({ isAllowed: vi.fn(() => true) }));

const allow = (...categories: string[]) =>
  vi.mocked(isAllowed).mockImplementation((category) => categories.includes(category));

beforeEach(() => {
  vi.resetAllMocks();
  allow('statistics', 'marketing');
});

it('sends to each destination with an allowed category', () => {
  deliver('chat', { a: 1 }, destinations);
  expect(tags).toHaveBeenCalledExactlyOnceWith({ a: 1 });
  expect(ads).toHaveBeenCalledExactlyOnceWith({ a: 1 });
  allow('statistics');
  deliver('chat', {}, destinations);
  expect(tags).toHaveBeenCalledTimes(2);
  expect(ads).toHaveBeenCalledTimes(1);
  allow('marketing');
  deliver('chat', {}, destinations);
  expect(tags).toHaveBeenCalledTimes(2);
  expect(ads).toHaveBeenCalledTimes(2);
});

it('lets a listener cancel or change an event', () => {
  const change = (event: Event) => {
    (event as CustomEvent).detail.params = { a: 1 };
  };
  document.addEventListener('analytics:send', change, { once: true });
  deliver('x', {}, destinations);
  expect(tags).toHaveBeenCalledExactlyOnceWith({ a: 1 });
  document.addEventListener('analytics:send', (event) => event.preventDefault(), { once: true });
  deliver('x', {}, destinations);
  expect(tags).toHaveBeenCalledOnce();
});

it('isolates a throwing destination', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  tags.mockImplementation(() => {
    throw Error('broken');
  });
  deliver('x', {}, destinations);
  expect(ads).toHaveBeenCalledOnce();
  expect(consoleError).toHaveBeenCalledOnce();
});
