import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import facade from '../../../islands/chat/facade';
import chat from '../../../islands/chat/index';
import type { MountPoint, PageConfig, StoredRule } from '../../../src/types';
import { find, mountAs, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

const widget =
  '<div class="w" hidden><div class="b" role="button" tabindex="0"></div><div class="box"><div class="m">Hi</div></div></div>';
const parts = { button: '.b', box: '.box', messages: '.m' };

let point: MountPoint;
let config: PageConfig = {};
const open = (html: string, input: Pick<StoredRule, 'props'>, stop = () => {}) => {
  const element = page(html);
  const rule = { selector: '.w', ...input };
  point = {
    element,
    name: 'chat',
    rule,
    strategy: 'interaction',
    pending: true,
    events: [],
    activate: vi.fn(),
    stop,
  };
  vi.mocked(point.activate).mockImplementation(async (event) => {
    point.events.push(event);
  });
  facade(point, config);
  return element;
};
const props = { telephone: '1', buttonDelay: 2, messageDelay: 0, parts, shownClass: 'shown', name: 'talk' };

beforeEach(() => {
  watchListeners();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  point.stop?.();
  vi.useRealTimers();
  config = {};
  endListeners();
});

it('shows the page’s button after the delay, with the box closed', async () => {
  const element = open(widget, { props });
  vi.advanceTimersByTime(1_900);
  expect(element.hidden).toBe(true);
  vi.advanceTimersByTime(200);
  await vi.dynamicImportSettled();
  expect(element.hidden).toBe(false);
  expect(element.className).toBe('w shown');
  expect(find('.box')).toMatchObject({ hidden: true, inert: true });
  expect(find('.b').ariaExpanded).toBe('false');
  expect(point.activate).not.toHaveBeenCalled();
});

it('restores the page when the facade stops', async () => {
  const element = open(widget, { props });
  vi.advanceTimersByTime(2_100);
  await vi.dynamicImportSettled();
  expect(element.hidden).toBe(false);
  point.stop?.();
  expect(element).toMatchObject({ hidden: true, className: 'w' });
  expect(find('.box')).toMatchObject({ hidden: false, inert: false });
});

it('stops the island, too, whose mount has begun before the facade', () => {
  const stop = vi.fn();
  open(widget, { props }, stop);
  point.stop?.();
  expect(stop).toHaveBeenCalledOnce();
});

/** Mounts the island when the facade activates its mount point. */
const mountOnActivation = (element: HTMLElement) =>
  vi.mocked(point.activate).mockImplementation(async () => {
    await mountAs(chat, element, props);
  });

it('opens the box for a trigger that the visitor has pressed before the island came', async () => {
  const element = open(`${widget}<a class="talk_open" href="#x"><b>Talk</b></a>`, { props });
  mountOnActivation(element);
  const onPress = vi.fn();
  find('.talk_open').addEventListener('click', onPress);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('b').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(point.activate).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await vi.waitFor(() => expect(find('.box').hidden).toBe(false));
  expect(onPress).toHaveBeenCalledOnce();
});

it('leaves the widget to an island that has mounted before the code of the closed widget', async () => {
  const element = open(widget, { props });
  mountOnActivation(element);
  vi.advanceTimersByTime(2_100);
  await point.activate();
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  element.dispatchEvent(new CustomEvent('chat:request', { detail: { action: 'open' } }));
  await vi.waitFor(() => expect(find('.box').hidden).toBe(false));
});

it('runs a script’s request after the chat has mounted', async () => {
  const element = open(widget, { props });
  mountOnActivation(element);
  const onShow = vi.fn();
  element.addEventListener('chat:show', onShow);
  element.dispatchEvent(new CustomEvent('chat:request', { detail: { action: 'open' } }));
  vi.useRealTimers();
  await vi.waitFor(() => expect(onShow).toHaveBeenCalledOnce());
});

it('loads the island and shows no button where a listener cancels the start', () => {
  const onPaused = vi.fn();
  document.addEventListener('chat:starting', (event) => event.preventDefault(), { once: true });
  document.addEventListener('chat:paused', onPaused, { once: true });
  const element = open(widget, { props });
  vi.advanceTimersByTime(5_000);
  expect(onPaused).toHaveBeenCalledOnce();
  expect(point.activate).toHaveBeenCalledOnce();
  expect(element.hidden).toBe(true);
});

it('loads the island at once where the page contains a marked element', () => {
  open(`${widget}<p class="talk_show"></p>`, { props });
  expect(point.activate).toHaveBeenCalledOnce();
});

it('shows no button on a computer where the button is for phones only', () => {
  const element = open(widget, { props: { ...props, mobileOnly: true } });
  vi.advanceTimersByTime(5_000);
  expect(element.hidden).toBe(true);
  expect(point.activate).not.toHaveBeenCalled();
});

it('loads the island when the message is due', async () => {
  open(widget, { props: { ...props, messageDelay: 3, messageViews: 1 } });
  await vi.advanceTimersByTimeAsync(2_100);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2_800);
  expect(point.activate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(point.activate).toHaveBeenCalledOnce();
});

it.each([0, -10])('never loads the island for a message with a delay of %s', async (messageDelay) => {
  open(widget, { props: { ...props, messageDelay, messageViews: 1 } });
  await vi.advanceTimersByTimeAsync(2_100);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(point.activate).not.toHaveBeenCalled();
});

it.each([undefined, '', 'whatsapp'])(
  'waits for the visitor where only an agent of the channel %j has a number',
  (channel) => {
    const agents = [null, { channel: 'telegram', id: 'bo' }, { channel, id: '+1 5' }];
    open('<div></div>', { props: { agents, buttonDelay: 0 } });
    expect(point.activate).not.toHaveBeenCalled();
  },
);

it('loads the island at once where no agent is on WhatsApp', () => {
  const agents = [null, { channel: 'telegram', id: 'bo' }];
  open('<div></div>', { props: { agents, buttonDelay: 0 } });
  expect(point.activate).toHaveBeenCalledOnce();
});

it('takes the name of the button from data-label, else from the link inside', async () => {
  const link = '<a href="https://wa.me/5">Write to us</a>';
  for (const [attributes, name] of [
    ['', 'Write to us'],
    ['data-label="Ask us"', 'Ask us'],
  ]) {
    open(`<div data-telephone="5" ${attributes}>${link}</div>`, { props: { buttonDelay: 0 } });
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(find('.si-chat-facade').ariaLabel).toBe(name));
    point.stop?.();
  }
});

it('takes the name and the number of the button from the page config', async () => {
  config = { chat: { label: 'Ask us', telephone: '5' } };
  open('<div></div>', { props: { buttonDelay: 0 } });
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => expect(find('a').ariaLabel).toBe('Ask us'));
  expect(find<HTMLAnchorElement>('a').href).toBe('https://wa.me/5');
});
