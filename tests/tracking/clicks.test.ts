import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const endpoint = { url: '/ajax', fields: { action: 'send', _nonce: 'n1' }, field: 'clicks', batch: 3 };
let clicks: typeof import('../../src/tracking/clicks');
let storage: typeof import('../../src/dom/browser-storage');
let bodies: string[];
let respond: () => Promise<unknown>;
let beacon: ReturnType<typeof vi.fn>;
const listeners: [string, EventListener][] = [];

const decodeBody = (body: unknown) => decodeURIComponent(String(body));

/** Simulates a new page: fresh modules, the same storage. */
const visitPage = async () => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener);
  vi.resetModules();
  clicks = await import('../../src/tracking/clicks');
  storage = await import('../../src/dom/browser-storage');
  clicks.startCounting(endpoint);
};
const click = (...ids: string[]) => {
  for (const id of ids) clicks.countClick(id, endpoint);
};
const leave = () => window.dispatchEvent(new Event('pagehide'));
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(async () => {
  localStorage.clear();
  bodies = [];
  respond = async () => ({ ok: true, text: async () => '{"success":true}' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(decodeBody(init.body));
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
    return respond();
  });
  beacon = vi.fn(() => true);
  navigator.sendBeacon = beacon as never;
  const add = window.addEventListener;
  vi.spyOn(window, 'addEventListener').mockImplementation((...parameters: Parameters<typeof add>) => {
    listeners.push([parameters[0], parameters[1] as EventListener]);
    add.apply(window, parameters);
  });
  await visitPage();
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener);
});

it('sends a full batch at once, and stores nothing', async () => {
  click('31', '31');
  expect(bodies).toEqual([]);
  click('7');
  expect(bodies).toEqual(['action=send&_nonce=n1&clicks[]=31&clicks[]=31&clicks[]=7']);
  await settle();
  leave();
  expect(beacon).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
});

it('sends the unsent clicks once when the visitor leaves the page', () => {
  click('31');
  leave();
  leave();
  expect(beacon).toHaveBeenCalledOnce();
  expect(beacon.mock.calls[0]?.[0]).toBe('/ajax');
  expect(decodeBody(beacon.mock.calls[0]?.[1])).toBe('action=send&_nonce=n1&clicks[]=31');
});

it('sends the unsent clicks when the browser hides the page, as on phones', async () => {
  click('31');
  hide();
  expect(bodies).toHaveLength(1);
  await settle();
  leave();
  expect(beacon).not.toHaveBeenCalled();
});

it('sends clicks during a request when the visitor leaves the page', async () => {
  let endRequest = () => {};
  respond = () => new Promise((resolve) => (endRequest = () => resolve({ ok: true, text: async () => '' })));
  click('1', '2', '3', '4');
  leave();
  expect(decodeBody(beacon.mock.calls[0]?.[1])).toContain('clicks[]=4');
  endRequest();
  await settle();
  expect(bodies).toHaveLength(1);
});

it.each([
  ['500', async () => ({ ok: false, text: async () => 'broken' })],
  ['403', async () => ({ ok: false, text: async () => '{"success":false}' })],
  [
    'offline',
    async () => {
      throw TypeError('offline');
    },
  ],
])(
  'keeps the clicks after the failure %s, and sends the clicks when the visitor leaves the next page',
  async (_, failing) => {
    respond = failing;
    click('1', '2', '3');
    await vi.waitFor(() => expect(storage.recall('clicks')).toEqual(['1', '2', '3']));
    // A click below the next full batch does not repeat a failed request.
    click('4');
    expect(bodies).toHaveLength(1);
    beacon.mockReturnValue(false);
    leave();
    beacon.mockClear();
    beacon.mockReturnValue(true);
    await visitPage();
    leave();
    expect(decodeBody(beacon.mock.calls[0]?.[1])).toContain('clicks[]=1&clicks[]=2&clicks[]=3&clicks[]=4');
    expect(storage.recall('clicks')).toBeUndefined();
  },
);

it('keeps the clicks of a rejected beacon', async () => {
  beacon.mockReturnValue(false);
  click('9');
  leave();
  expect(storage.recall('clicks')).toEqual(['9']);
});

it('sends at most a hundred stored clicks with valid ids, and no expired clicks', async () => {
  localStorage.setItem(
    'elementor',
    JSON.stringify({ clicks: [...Array(150).fill('1'), 5, null, { a: 1 }], __expiration: {} }),
  );
  await visitPage();
  leave();
  expect(decodeBody(beacon.mock.calls[0]?.[1]).match(/clicks\[\]=1/g)).toHaveLength(100);
  localStorage.setItem('elementor', JSON.stringify({ clicks: ['1'], __expiration: { clicks: 1 } }));
  await visitPage();
  beacon.mockClear();
  leave();
  expect(beacon).not.toHaveBeenCalled();
});

it('sends clicks where the browser denies storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw Error('denied');
  });
  respond = async () => ({ ok: false, text: async () => '' });
  click('1', '2', '3');
  await settle();
  respond = async () => ({ ok: true, text: async () => '' });
  click('4', '5', '6');
  await vi.waitFor(() => expect(bodies.at(-1)).toContain('clicks[]=1&clicks[]=2&clicks[]=3&clicks[]=4'));
});
