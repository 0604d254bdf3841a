import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { isCalm } from '../../src/dom/calm';
import { emit } from '../../src/dom/emit';
import { type IslandProps, useLive } from '../../src/island/island';
import type { BoxProps } from './Box';
import type { Opening } from './events';
import { whatsappLink } from './link';
import type { Memory } from './memory';
import type { props } from './props';
import type { Qr } from './Qr';
import { watchTriggers } from './triggers';

/** Milliseconds (spec §9; the box that an address asks for comes that long after the button). */
const guard = 600;
const hoverTime = 1500;
const urlPause = 700;

const isPhone = () => /Mobile|Android|iPhone|iPad/.test(globalThis.navigator?.userAgent as string);

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
  const [view, setView] = useState<{ Box: ComponentType<BoxProps> }>();
  const [qr, setQr] = useState<{ Qr: typeof Qr }>();
  const [broken, setBroken] = useState(false);
  const hasMessages = !!(messages[0] || island.slot('messages'));
  const hasOptIn = !!(optIn || island.slot('optin'));
  const hasBox = !broken && (hasMessages || hasOptIn || !!agents[0]);
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
    box: undefined as Promise<void> | undefined,
    memory: undefined as Promise<Memory> | undefined,
  }).current;
  Object.assign(now, { agreed, message });
  const trigger = useRef<HTMLElement>(null);

  const linkTo = (phone: string, text: string) => whatsappLink(phone, text, whatsappWeb && !isPhone());

  const memory = () =>
    (now.memory ??= import('./memory').then(({ createMemory }) =>
      createMemory(
        `${name}_`,
        options.messageHash,
        messages.join() + (island.slot('messages')?.textContent ?? ''),
        options.cookieless,
      ),
    ));

  /** Nothing is stored about messages that never come by themselves. */
  const comes = hasMessages && messageDelay > 0;
  const markRead = () => {
    if (comes)
      memory().then(
        ({ keepSeen }) => keepSeen(),
        () => {},
      );
  };

  /** The box comes when it is about to be needed. Where it cannot, the button becomes the link. */
  const fetchBox = () => {
    now.box ??= import('./Box').then(setView, () => {
      setBroken(true);
      setOpen(false);
      now.open = false;
    });
  };

  const openBox = (back: HTMLElement | null) => {
    clearTimeout(now.waiting);
    if (now.open || signal.aborted) return;
    fetchBox();
    Object.assign(now, { open: true, since: performance.now(), back });
    setShown(true);
    setOpen(true);
    setTip(false);
    setBadge((value) => value && 'out');
    emit(element, 'chat:show', { auto: !back });
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
   * @param given what it opens, where that is not the chat of the button
   * @param event the click on `anchor`; without one, a link is made and clicked
   */
  const launch = (
    { id = telephone, message: text = now.message, ...given }: Partial<Opening>,
    event?: Event,
    anchor?: HTMLAnchorElement,
  ) => {
    const opening = {
      link: linkTo(id, text),
      channel: 'whatsapp',
      id,
      message: text,
      trigger: '',
      ...given,
    } satisfies Opening;
    const early = performance.now() - now.since < guard;
    if (early || !now.agreed || !emit(element, 'chat:open', opening)) {
      event?.preventDefault();
      if (!early && !now.agreed) openBox(trigger.current ?? element);
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
    const { phone, message } = from.dataset;
    launch({ id: phone, message, trigger: from.getAttribute('href') || from.className });
  };

  useLayoutEffect(() => {
    if (!telephone && !agents[0]) return;
    if (!emit(element, 'chat:starting', {})) {
      emit(element, 'chat:paused', {});
      return;
    }
    const { hidden } = element;
    const classes = ['si-chat', `si-chat-${options.side}`, `si-chat-${options.theme}`];
    element.classList.add(...classes);
    signal.addEventListener('abort', () => {
      clearTimeout(now.waiting);
      clearTimeout(now.hovering);
      element.classList.remove(...classes);
      element.hidden = hidden;
    });
    const visible = options.button && (isPhone() || !options.mobileOnly);
    const isSeen = async () => (options.ctaViewed ? options.ctaViewed === 'yes' : (await memory()).isSeen());

    watchTriggers(name, signal, {
      open: (from) => (visible && hasBox ? openBox(from) : launchFrom(from)),
      launch: launchFrom,
      close() {
        markRead();
        closeBox();
      },
    });
    document.addEventListener(
      'product:variation',
      (event) => setSku((event as CustomEvent<{ sku: string }>).detail.sku || options.sku),
      { signal },
    );
    document.addEventListener('keydown', (event) => event.key === 'Escape' && closeBox(), { signal });
    emit(element, 'chat:start', {});
    if (!visible) return;

    const marked = document.querySelectorAll(`.${name}_show,.${name}_force_show`);
    if (hasMessages && marked[0])
      import('./reveal').then(
        ({ whenReached }) =>
          whenReached(marked, signal, async (node) => {
            if (node.matches(`.${name}_force_show`) || !(await isSeen())) openBox(null);
          }),
        () => {},
      );
    const wait = (seconds: number, run: () => void) => {
      now.waiting = window.setTimeout(run, seconds * 1000);
    };
    const asked = askedFor(name);
    const show = async () => {
      setShown(true);
      import('./clearance').then(
        ({ keepClear }) => signal.aborted || keepClear(element, signal),
        () => {},
      );
      if (asked !== undefined && hasBox) return wait(urlPause / 1000, () => openBox(null));
      if (!comes) return setTip(options.ctaViewed !== 'yes');
      const seen = await isSeen();
      const { countView, isUnread, keepUnread } = await memory();
      const met = !seen && !options.messageBadge && countView(options.messageViews);
      if (seen || now.open || signal.aborted) return;
      setTip(!met);
      if (met) wait(messageDelay, () => openBox(null));
      else if (options.messageBadge)
        wait(isUnread() ? 0 : messageDelay, () => {
          setBadge('in');
          // On the next page it is there with the button.
          keepUnread();
        });
    };
    // The loader has waited already for what the attribute says.
    wait(Math.max(0, (asked ?? options.delay) - (Number(element.dataset.delay) || 0)), () =>
      show().catch(() => {}),
    );
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
    Box: view?.Box,
    Qr: qr?.Qr,
    fetchQr: () =>
      import('./Qr').then(setQr, () => {
        // The link beside it does the same.
      }),
    badge,
    tip: tip && !open,
    agreed,
    agree(value: boolean) {
      setAgreed(value);
      emit(element, 'chat:optin', { agreed: value });
    },
    hasBox,
    hasOptIn,
    trigger,
    link: linkTo(telephone, message),
    /** Always the app's, which is what a phone's camera is for (engage contract §2.5). */
    qrLink: whatsappLink(telephone, message),
    linkTo,
    message,
    toggle() {
      if (!now.open) openBox(trigger.current);
      else if (performance.now() - now.since >= guard) closeBox();
    },
    close: closeBox,
    focusWanted: !!now.back,
    /** A mouse that rests on the button opens the box, unless the visitor wants a calm page. */
    hover(inside: boolean) {
      clearTimeout(now.hovering);
      if (inside && hasBox) fetchBox();
      if (inside && hasBox && !mobile && !isCalm())
        now.hovering = window.setTimeout(() => openBox(null), hoverTime);
    },
    /** The visitor's click on a link to the phone, or to another channel. */
    onLink: (event: React.MouseEvent<HTMLAnchorElement>, from: string, opening?: Partial<Opening>) =>
      launch({ trigger: from, ...opening }, event.nativeEvent, event.currentTarget),
  };
};

export type ChatState = ReturnType<typeof useChat>;
