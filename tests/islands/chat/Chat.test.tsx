import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import chat from '../../../islands/chat/index';
import { find, mountAs, page } from '../../support/context';
import { stubIntersections } from '../../support/observers';

const phone = '15555550123';
const trackChat = vi.hoisted(() => vi.fn());
vi.mock('../../../src/tracking/chat-events', () => ({ trackChat }));

type ReceivedEvent = [name: string, detail: Record<string, unknown>];
let received: ReceivedEvent[] = [];
/** The page's listeners by event. */
let reactions: Record<string, (event: CustomEvent) => void> = {};
const followed: string[] = [];

const mount = async (props = {}, html = '<div></div>', trigger = '') => {
  const element = page(html);
  if (trigger) document.body.insertAdjacentHTML('beforeend', trigger);
  // Records the address that the browser would open.
  document.body.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.target && link.hasAttribute('href') && !event.defaultPrevented) followed.push(link.href);
    event.preventDefault();
  });
  // For a trigger the chat clicks a link outside of the document, whose click does not bubble to the body.
  const { click } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    if (this.isConnected) click.call(this);
    else followed.push((this as HTMLAnchorElement).href);
  });
  for (const name of ['starting', 'paused', 'start', 'show', 'hide', 'open', 'optin'])
    element.addEventListener(`chat:${name}`, (event) => {
      received.push([name, { ...(event as CustomEvent).detail }]);
      reactions[name]?.(event as CustomEvent);
    });
  const mounted = await mountAs(chat, element, {
    telephone: phone,
    buttonDelay: 0,
    messageDelay: 0,
    ...props,
  });
  return { ...mounted, element };
};
const listEventNames = () => received.map(([name]) => name);
const findButton = () => find('.si-chat-button');
const findDialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const waitUntilOpen = () => vi.waitFor(() => expect(findDialog()?.hidden).toBe(false));
const waitUntilClosed = () => vi.waitFor(() => expect(findDialog()?.hidden).toBe(true));
const findSendLink = () => find<HTMLAnchorElement>('.si-chat-send');
const readStored = () => ({ ...localStorage });
const press = (target: Element) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** Fakes only the clock, so that the renderers keep running. */
const freezeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: false });
const passTime = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  received = [];
  reactions = {};
  followed.length = 0;
  trackChat.mockReset();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('markup of the server', () => {
  it('keeps the link as the same node', async () => {
    page(inject('markup').chat);
    const link = find<HTMLAnchorElement>('.si-chat-button');
    expect(link.href).toBe(`https://wa.me/${phone}?text=a%20%2B%20b`);
    await mountAs(chat, find('[data-island]'));
    await vi.waitFor(() => expect(find('.si-chat').hidden).toBe(false));
    expect(findButton()).toBe(link);
    expect([link.target, link.rel]).toEqual(['chat', 'noopener']);
  });

  it('turns the link into a button where the chat has a box', async () => {
    page(inject('markup').chatWithBox);
    await mountAs(chat, find('[data-island]'));
    await vi.waitFor(() => expect(findButton().localName).toBe('button'));
    expect(findButton().getAttribute('aria-expanded')).toBe('false');
    press(findButton());
    await waitUntilOpen();
    expect(findDialog()?.querySelectorAll('.si-chat-bubble')).toHaveLength(2);
    expect(findButton().getAttribute('aria-controls')).toBe(findDialog()?.id);
  });
});

