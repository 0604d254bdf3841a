import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, mountAs, page } from '../support/context';

const props = { buttons: '.cta', url: '/ajax', fields: { action: 'send', _nonce: 'n1' }, batch: 3 };
const html =
  '<div data-document-id="31"><a class="cta" href="#a"><b>Chat</b></a><a class="other" href="#b">Other</a></div>';
let clickCount: typeof import('../../src/behaviours/click-count').default;
let storage: typeof import('../../src/dom/browser-storage');
let bodies: string[];
let respond: () => Promise<unknown>;
let beacon: ReturnType<typeof vi.fn>;
const listeners: [string, EventListener][] = [];

const decodeBody = (body: unknown) => decodeURIComponent(String(body));

const forgetPage = () => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener);
};

/** Simulates a new page: fresh modules, the same storage. */
const visitPage = async () => {
  forgetPage();
  vi.resetModules();
  clickCount = (await import('../../src/behaviours/click-count')).default;
  storage = await import('../../src/dom/browser-storage');
};
const press = (selector: string, type = 'click', button = 0) =>
  find(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));

/** Visits a page with a button for each of the documents 1 to 9. */
const visitButtons = async () => {
  await visitPage();
  page('<div></div>');
  for (let id = 1; id < 10; id++) {
    const element = document.createElement('div');
    element.innerHTML = `<a class="cta" id="cta-${id}" href="#a"></a>`;
    document.body.append(element);
    await mountAs(clickCount, element, { ...props, documentId: id });
  }
};
const click = (...ids: string[]) => {
  for (const id of ids) press(`#cta-${id}`);
};
const leave = () => window.dispatchEvent(new Event('pagehide'));
const readBeacon = () => decodeBody(beacon.mock.calls[0]?.[1]);
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
  await visitButtons();
});
afterEach(forgetPage);

it('counts a press anywhere in a button, even where another listener stops the event', async () => {
  const element = page(html);
  await mountAs(clickCount, element, { ...props, batch: 9 });
  find('.cta').addEventListener('click', (event) => event.stopPropagation());
  press('.cta b');
  press('.cta', 'auxclick', 1);
  press('.cta', 'auxclick', 2);
  press('.other');
  leave();
  expect(readBeacon()).toBe('action=send&_nonce=n1&clicks[]=31&clicks[]=31');
});

it.each([
  ['without a URL', { ...props, url: '' }, {}, html],
  ['in the editor', props, { editor: true }, html],
  ['without a document id', props, {}, html.replace('31', '')],
])('counts nothing %s', async (_, givenProps, overrides, text) => {
  await mountAs(clickCount, page(text), givenProps, overrides);
  press('.cta');
  leave();
  expect(beacon).not.toHaveBeenCalled();
});

it('warns of a URL that is no web page’s, and counts nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mountAs(clickCount, page(html), { ...props, url: 'javascript:1' });
  press('.cta');
  leave();
  expect(beacon).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

it('counts nothing after the behaviour stops', async () => {
  const { stop } = await mountAs(clickCount, page(html), props);
  stop();
  press('.cta');
  leave();
  expect(beacon).not.toHaveBeenCalled();
});

it('sends a full batch at once, and stores nothing', async () => {
  click('8', '8');
  expect(bodies).toEqual([]);
  click('7');
  expect(bodies).toEqual(['action=send&_nonce=n1&clicks[]=8&clicks[]=8&clicks[]=7']);
  await settle();
  leave();
  expect(beacon).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
});

it('sends the unsent clicks once when the visitor leaves the page', () => {
  click('8');
  leave();
  leave();
  expect(beacon).toHaveBeenCalledOnce();
  expect(beacon.mock.calls[0]?.[0]).toBe('/ajax');
  expect(readBeacon()).toBe('action=send&_nonce=n1&clicks[]=8');
});

it('sends the unsent clicks when the browser hides the page, as on phones', async () => {
  click('8');
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
  expect(readBeacon()).toContain('clicks[]=4');
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
    await visitButtons();
    leave();
    expect(readBeacon()).toContain('clicks[]=1&clicks[]=2&clicks[]=3&clicks[]=4');
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
  await visitButtons();
  leave();
  expect(readBeacon().match(/clicks\[\]=1/g)).toHaveLength(100);
  localStorage.setItem('elementor', JSON.stringify({ clicks: ['1'], __expiration: { clicks: 1 } }));
  await visitButtons();
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
