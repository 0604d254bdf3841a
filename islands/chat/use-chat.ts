import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { emit } from '../../src/dom/emit';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { safeUrl } from '../../src/dom/url';
import { useLive } from '../../src/mountable/island';
import type { BoxProps, ChatOptions, ChatState, QrProps } from './chat-state';
import type { ChatRequest, Opening } from './events';
import { findPart, type Part } from './Hosted';
import { numberInside, whatsappLink } from './link';
import type { MessageStorage } from './message-storage';
import { watchTriggers } from './triggers';

/**
 * The box ignores a click this soon after it was shown. A box requested by the address opens this long after
 * the button.
 */
const TOGGLE_GUARD_MS = 600;
const HOVER_OPEN_MS = 1500;
const URL_OPEN_DELAY_MS = 700;

/** @param time of `performance.now()` */
const secondsUntil = (time: number) => Math.max(0, time - performance.now()) / 1000;

const isPhone = () => /Mobile|Android|iPhone|iPad/.test(globalThis.navigator?.userAgent as string);

/** Delay in seconds from the address, if it requests the box: `#name`, `?name`, `?name=2`. */
const askedFor = (name: string) => {
  const value = new URLSearchParams(location.search).get(name);
  return value !== null || location.hash === `#${name}` ? Math.max(0, Number(value) || 0) : undefined;
};