describe('the start', () => {
  it('reports a missing number, and hides no link of the page', async () => {
    const html = '<div><a href="https://t.me/fern">Chat</a></div>';
    const { failures, element } = await mount({ telephone: '', messages: ['Hi'] }, html);
    await vi.waitFor(() => expect(String(failures[0])).toContain('data-telephone'));
    expect(listEventNames()).toEqual([]);
    expect(element.hidden).toBe(false);
    expect(element.className).toBe('');
    expect(element.querySelector('a')?.textContent).toBe('Chat');
  });

  it('takes the number of the link inside', async () => {
    await mount({ telephone: '' }, '<div><a href="https://wa.me/15555550199?text=Hi">Chat</a></div>');
    await vi.waitFor(() => expect(findButton().getAttribute('href')).toBe('https://wa.me/15555550199'));
  });

  it('fires chat:paused where a listener cancels the start', async () => {
    reactions.starting = (event) => event.preventDefault();
    const { element } = await mount({ messages: ['Hi'] });
    expect(listEventNames()).toEqual(['starting', 'paused']);
    expect(element.className).toBe('');
  });

  it('shows the button after its delay, and restores the page when the chat stops', async () => {
    freezeTime();
    const { element, stop } = await mount({ buttonDelay: 2 }, '<div hidden class="own"><p>Hi</p></div>');
    await passTime(1990);
    expect(element.hidden).toBe(true);
    await passTime(20);
    expect(element.hidden).toBe(false);
    stop();
    expect(element.hidden).toBe(true);
    expect(element.className).toBe('own');
    expect(element.innerHTML).toBe('<p>Hi</p>');
  });

  it('shows the box for a name whose letters the address encodes', async () => {
    freezeTime();
    history.replaceState(null, '', '/#чат');
    await mount({ name: 'чат', messages: ['Hi'], buttonDelay: 60, messageDelay: 60 });
    await passTime(800);
    expect(find('.si-chat').hidden).toBe(false);
  });

  it.each([
    ['?chat', 0],
    ['?chat=2', 2000],
    ['?chat=-1', 0],
    ['?chat=x', 0],
    ['#chat', 0],
  ])('shows the box 700 ms after the button for %s', async (address, delay) => {
    freezeTime();
    history.replaceState(null, '', `/${address}`);
    await mount({ messages: ['Hi'], buttonDelay: 60, messageDelay: 60 });
    const beforeDelay = Math.max(0, delay - 10);
    await passTime(beforeDelay);
    expect(find('.si-chat').hidden).toBe(delay > 0);
    await passTime(delay - beforeDelay + 690);
    expect(find('.si-chat').hidden).toBe(false);
    expect(listEventNames()).not.toContain('show');
    await passTime(20);
    expect(listEventNames()).toContain('show');
  });
});

describe('the message in the box', () => {
  it('opens on the configured page view without taking the focus, and counts as read once closed', async () => {
    freezeTime();
    await mount({ messages: ['Hi'], messageDelay: 0.1, messageViews: 1 });
    await vi.waitFor(() => expect(listEventNames()).toContain('show'));
    vi.useRealTimers();
    await waitUntilOpen();
    expect(received.at(-1)).toEqual(['show', { auto: true }]);
    expect(document.activeElement).toBe(document.body);
    expect(readStored()).toEqual({});
    // A message counts as read after the visitor has closed the box.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await waitUntilClosed();
    await vi.waitFor(() => expect(Object.keys(readStored())).toEqual(['chat_hashes']));
  });

  it('counts page views under the name that the page sets', async () => {
    await mount({ messages: ['Hi'], messageDelay: 1, messageViews: 2, name: 'own' });
    await vi.waitFor(() => expect(readStored()).toEqual({ own_views: '1' }));
    expect(listEventNames()).not.toContain('show');
  });

  it.each([0, -10])(
    'with a delay of %s, stores nothing after the visitor closes the box',
    async (messageDelay) => {
      await mount({ messages: ['Hi'], messageDelay, messageViews: 1 });
      press(findButton());
      await waitUntilOpen();
      await vi.waitFor(() => {
        press(findButton());
        expect(listEventNames()).toContain('hide');
      });
      expect(readStored()).toEqual({});
    },
  );

  it('shows a badge for an unread message, and again on the next page until the box opens', async () => {
    const props = { messages: ['Hi'], messageBadge: true, messageHash: 'abc' };
    const { stop } = await mount({ ...props, messageDelay: 0.01 });
    await vi.waitFor(() => expect(find('.si-chat-badge-in').textContent).toBe('1'));
    expect(findButton().getAttribute('aria-label')).toBe('Open chat, 1 unread message');
    expect(readStored()).toEqual({ chat_unread: 'abc' });
    stop();
    await mount({ ...props, messageDelay: 600 });
    await vi.waitFor(() => find('.si-chat-badge-in'));
    press(findButton());
    await vi.waitFor(() => find('.si-chat-badge-out'));
    expect(listEventNames()).toContain('show');
  });
});

