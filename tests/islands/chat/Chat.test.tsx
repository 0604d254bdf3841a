import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import chat from '../../../islands/chat/index';
import { find, mountAs, page } from '../../support/context';
import { stubIntersections } from '../../support/observers';

const phone = '15555550123';
const trackChat = vi.hoisted(() => vi.fn());
vi.mock('../../../src/tracking/chat-events', () => ({ trackChat }));

type Heard = [name: string, detail: Record<string, unknown>];
let received: Heard[] = [];
/** The page's listeners by event. */
let reactions: Record<string, (event: CustomEvent) => void> = {};
const followed: string[] = [];

const mount = async (props = {}, html = '<div></div>', trigger = '') => {
  const place = page(html);
  if (trigger) document.body.insertAdjacentHTML('beforeend', trigger);
  // Records the address that the browser would open.
  document.body.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.target && link.hasAttribute('href') && !event.defaultPrevented) followed.push(link.href);
    event.preventDefault();
  });
  // A trigger clicks a link outside of the document, where the click does not bubble to the body.
  const { click } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    if (this.isConnected) click.call(this);
    else followed.push((this as HTMLAnchorElement).href);
  });
  for (const name of ['starting', 'paused', 'start', 'show', 'hide', 'open', 'optin'])
    place.addEventListener(`chat:${name}`, (event) => {
      received.push([name, { ...(event as CustomEvent).detail }]);
      reactions[name]?.(event as CustomEvent);
    });
  const mounted = await mountAs(chat, place, { telephone: phone, buttonDelay: 0, messageDelay: 0, ...props });
  return { ...mounted, place };
};
const names = () => received.map(([name]) => name);
const button = () => find('.si-chat-button');
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const opened = () => vi.waitFor(() => expect(dialog()?.hidden).toBe(false));
const closed = () => vi.waitFor(() => expect(dialog()?.hidden).toBe(true));
const send = () => find<HTMLAnchorElement>('.si-chat-send');
const stored = () => ({ ...localStorage });
const press = (target: Element) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** Moves only the clock, so that renderers go on. */
const holdTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: false });
const pass = async (milliseconds: number) => {
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
    expect(button()).toBe(link);
    expect([link.target, link.rel]).toEqual(['chat', 'noopener']);
  });

  it('becomes a button where there is a box', async () => {
    page(inject('markup').chatWithBox);
    await mountAs(chat, find('[data-island]'));
    await vi.waitFor(() => expect(button().localName).toBe('button'));
    expect(button().getAttribute('aria-expanded')).toBe('false');
    press(button());
    await opened();
    expect(dialog()?.querySelectorAll('.si-chat-bubble')).toHaveLength(2);
    expect(button().getAttribute('aria-controls')).toBe(dialog()?.id);
  });
});

describe('the start', () => {
  it('fails without a number or an agent, with a reason, and hides no link of the page', async () => {
    const html = '<div><a href="https://t.me/fern">Chat</a></div>';
    const { failures, place } = await mount({ telephone: '', messages: ['Hi'] }, html);
    await vi.waitFor(() => expect(String(failures[0])).toContain('data-telephone'));
    expect(names()).toEqual([]);
    expect(place.hidden).toBe(false);
    expect(place.className).toBe('');
    expect(place.querySelector('a')?.textContent).toBe('Chat');
  });

  it('takes the number of the link inside', async () => {
    await mount({ telephone: '' }, '<div><a href="https://wa.me/15555550199?text=Hi">Chat</a></div>');
    await vi.waitFor(() => expect(button().getAttribute('href')).toBe('https://wa.me/15555550199'));
  });

  it('fires chat:paused where a listener cancels it', async () => {
    reactions.starting = (event) => event.preventDefault();
    const { place } = await mount({ messages: ['Hi'] });
    expect(names()).toEqual(['starting', 'paused']);
    expect(place.className).toBe('');
  });

  it('shows the button after its delay, and restores the page when it stops', async () => {
    holdTime();
    const { place, stop } = await mount({ buttonDelay: 2 }, '<div hidden class="own"><p>Hi</p></div>');
    await pass(1990);
    expect(place.hidden).toBe(true);
    await pass(20);
    expect(place.hidden).toBe(false);
    stop();
    expect(place.hidden).toBe(true);
    expect(place.className).toBe('own');
    expect(place.innerHTML).toBe('<p>Hi</p>');
  });

  it.each([
    ['?chat', 0],
    ['?chat=2', 2000],
    ['?chat=-1', 0],
    ['?chat=x', 0],
    ['#chat', 0],
  ])('shows the box 700 ms after the button for %s', async (address, delay) => {
    holdTime();
    history.replaceState(null, '', `/${address}`);
    await mount({ messages: ['Hi'], buttonDelay: 60, messageDelay: 60 });
    await pass(delay + 690);
    expect(find('.si-chat').hidden).toBe(false);
    expect(names()).not.toContain('show');
    await pass(20);
    expect(names()).toContain('show');
  });
});