/** Visibility of the button and the box, and the ways to open a chat (docs/hosts/joinchat.md). */
export const useChat = (options: ChatOptions): ChatState => {
  const { island, agents, begun, messageDelay, messages, name, optIn, whatsappWeb } = options;
  const { element, signal } = island;
  const live = useLive(island);
  const [telephone] = useState(() => options.telephone || (element && numberInside(element)) || '');
  const reachable = !!telephone || !!agents[0];
  const mobile = live && isPhone();
  const [shown, setShown] = useState(!!begun.shown);
  const [away, setAway] = useState(false);
  const [open, setOpen] = useState(false);
  const [badge, setBadge] = useState('');
  const [tip, setTip] = useState(!!begun.tip);
  const [sku, setSku] = useState(begun.sku || options.sku);
  const [view, setView] = useState<{ Box: ComponentType<BoxProps> }>();
  const [qr, setQr] = useState<{ Qr: ComponentType<QrProps> }>();
  const [broken, setBroken] = useState(false);
  /** The page has printed the whole widget, with a button. */
  const [hosted] = useState(() => live && !!findPart(element, options.parts, 'button'));
  const part = (name: Part) => (hosted ? findPart(element, options.parts, name) : island.slot(name));
  const hasMessages = !!(messages[0] || part('messages'));
  const hasOptIn = !!(optIn || part('optin'));
  const hasBox = hosted ? !!part('box') : !broken && (hasMessages || hasOptIn || !!agents[0]);
  const [agreed, setAgreed] = useState(!hasOptIn);
  const message = options.messageSend.replaceAll('{sku}', sku).trim();

  /** Listeners see the current state, and values that must survive a render. */
  const now = useRef({
    open,
    agreed,
    message,
    /** Time at which the box opened. */
    since: -TOGGLE_GUARD_MS,
    /** Receives the focus when the box closes; null for a box that opened by itself and took no focus. */
    back: null as HTMLElement | null,
    waiting: 0,
    hovering: 0,
    /** Whether a listener has let the chat start. */
    begun: false,
    box: undefined as Promise<void> | undefined,
    messageStorage: undefined as Promise<MessageStorage> | undefined,
  }).current;
  Object.assign(now, { agreed, message });
  const trigger = useRef<HTMLElement>(null);

  const linkTo = (phone: string, text: string) => whatsappLink(phone, text, whatsappWeb && !isPhone());

  const messageStorage = () =>
    (now.messageStorage ??= import('./message-storage').then(({ createMessageStorage }) =>
      createMessageStorage(
        `${name}_`,
        options.messageHash,
        messages.join() + (part('messages')?.textContent ?? ''),
        options.cookieless,
      ),
    ));

  /** Messages that never open by themselves store nothing. */
  const comes = hasMessages && messageDelay > 0;
  const markRead = () => {
    if (comes)
      messageStorage().then(
        ({ keepSeen }) => keepSeen(),
        () => {},
      );
  };

  /** Fetches the box shortly before it is needed. If that fails, the button becomes the link. */
  const fetchBox = () => {
    if (hosted) return;
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
   * Lets a link open inside the visitor's own click and before other listeners, so that neither a pop-up
   * blocker nor a tracker is in its way.
   * @param given the opened chat, if not the button's
   * @param event the click on `anchor`; without an event a link is created and clicked
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
    // Agents alone have no number of the chat's own: the box names them.
    if (opening.channel === 'whatsapp' && !/\d/.test(opening.id)) {
      event?.preventDefault();
      if (hasBox) openBox(trigger.current ?? element);
      return;
    }
    const early = performance.now() - now.since < TOGGLE_GUARD_MS;
    if (early || !now.agreed || !emit(element, 'chat:open', opening)) {
      event?.preventDefault();
      if (!early && !now.agreed) openBox(trigger.current ?? element);
      return;
    }
    const link = anchor ?? Object.assign(document.createElement('a'), { target: name, rel: 'noopener' });
    link.href = safeUrl(opening.link, 'link');
    if (!anchor) link.click();
    markRead();
    setBadge('');
    // After the click, whatever its outcome.
    setTimeout(() =>
      import('../../src/tracking/chat-events').then(
        ({ trackChat }) => trackChat(element, opening, { ...options, mobile: isPhone() }),
        () => {},
      ),
    );
  };

  const hover = (inside: boolean) => {
    clearTimeout(now.hovering);
    if (inside && hasBox) fetchBox();
    if (inside && hasBox && !mobile && !prefersReducedMotion())
      now.hovering = window.setTimeout(() => openBox(null), HOVER_OPEN_MS);
  };

  const launchFrom = (from: HTMLElement) => {
    // A message may be empty on purpose.
    const { phone, message } = from.dataset;
    launch({ id: phone, message, trigger: from.getAttribute('href') || from.className });
  };

  useLayoutEffect(() => {
    if (!reachable)
      throw Error('No number: set data-telephone or data-agents, or put a link to https://wa.me/… inside.');
    const onRequest = (event: Event) => {
      const { action, phone: id, message, trigger = '' } = (event as CustomEvent<ChatRequest>).detail;
      if (action === 'resume') begin();
      else if (!now.begun) return;
      else if (action === 'launch') launch({ id, message, trigger });
      else if (action === 'open') visible && hasBox ? openBox(null) : launch({ id, message, trigger });
      else if (action === 'close') closeBox();
      else if (action === 'read') markRead();
      else setAway(action === 'hide');
      if (action === 'show') setShown(true);
    };
    element.addEventListener('chat:request', onRequest, { signal });
    const visible = options.button && (isPhone() || !options.mobileOnly);
    const begin = () => {
      if (now.begun) return;
      now.begun = true;
      const { hidden } = element;
      const classes = hosted
        ? []
        : ['si-ui', 'si-surface', 'si-chat', `si-chat-${options.side}`, `si-chat-${options.theme}`];
      element.classList.add(...classes);
      signal.addEventListener('abort', () => {
        clearTimeout(now.waiting);
        clearTimeout(now.hovering);
        element.classList.remove(...classes);
        element.hidden = hidden;
      });
      const isSeen = async () =>
        options.ctaViewed ? options.ctaViewed === 'yes' : (await messageStorage()).isSeen();

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
      if (!begun.started) emit(element, 'chat:start', {});
      if (!visible) return;

      const marked = document.querySelectorAll(
        `.${CSS.escape(`${name}_show`)},.${CSS.escape(`${name}_force_show`)}`,
      );
      if (hasMessages && marked[0])
        import('./when-visible').then(
          ({ whenVisible }) =>
            whenVisible(marked, signal, async (node) => {
              if (node.classList.contains(`${name}_force_show`) || !(await isSeen())) openBox(null);
            }),
          () => {},
        );
      const wait = (seconds: number, run: () => void) => {
        now.waiting = window.setTimeout(run, seconds * 1000);
      };
      const asked = askedFor(name);
      const plan = async () => {
        const { planMessage } = await import('./message-plan');
        return planMessage(options, messages.join() + (part('messages')?.textContent ?? ''));
      };
      const show = async () => {
        setShown(true);
        if (!begun.shown)
          import('./avoid-overlap').then(
            ({ avoidOverlap }) => signal.aborted || avoidOverlap(element, signal),
            () => {},
          );
        if (asked !== undefined && hasBox) return wait(URL_OPEN_DELAY_MS / 1000, () => openBox(null));
        if (!comes) return setTip(options.ctaViewed !== 'yes');
        const planned = await (begun.plan ?? plan());
        if (now.open || signal.aborted) return;
        setTip(planned.tip);
        if (planned.opensAt !== undefined) wait(secondsUntil(planned.opensAt), () => openBox(null));
        if (planned.badgeAt !== undefined)
          wait(secondsUntil(planned.badgeAt), () => {
            setBadge('in');
            // The next page shows the badge together with the button.
            messageStorage().then(
              ({ keepUnread }) => keepUnread(),
              () => {},
            );
          });
      };
      // The loader has already waited for `data-delay`, and the door for the rest.
      const { delay } = element.dataset;
      const rest = Math.max(0, (asked ?? Number(delay ?? options.buttonDelay)) - (Number(delay) || 0));
      const due = asked === undefined && begun.showAt !== undefined ? secondsUntil(begun.showAt) : rest;
      const run = () => show().catch(() => {});
      if (begun.shown) run();
      else wait(due, run);
      // The pointer that has woken the chat may rest on the button.
      if (begun.shown && element.matches(':hover') && matchMedia('(hover: hover)').matches) hover(true);
      if (isPhone())
        import('./keyboard').then(
          ({ followKeyboard }) => signal.aborted || followKeyboard(element, signal, closeBox, setAway),
          () => {},
        );
    };
    const focused = begun.handOver?.();
    // A press on the door's button is replayed on the mount point.
    if (begun.button)
      element.addEventListener(
        'click',
        ({ target }) => {
          if (target !== element) return;
          if (hasBox) openBox(trigger.current);
          else launch({ trigger: 'button' });
        },
        { signal },
      );
    if (begun.started || (begun.started === undefined && emit(element, 'chat:starting', {}))) begin();
    else if (begun.started === undefined) emit(element, 'chat:paused', {});
    if (focused) trigger.current?.focus();
  }, []);

  useLayoutEffect(() => {
    if (!live || !reachable) return;
    element.hidden = !shown || away;
    if (options.shownClass) element.classList.toggle(options.shownClass, shown && !away);
    if (options.openClass) element.classList.toggle(options.openClass, open);
  });

  return {
    live,
    hosted,
    launch,
    mobile,
    open,
    Box: view?.Box,
    Qr: qr?.Qr,
    fetchQr: () =>
      import('./Qr').then(setQr, () => {
        // The link next to the button does the same.
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
    link: telephone && linkTo(telephone, message),
    qrLink: whatsappLink(telephone, message),
    linkTo,
    message,
    toggle() {
      if (!now.open) openBox(trigger.current);
      else if (performance.now() - now.since >= TOGGLE_GUARD_MS) closeBox();
    },
    close: closeBox,
    focusWanted: !!now.back,
    hover,
    onLink: (event, from, opening) =>
      launch({ trigger: from, ...opening }, event.nativeEvent, event.currentTarget),
  };
};