describe('opening', () => {
  it('moves the focus into a dialog, which Escape and the dialog’s own button close', async () => {
    await mount({ messages: ['Hi'] });
    for (const close of [
      () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => press(find('.si-chat-close')),
    ]) {
      press(findButton());
      await waitUntilOpen();
      await vi.waitFor(() => expect(document.activeElement).toBe(findDialog()));
      close();
      await waitUntilClosed();
      expect(document.activeElement).toBe(findButton());
    }
    expect(received.filter(([name]) => name === 'show')[0]?.[1]).toEqual({ auto: false });
  });

  it('ignores presses in the first 600 ms of the box', async () => {
    freezeTime();
    await mount({ messages: ['Hi'] });
    press(findButton());
    await vi.waitFor(() => findSendLink());
    press(findSendLink());
    press(findButton());
    expect(listEventNames()).not.toContain('hide');
    expect(followed).toEqual([]);
    await passTime(600);
    press(findSendLink());
    expect(followed).toEqual([`https://wa.me/${phone}`]);
    await passTime(0);
    await vi.waitFor(() => expect(trackChat).toHaveBeenCalledOnce());
  });

  it('fires a cancelable event before a chat opens, and a listener may change the link', async () => {
    reactions.open = ({ detail }) => {
      detail.link = 'https://wa.me/9';
    };
    await mount({ messageSend: 'Hi {sku}', sku: 'A-1' });
    press(findButton());
    expect(received.at(-1)).toEqual([
      'open',
      {
        link: `https://wa.me/${phone}?text=Hi%20A-1`,
        channel: 'whatsapp',
        id: phone,
        message: 'Hi A-1',
        trigger: 'button',
      },
    ]);
    reactions.open = (event) => event.preventDefault();
    press(findButton());
    expect(followed).toEqual(['https://wa.me/9']);
  });

  it('follows the chosen variation until the visitor clears the choice', async () => {
    await mount({ messageSend: 'About {sku}', sku: 'A-1' });
    const choose = (sku: string) =>
      document.dispatchEvent(new CustomEvent('product:variation', { detail: { sku } }));
    choose('B+2');
    await vi.waitFor(() => expect(findButton().getAttribute('href')).toMatch(/text=About%20B%2B2$/));
    choose('');
    await vi.waitFor(() => expect(findButton().getAttribute('href')).toMatch(/text=About%20A-1$/));
  });

  it('links to WhatsApp Web on a computer, and to the app on a phone', async () => {
    const { stop } = await mount({ whatsappWeb: true });
    expect(findButton().getAttribute('href')).toBe(`https://web.whatsapp.com/send?phone=${phone}`);
    stop();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile');
    await mount({ whatsappWeb: true });
    await vi.waitFor(() => expect(findButton().getAttribute('href')).toBe(`https://wa.me/${phone}`));
  });
});

it('makes the button a link and opens the chat by triggers where the box’s chunk is missing', async () => {
  vi.resetModules();
  vi.doMock('../../../islands/chat/Box', () => {
    throw Error('gone');
  });
  const { default: freshChat } = await import('../../../islands/chat/index');
  await mountAs(freshChat, page('<div></div>'), {
    telephone: phone,
    buttonDelay: 0,
    messageDelay: 0,
    messages: ['Hi'],
  });
  await vi.waitFor(() => expect(findButton().localName).toBe('button'));
  press(findButton());
  await vi.waitFor(() => expect(findButton().getAttribute('href')).toBe(`https://wa.me/${phone}`));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  const onOpen = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('chat:open', onOpen, { once: true });
  document.body.insertAdjacentHTML('beforeend', '<a class="chat_open" href="#chat">Talk</a>');
  press(find('.chat_open'));
  expect(onOpen).toHaveBeenCalledOnce();
  vi.doUnmock('../../../islands/chat/Box');
});