describe('the box by itself', () => {
  it('opens after the delay on the right page view, without taking the focus', async () => {
    holdTime();
    await mount({ messages: ['Hi'], messageDelay: 0.1, messageViews: 1 });
    await vi.waitFor(() => expect(names()).toContain('show'));
    vi.useRealTimers();
    await opened();
    expect(received.at(-1)).toEqual(['show', { auto: true }]);
    expect(document.activeElement).toBe(document.body);
    expect(stored()).toEqual({});
    // A message counts as read after the visitor has closed the message.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await closed();
    await vi.waitFor(() => expect(Object.keys(stored())).toEqual(['chat_hashes']));
  });

  it('counts earlier page views under the page’s name', async () => {
    await mount({ messages: ['Hi'], messageDelay: 1, messageViews: 2, name: 'own' });
    await vi.waitFor(() => expect(stored()).toEqual({ own_views: '1' }));
    expect(names()).not.toContain('show');
  });

  it.each([0, -10])('never opens with a delay of %s, and stores nothing', async (messageDelay) => {
    await mount({ messages: ['Hi'], messageDelay, messageViews: 1 });
    press(button());
    await opened();
    await vi.waitFor(() => {
      press(button());
      expect(names()).toContain('hide');
    });
    expect(stored()).toEqual({});
  });

  it('shows a badge for an unread message, and again on the next page', async () => {
    const props = { messages: ['Hi'], messageBadge: true, messageHash: 'abc' };
    const { stop } = await mount({ ...props, messageDelay: 0.01 });
    await vi.waitFor(() => expect(find('.si-chat-badge-in').textContent).toBe('1'));
    expect(button().getAttribute('aria-label')).toBe('Open chat, 1 unread message');
    expect(stored()).toEqual({ chat_unread: 'abc' });
    stop();
    await mount({ ...props, messageDelay: 600 });
    await vi.waitFor(() => find('.si-chat-badge-in'));
    press(button());
    await vi.waitFor(() => find('.si-chat-badge-out'));
    expect(names()).toContain('show');
  });
});

