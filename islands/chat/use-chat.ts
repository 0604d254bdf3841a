import { useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { type IslandProps, useLive } from '../../src/island/island';
import type { Opening } from './events';
import { type Agent, chatLink } from './link';
import { countView, createMemory, isSeen, keepSeen } from './memory';
import type { props } from './props';
import { watchTriggers } from './triggers';

/** Milliseconds (spec §9; the box that an address asks for comes that long after the button). */
const guard = 600;
const hoverTime = 1500;
const urlPause = 700;

const isPhone = () => /Mobile|Android|iPhone|iPad/.test(navigator.userAgent);

/** A name for the messages that changes when they do. */
const fingerprint = (text: string) => {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) | 0;
  return (sum >>> 0).toString(16);
};

/** Seconds that the address gives, if it asks for the box at all: `#name`, `?name`, `?name=2`. */
const askedFor = (name: string) => {
  const value = new URLSearchParams(location.search).get(name);
  return value !== null || location.hash === `#${name}` ? Math.max(0, Number(value) || 0) : undefined;
};

export type ChatOptions = IslandProps<typeof props>;

/** When the button and its box show, and what opens a chat (spec §4 and §5, engage contract §2.3). */
export const useChat = (options: ChatOptions) => {
  const { island, telephone, agents, messageDelay, messages, name, optIn, whatsappWeb } = options;
  const { element, signal } = island;
  const live = useLive(island);
  const mobile = live && isPhone();
  const [shown, setShown] = useState(false);
  const [away, setAway] = useState(false);
  const [open, setOpen] = useState(false);
  const [badge, setBadge] = useState('');
  const [tip, setTip] = useState(false);
  const [sku, setSku] = useState(options.sku);
  const hasMessages = !!(messages[0] || island.slot('messages'));
  const hasOptIn = !!(optIn || island.slot('optin'));
  const hasBox = hasMessages || hasOptIn || !!agents[0];
  const [agreed, setAgreed] = useState(!hasOptIn);
  const message = options.messageSend.replaceAll('{sku}', sku).trim();

  /** What listeners see: the state as it is now, and what must survive a rendering. */
  const now = useRef({
    open,
    agreed,
    message,
    /** When the box opened. */
    since: -guard,
    /** Where the focus goes back to; null for a box that opened by itself, which leaves the focus alone. */
    back: null as HTMLElement | null,
    waiting: 0,
    hovering: 0,
  }).current;
  Object.assign(now, { agreed, message });
  const memory = useRef(createMemory(`${name}_`, options.cookieless)).current;
  const trigger = useRef<HTMLElement>(null);

  const linkTo = (id: string, text = now.message, channel?: Agent['channel']) =>
    chatLink(channel, id, text, whatsappWeb && !isPhone());

  const hash = useRef('');

  /** Nothing is stored about messages that never come by themselves. */
  const markRead = () => {
    if (messageDelay > 0 && hasMessages) keepSeen(memory, hash.current);
  };

  const openBox = (back: HTMLElement | null) => {
    clearTimeout(now.waiting);
    if (now.open || signal.aborted) return;
    Object.assign(now, { open: true, since: performance.now(), back });
    setShown(true);
    setOpen(true);
    setTip(false);
    setBadge((value) => value && 'out');
    emit(element, 'chat:show', { auto: !back });
    if (!back) announce(options.heading);
  };

  const closeBox = () => {
    if (!now.open) return false;
    now.open = false;
    const { activeElement } = document;
    setOpen(false);
    markRead();
    emit(element, 'chat:hide', {});
    if (element.contains(activeElement) || activeElement === document.body)
      (now.back?.isConnected ? now.back : trigger.current)?.focus();
    return true;
  };

  /**
   * Lets a link open, inside the visitor's own click and before anything else happens: nothing that blocks
   * pop-ups, and nothing that counts, can be in its way.
   * @param event the click on `anchor`; without one, a link is made and clicked
   */
  const launch = (opening: Opening, event?: Event, anchor?: HTMLAnchorElement) => {
    const early = performance.now() - now.since < guard;
    if (early || !now.agreed || !emit(element, 'chat:open', opening)) {
      event?.preventDefault();
      if (early || now.agreed) return;
      openBox(trigger.current ?? element);
      element.querySelector<HTMLElement>('.si-chat-optin input')?.focus();
      return;
    }
    const link = anchor ?? Object.assign(document.createElement('a'), { target: name, rel: 'noopener' });
    link.href = opening.link;
    if (!anchor) link.click();
    markRead();
    setBadge('');
    // After the click, and whatever becomes of it.
    setTimeout(() =>
      import('../../src/tracking/chat-events').then(
        ({ trackChat }) => trackChat(element, opening, { ...options, mobile: isPhone() }),
        () => {},
      ),
    );
  };

  const launchFrom = (from: HTMLElement) => {
    // The message may be empty on purpose (engage contract §2.3).
    const { phone = telephone, message: text = now.message } = from.dataset;
    launch({
      link: linkTo(phone, text),
      channel: 'whatsapp',
      id: phone,
      message: text,
      trigger: from.getAttribute('href') || from.className,
    });
  };

  useLayoutEffect(() => {
    if ((!telephone && !agents[0]) || !emit(element, 'chat:starting', {})) return;
    const { hidden } = element;
    const classes = ['si-chat', `si-chat-${options.side}`, `si-chat-${options.theme}`];
    element.classList.add(...classes);
    signal.addEventListener('abort', () => {
      clearTimeout(now.waiting);
      clearTimeout(now.hovering);
      element.classList.remove(...classes);
      element.hidden = hidden;
    });
    hash.current =
      options.messageHash || fingerprint(messages.join() + (island.slot('messages')?.textContent ?? ''));
    const visible = options.button && (isPhone() || !options.mobileOnly);
    const seen = options.ctaViewed ? options.ctaViewed === 'yes' : isSeen(memory, hash.current);

    watchTriggers(name, signal, {
      open: (from) => (visible && hasBox ? openBox(from) : launchFrom(from)),
      launch: launchFrom,
      close() {
        markRead();
        closeBox();
      },
      reach: (force) => visible && hasMessages && (force || !seen) && openBox(null),
    });
    document.addEventListener(
      'product:variation',
      (event) => setSku((event as CustomEvent<{ sku: string }>).detail.sku || options.sku),
      { signal },
    );
    document.addEventListener('keydown', (event) => event.key === 'Escape' && closeBox(), { signal });
    const optin = element.querySelector('.si-chat-optin');
    optin?.addEventListener('change', () => {
      const { checked = true } = optin.querySelector('input') ?? {};
      setAgreed(checked);
      emit(element, 'chat:optin', { agreed: checked });
    });
    if (optin?.querySelector('input')?.checked) setAgreed(true);
    emit(element, 'chat:start', {});
    if (!visible) return;

    const wait = (seconds: number, run: () => void) => {
      now.waiting = window.setTimeout(run, seconds * 1000);
    };
    const asked = askedFor(name);
    const show = () => {
      setShown(true);
      import('./clearance').then(
        ({ keepClear }) => signal.aborted || keepClear(element, signal),
        () => {},
      );
      const unread = hasMessages && !seen && messageDelay > 0;
      const met = unread && !options.messageBadge && countView(memory, options.messageViews);
      setTip(!seen && !met);
      if (asked !== undefined && hasBox) wait(urlPause / 1000, () => openBox(null));
      else if (unread && memory.read('unread') === hash.current) setBadge('in');
      else if (met) wait(messageDelay, () => openBox(null));
      else if (unread && options.messageBadge)
        wait(messageDelay, () => {
          setBadge('in');
          // On the next page it is there with the button.
          memory.write('unread', hash.current);
        });
    };
    // The loader has waited already for what the attribute says.
    wait(Math.max(0, (asked ?? options.delay) - (Number(element.dataset.delay) || 0)), show);
    if (isPhone())
      import('./keyboard').then(
        ({ followKeyboard }) => signal.aborted || followKeyboard(element, signal, closeBox, setAway),
        () => {},
      );
  }, []);

  useLayoutEffect(() => {
    if (!live) return;
    element.hidden = !shown || away;
    if (options.shownClass) element.classList.toggle(options.shownClass, shown && !away);
    if (options.openClass) element.classList.toggle(options.openClass, open);
  });

  return {
    live,
    mobile,
    open,
    badge,
    tip: tip && !open,
    agreed,
    hasBox,
    hasOptIn,
    trigger,
    link: linkTo(telephone, message),
    /** Always the app's, which is what a phone's camera is for (engage contract §2.5). */
    qrLink: chatLink('whatsapp', telephone, message),
    linkOf: ({ channel, id, text }: Agent) => linkTo(String(id), text ?? message, channel),
    toggle() {
      if (!now.open) openBox(trigger.current);
      else if (performance.now() - now.since >= guard) closeBox();
    },
    close: closeBox,
    focusWanted: !!now.back,
    /** A mouse that rests on the button opens the box, unless the visitor wants a calm page. */
    hover(inside: boolean) {
      clearTimeout(now.hovering);
      if (inside && hasBox && !mobile && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        now.hovering = window.setTimeout(() => openBox(null), hoverTime);
    },
    onLink: (event: React.MouseEvent<HTMLAnchorElement>, from: string, agent?: Agent) =>
      launch(
        {
          link: agent ? linkTo(String(agent.id), agent.text ?? message, agent.channel) : linkTo(telephone),
          channel: agent?.channel ?? 'whatsapp',
          id: String(agent?.id ?? telephone),
          message: agent?.text ?? message,
          trigger: from,
        },
        event.nativeEvent,
        event.currentTarget,
      ),
  };
};

export type ChatState = ReturnType<typeof useChat>;