describe('a chat whose box has no chunk', () => {
  const mountWithoutBox = async (html: string, props: Record<string, unknown>) => {
    vi.resetModules();
    vi.doMock('../../../islands/chat/Box', () => {
      throw Error('gone');
    });
    const { default: freshChat } = await import('../../../islands/chat/index');
    const element = page(html);
    const mounted = await mountAs(freshChat, element, { buttonDelay: 0, messageDelay: 0, ...props });
    press(findButton());
    return { element, ...mounted };
  };
  afterEach(() => vi.doUnmock('../../../islands/chat/Box'));

  it('makes the button a link to the first reachable agent, where the chat has no number', async () => {
    const agents = [{ id: '' }, { channel: 'telegram', id: '@bo', text: 'a & b' }, { id: phone }];
    const { failures } = await mountWithoutBox('<div></div>', { agents });
    const link = 'https://t.me/bo?text=a%20%26%20b';
    await vi.waitFor(() => expect(findButton().getAttribute('href')).toBe(link));
    const onOpen = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('chat:open', onOpen, { once: true });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    press(findButton());
    const [event] = onOpen.mock.calls[0] ?? [];
    expect((event as CustomEvent).detail).toMatchObject({ link, channel: 'telegram', trigger: 'button' });
    expect(failures).toEqual([]);
  });

  it('shows the page’s own link again, where only the box requests consent', async () => {
    const { element, failures } = await mountWithoutBox('<div><a href="https://wa.me/1">Write</a></div>', {
      telephone: phone,
      optIn: 'I agree',
    });
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(element.className).toBe('');
    expect(document.querySelector('.si-chat-button')).toBeNull();
  });
});

it.each([
  [phone, `https://wa.me/${phone}`],
  ['', 'https://t.me/bo'],
])('shows one link in the box without the chunk of its agents (telephone %j)', async (telephone, link) => {
  vi.resetModules();
  vi.doMock('../../../islands/chat/Agents', () => {
    throw Error('gone');
  });
  const { default: freshChat } = await import('../../../islands/chat/index');
  await mountAs(freshChat, page('<div></div>'), {
    telephone,
    buttonDelay: 0,
    agents: [{ channel: 'telegram', id: 'bo', name: 'Bo' }],
    messages: ['Hi'],
  });
  press(findButton());
  await vi.waitFor(() => expect(findSendLink().getAttribute('href')).toBe(link));
  vi.doUnmock('../../../islands/chat/Agents');
});