describe('opening', () => {
  it('moves the focus into a dialog, which Escape, the button and the dialog’s own button close', async () => {
    await mount({ messages: ['Hi'] });
    for (const close of [
      () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => press(find('.si-chat-close')),
    ]) {
      press(button());
      await opened();
      await vi.waitFor(() => expect(document.activeElement).toBe(dialog()));
      close();
      await closed();
      expect(document.activeElement).toBe(button());
    }
    expect(received.filter(([name]) => name === 'show')[0]?.[1]).toEqual({ auto: false });
  });

  it('opens no chat within 600 ms of the box', async () => {
    holdTime();
    await mount({ messages: ['Hi'] });
    press(button());
    await vi.waitFor(() => send());
    press(send());
    press(button());
    expect(names()).not.toContain('hide');
    expect(followed).toEqual([]);
    await pass(600);
    press(send());
    expect(followed).toEqual([`https://wa.me/${phone}`]);
    await pass(0);
    await vi.waitFor(() => expect(trackChat).toHaveBeenCalledOnce());
  });

  it('fires a cancelable event before a chat opens, and a listener may change the chat', async () => {
    reactions.open = ({ detail }) => {
      detail.link = 'https://wa.me/9';
    };
    await mount({ messageSend: 'Hi {sku}', sku: 'A-1' });
    press(button());
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
    press(button());
    expect(followed).toEqual(['https://wa.me/9']);
  });

  it('follows the chosen variation until the visitor clears the choice', async () => {
    await mount({ messageSend: 'About {sku}', sku: 'A-1' });
    const choose = (sku: string) =>
      document.dispatchEvent(new CustomEvent('product:variation', { detail: { sku } }));
    choose('B+2');
    await vi.waitFor(() => expect(button().getAttribute('href')).toMatch(/text=About%20B%2B2$/));
    choose('');
    await vi.waitFor(() => expect(button().getAttribute('href')).toMatch(/text=About%20A-1$/));
  });

  it('opens WhatsApp Web on a computer, and the app on a phone', async () => {
    const { stop } = await mount({ whatsappWeb: true });
    expect(button().getAttribute('href')).toBe(`https://web.whatsapp.com/send?phone=${phone}`);
    stop();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile');
    await mount({ whatsappWeb: true });
    await vi.waitFor(() => expect(button().getAttribute('href')).toBe(`https://wa.me/${phone}`));
  });
});

it('turns the button and triggers into links where the box’s chunk is missing', async () => {
  vi.resetModules();
  vi.doMock('../../../islands/chat/Box', () => {
    throw Error('gone');
  });
  const { default: fresh } = await import('../../../islands/chat/index');
  await mountAs(fresh, page('<div></div>'), {
    telephone: phone,
    buttonDelay: 0,
    messageDelay: 0,
    messages: ['Hi'],
  });
  await vi.waitFor(() => expect(button().localName).toBe('button'));
  press(button());
  await vi.waitFor(() => expect(button().getAttribute('href')).toBe(`https://wa.me/${phone}`));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  const onOpen = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('chat:open', onOpen, { once: true });
  document.body.insertAdjacentHTML('beforeend', '<a class="chat_open" href="#chat">Talk</a>');
  press(find('.chat_open'));
  expect(onOpen).toHaveBeenCalledOnce();
  vi.doUnmock('../../../islands/chat/Box');
});

