import { beforeEach, expect, it, vi } from 'vitest';
import { isAllowed } from '../../src/integrations/consent';
import { trackChat } from '../../src/tracking/chat-events';

vi.mock('../../src/integrations/consent', () => ({ isAllowed: vi.fn() }));

const received: unknown[][] = [];
const sendBeacon = vi.fn();
const openedChat = {
  link: 'https://wa.me/34600123456',
  channel: 'whatsapp',
  id: '34600123456',
  message: 'm'.repeat(200),
  trigger: 'button',
};
const settings = {
  mobile: true,
  dataLayer: '',
  gaEvent: 'generate_lead',
  gads: 'AW-1/x',
  eventCategory: 'Chat',
  trackingUrl: '/track',
  trackingNonce: 'n1',
};
const track = (overrides: Partial<typeof settings> = {}) =>
  trackChat(document.body, openedChat, { ...settings, ...overrides });
const listNames = () =>
  received.map(([destination, command, event]) => [destination, command, event].join(' '));

beforeEach(() => {
  received.length = 0;
  vi.clearAllMocks();
  vi.mocked(isAllowed).mockReturnValue(true);
  const dataLayer = [['config', 'G-1']];
  dataLayer.push = (...entries) => {
    for (const entry of entries) received.push(['layer', (entry as never as { event: string }).event, entry]);
    return 0;
  };
  Object.assign(window, {
    dataLayer,
    gtag: (...args: unknown[]) => received.push(['gtag', ...args]),
    fbq: (...args: unknown[]) => received.push(['fbq', ...args]),
  });
  Object.assign(navigator, { sendBeacon });
});

it('reports to tags, conversion, layer and pixel, in this order', () => {
  track();
  expect(received.map(([destination, command]) => [destination, command])).toEqual([
    ['gtag', 'event'],
    ['gtag', 'event'],
    ['layer', 'Chat'],
    ['fbq', 'trackCustom'],
  ]);
  const [event, conversion, layer, pixel] = received;
  expect(event?.slice(2)).toEqual([
    'generate_lead',
    expect.objectContaining({ send_to: 'G-1', chat_message: 'm'.repeat(100), is_mobile: 'yes' }),
  ]);
  expect(conversion?.slice(2)).toEqual(['conversion', { send_to: 'AW-1/x' }]);
  expect(layer?.[2]).toMatchObject({ chat_message: openedChat.message, chat_id: '34600123456' });
  expect(layer?.[2]).not.toHaveProperty('event_category');
  expect(pixel?.slice(2)).toEqual(['Chat', expect.objectContaining({ chat_id: '346XXXXXX56' })]);
  expect(String(sendBeacon.mock.calls[0]?.[1])).toBe(
    'trigger=button&chat_channel=whatsapp&chat_id=34600123456&is_mobile=1&nonce=n1',
  );
});

it('skips destinations that the page lacks', () => {
  track({ gaEvent: '', gads: '', trackingUrl: '' });
  expect(listNames()).toEqual([expect.stringContaining('layer Chat'), 'fbq trackCustom Chat']);
  expect(sendBeacon).not.toHaveBeenCalled();
});

it.each(['javascript:1', 'http://[', 'data:text/html,x'])(
  'reports to tags although the tracking address is %s',
  (trackingUrl) => {
    track({ trackingUrl });
    expect(listNames()).toContain('gtag event generate_lead');
    expect(sendBeacon).not.toHaveBeenCalled();
  },
);

it.each([
  { allowed: 'statistics', reports: ['gtag event generate_lead', 'layer Chat [object Object]'], beacons: 1 },
  { allowed: 'marketing', reports: ['gtag event conversion', 'fbq trackCustom Chat'], beacons: 0 },
  { allowed: 'neither', reports: [], beacons: 0 },
])('reports only with consent to the category: $allowed', ({ allowed, reports, beacons }) => {
  vi.mocked(isAllowed).mockImplementation((category) => category === allowed);
  const onEvent = vi.fn();
  document.body.addEventListener('chat:event', onEvent, { once: true });
  track();
  expect(listNames()).toEqual(reports);
  expect(sendBeacon).toHaveBeenCalledTimes(beacons);
  expect(onEvent).toHaveBeenCalledTimes(reports.length ? 1 : 0);
  document.body.removeEventListener('chat:event', onEvent);
});

it('lets a listener cancel or change each report', () => {
  const cancelEvent = (event: Event) => event.preventDefault();
  document.body.addEventListener('chat:event', cancelEvent, { once: true });
  document.body.addEventListener('chat:track', cancelEvent, { once: true });
  track();
  expect(received).toEqual([]);
  expect(sendBeacon).not.toHaveBeenCalled();
  const change = (event: Event) => {
    Object.assign((event as CustomEvent).detail, { chat_message: 'changed', event_category: 'Other' });
  };
  document.body.addEventListener('chat:event', change, { once: true });
  track();
  expect(received[0]?.[3]).toMatchObject({ chat_message: 'changed' });
  expect(received[2]).toMatchObject(['layer', 'Other', { chat_message: 'changed' }]);
});