describe('triggers of the page', () => {
  it.each([
    ['<a href="#whatsapp" data-phone="+1 (2)"><i>x</i></a>', 'https://wa.me/12?text=Hi'],
    ['<b class="chat_app" data-message=""><i>x</i></b>', `https://wa.me/${phone}`],
    ['<a href="#chat"><i>x</i></a>', `https://wa.me/${phone}?text=Hi`],
    ['<b class="chat_open"><i>x</i></b>', `https://wa.me/${phone}?text=Hi`],
  ])('open the chat on a computer where the button is for phones only: %s', async (trigger, link) => {
    await mount({ messageSend: 'Hi', mobileOnly: true, messages: ['Hi'] }, '<div></div>', trigger);
    press(find('i'));
    expect(followed).toEqual([link]);
    expect(find('.si-chat').hidden).toBe(true);
  });

  it('open and close the box where the chat has a box', async () => {
    const trigger = '<b class="own_open" tabindex="0"></b><b class="own_close"></b>';
    await mount({ messages: ['Hi'], name: 'own' }, '<div></div>', trigger);
    press(find('.own_open'));
    await waitUntilOpen();
    press(find('.own_close'));
    await waitUntilClosed();
    expect(document.activeElement).toBe(find('.own_open'));
    expect(followed).toEqual([]);
  });

  const marks = '<p class="chat_show"></p><p class="chat_force_show"></p>';

  it('open the box of an unread message when a marked element scrolls into view', async () => {
    const { watches, notify } = stubIntersections();
    await mount({ messages: ['Hi'], ctaViewed: 'no' }, '<div></div>', marks);
    await vi.waitFor(() => expect(watches(find('.chat_show'))).toBe(true));
    notify(find('.chat_show'), { isIntersecting: true });
    await vi.waitFor(() => expect(listEventNames()).toContain('show'));
    await vi.waitFor(() => expect(watches(find('.chat_force_show'))).toBe(false));
  });

  it('open the box of a read message only where the mark forces the box', async () => {
    const { watches, notify } = stubIntersections();
    await mount({ messages: ['Hi'], ctaViewed: 'yes' }, '<div></div>', marks);
    await vi.waitFor(() => expect(watches(find('.chat_show'))).toBe(true));
    notify(find('.chat_show'), { isIntersecting: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect(listEventNames()).not.toContain('show');
    notify(find('.chat_force_show'), { isIntersecting: true });
    await vi.waitFor(() => expect(listEventNames()).toContain('show'));
  });
});

it('opens no chat by link, trigger or script before the visitor ticks the checkbox', async () => {
  const { element } = await mount(
    { messages: ['Hi'], optIn: 'I <b>agree</b>' },
    '<div></div>',
    '<a href="#whatsapp">x</a>',
  );
  press(find('a[href="#whatsapp"]'));
  await waitUntilOpen();
  const check = find<HTMLInputElement>('.si-chat-optin input');
  expect(find('.si-chat-optin').textContent).toContain('I <b>agree</b>');
  await vi.waitFor(() => expect(document.activeElement).toBe(check));
  expect(findSendLink().hasAttribute('href')).toBe(false);
  expect(findSendLink().getAttribute('aria-disabled')).toBe('true');
  press(findSendLink());
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  element.dispatchEvent(new CustomEvent('chat:request', { detail: { action: 'launch' } }));
  expect(followed).toEqual([]);
  check.click();
  check.checked = true;
  check.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(findSendLink().getAttribute('href')).toBe(`https://wa.me/${phone}`));
  expect(received).toContainEqual(['optin', { agreed: true }]);
});

it('links the reachable people and channels, with their names and the away text', async () => {
  const agents = [
    { id: phone, name: 'Ada', role: 'Sizes' },
    { channel: 'telegram', id: '@bo', name: 'Bo', channelName: 'TG', hours: 'Mo 03:00-03:01', text: 'a & b' },
    { channel: 'email', id: 'a@b.c' },
    { channel: 'phone', id: '+1 (2)' },
    { channel: 'messenger', id: 'a/b' },
    { channel: 'constructor', id: 7 },
    { id: '' },
    null,
    'x',
  ];
  await mount({ telephone: '', agents, awayText: 'Away', messageSend: 'Hi' });
  press(findButton());
  await vi.waitFor(() => expect(document.querySelectorAll('.si-chat-agent')).toHaveLength(6));
  const links = [...document.querySelectorAll('.si-chat-agent')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://wa.me/${phone}?text=Hi`,
    'https://t.me/bo?text=a%20%26%20b',
    'mailto:a@b.c?body=Hi',
    'tel:+12',
    'https://m.me/a%2Fb?text=Hi',
    'https://wa.me/7?text=Hi',
  ]);
  expect(links.map((link) => link.querySelector('strong')?.parentElement?.textContent)).toEqual([
    'AdaSizes · WhatsApp',
    'BoTG · Away',
    'E-mail',
    'Phone',
    'Messenger',
    'WhatsApp',
  ]);
});

it('opens the box for a trigger where only agents have numbers', async () => {
  const agents = [{ id: phone, name: 'Ada' }];
  await mount({ telephone: '', agents }, '<div></div>', '<a href="#whatsapp">x</a>');
  press(find('a[href="#whatsapp"]'));
  await waitUntilOpen();
  expect(followed).toEqual([]);
});

it('adopts the page’s own nodes, and restores the nodes when the chat stops', async () => {
  const html =
    '<div><div data-slot="messages"><p>Hi</p></div><b data-slot="header">Shop</b><i data-slot="open">Write</i></div>';
  const { element, stop } = await mount({}, html);
  const [bubble, header] = [find('p'), find('[data-slot=header]')];
  press(findButton());
  await waitUntilOpen();
  expect(findDialog()?.contains(bubble) && findDialog()?.contains(header)).toBe(true);
  expect(findSendLink().textContent).toBe('Write');
  stop();
  expect(find('p')).toBe(bubble);
  expect(element.innerHTML.replaceAll(' style=""', '')).toBe(html.slice(5, -6));
});