describe('a box without its chunk', () => {
  const mountWithoutBox = async (html: string, props: Record<string, unknown>) => {
    vi.resetModules();
    vi.doMock('../../../islands/chat/Box', () => {
      throw Error('gone');
    });
    const { default: fresh } = await import('../../../islands/chat/index');
    const place = page(html);
    const mounted = await mountAs(fresh, place, { buttonDelay: 0, messageDelay: 0, ...props });
    press(button());
    return { place, ...mounted };
  };
  afterEach(() => vi.doUnmock('../../../islands/chat/Box'));

  it('makes the button a link to the first agent, where only agents have numbers', async () => {
    const agents = [{ id: '' }, { channel: 'telegram', id: '@bo', text: 'a & b' }, { id: phone }];
    const { failures } = await mountWithoutBox('<div></div>', { agents });
    const link = 'https://t.me/bo?text=a%20%26%20b';
    await vi.waitFor(() => expect(button().getAttribute('href')).toBe(link));
    const opened = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('chat:open', opened, { once: true });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    press(button());
    const [event] = opened.mock.calls[0] ?? [];
    expect((event as CustomEvent).detail).toMatchObject({ link, channel: 'telegram', trigger: 'button' });
    expect(failures).toEqual([]);
  });

  it('shows the page’s own link again, where only the box requests consent', async () => {
    const { place, failures } = await mountWithoutBox('<div><a href="https://wa.me/1">Write</a></div>', {
      telephone: phone,
      optIn: 'I agree',
    });
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(place.className).toBe('');
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
  const { default: fresh } = await import('../../../islands/chat/index');
  await mountAs(fresh, page('<div></div>'), {
    telephone,
    buttonDelay: 0,
    agents: [{ channel: 'telegram', id: 'bo', name: 'Bo' }],
    messages: ['Hi'],
  });
  press(button());
  await vi.waitFor(() => expect(send().getAttribute('href')).toBe(link));
  vi.doUnmock('../../../islands/chat/Agents');
});

describe('triggers of the page', () => {
  it.each([
    ['<a href="#whatsapp" data-phone="+1 (2)"><i>x</i></a>', 'https://wa.me/12?text=Hi'],
    ['<b class="chat_app" data-message=""><i>x</i></b>', `https://wa.me/${phone}`],
    ['<a href="#chat"><i>x</i></a>', `https://wa.me/${phone}?text=Hi`],
    ['<b class="chat_open"><i>x</i></b>', `https://wa.me/${phone}?text=Hi`],
  ])('open the chat on phones, as %s', async (trigger, link) => {
    await mount({ messageSend: 'Hi', mobileOnly: true, messages: ['Hi'] }, '<div></div>', trigger);
    press(find('i'));
    expect(followed).toEqual([link]);
    expect(find('.si-chat').hidden).toBe(true);
  });

  it('open and close the box where the chat has a box', async () => {
    const trigger = '<b class="own_open" tabindex="0"></b><b class="own_close"></b>';
    await mount({ messages: ['Hi'], name: 'own' }, '<div></div>', trigger);
    press(find('.own_open'));
    await opened();
    press(find('.own_close'));
    await closed();
    expect(document.activeElement).toBe(find('.own_open'));
    expect(followed).toEqual([]);
  });

  const marks = '<p class="chat_show"></p><p class="chat_force_show"></p>';

  it('open the box of an unread message where a marked element scrolls into view', async () => {
    const { watches, notify } = stubIntersections();
    await mount({ messages: ['Hi'], ctaViewed: 'no' }, '<div></div>', marks);
    await vi.waitFor(() => expect(watches(find('.chat_show'))).toBe(true));
    notify(find('.chat_show'), { isIntersecting: true });
    await vi.waitFor(() => expect(names()).toContain('show'));
    await vi.waitFor(() => expect(watches(find('.chat_force_show'))).toBe(false));
  });

  it('open the box of a read message only where the mark forces it', async () => {
    const { watches, notify } = stubIntersections();
    await mount({ messages: ['Hi'], ctaViewed: 'yes' }, '<div></div>', marks);
    await vi.waitFor(() => expect(watches(find('.chat_show'))).toBe(true));
    notify(find('.chat_show'), { isIntersecting: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect(names()).not.toContain('show');
    notify(find('.chat_force_show'), { isIntersecting: true });
    await vi.waitFor(() => expect(names()).toContain('show'));
  });
});

it('opens no chat without the checkbox, by link, trigger or script', async () => {
  await mount({ messages: ['Hi'], optIn: 'I <b>agree</b>' }, '<div></div>', '<a href="#whatsapp">x</a>');
  press(find('a[href="#whatsapp"]'));
  await opened();
  const check = find<HTMLInputElement>('.si-chat-optin input');
  expect(find('.si-chat-optin').textContent).toContain('I <b>agree</b>');
  await vi.waitFor(() => expect(document.activeElement).toBe(check));
  expect(send().hasAttribute('href')).toBe(false);
  expect(send().getAttribute('aria-disabled')).toBe('true');
  press(send());
  expect(followed).toEqual([]);
  check.click();
  check.checked = true;
  check.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(send().getAttribute('href')).toBe(`https://wa.me/${phone}`));
  expect(received).toContainEqual(['optin', { agreed: true }]);
});

it('links several people and channels', async () => {
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
  press(button());
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
  await opened();
  expect(followed).toEqual([]);
});

it('adopts the page’s own nodes and restores them', async () => {
  const html =
    '<div><div data-slot="messages"><p>Hi</p></div><b data-slot="header">Shop</b><i data-slot="open">Write</i></div>';
  const { place, stop } = await mount({}, html);
  const [bubble, header] = [find('p'), find('[data-slot=header]')];
  press(button());
  await opened();
  expect(dialog()?.contains(bubble) && dialog()?.contains(header)).toBe(true);
  expect(send().textContent).toBe('Write');
  stop();
  expect(find('p')).toBe(bubble);
  expect(place.innerHTML.replaceAll(' style=""', '')).toBe(html.slice(5, -6));
});
