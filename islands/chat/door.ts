import type { MountPoint } from '../../src/types';
import type { Begun } from './begun';

/**
 * The door of a closed chat. It shows the button and listens to everything that opens the chat, and imports nothing
 * for it: the island and the renderer come when the visitor approaches or a message is due.
 */

/** The island's icon (islands/chat/Chat.tsx), because a shared module would cost a request. */
const ICON_PATH = 'M12 2a10 10 0 0 0-9 15l-1 5 5-1A10 10 0 1 0 12 2ZM7 9h10v2H7Zm0 4h7v2H7Z';

const isPhone = /Mobile|Android|iPhone|iPad/.test(navigator.userAgent);

/** Reads the values that the island checks and reports later. */
const readerOf = ({ element: { dataset }, rule }: MountPoint) => {
  let own: Record<string, unknown> = {};
  try {
    own = Object(JSON.parse(dataset.props ?? '{}'));
  } catch {
    // The island reports it.
  }
  const given = Object(rule.props);
  return (key: string): unknown => dataset[key] ?? own[key] ?? given[key];
};

const isOn = (value: unknown) => /^(true|1|yes|on|)$/.test(String(value));

const listOf = (value: unknown): unknown[] => {
  try {
    const list = typeof value === 'string' ? JSON.parse(value) : value;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

/** Whether another fixed element takes up room at the bottom. */
const isCrowded = (own: Element) =>
  [...document.querySelectorAll('body > *, body > * > *')].some((node) => {
    if (node.contains(own) || !/fixed|sticky/.test(getComputedStyle(node).position)) return false;
    const { height, bottom } = node.getBoundingClientRect();
    return height > 0 && bottom > innerHeight / 2;
  });

/** Draws the button. It is a link, which a press follows if the island cannot be fetched. */
const drawButton = (label: string, telephone: string, hasBox: boolean) => {
  const button = document.createElement('a');
  button.className = 'si-chat-button si-chat-door';
  button.ariaLabel = label;
  button.href = `https://wa.me/${telephone.replace(/\D/g, '')}`;
  if (hasBox) button.role = 'button';
  const make = (name: string, attribute: string, value: string) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    node.setAttribute(attribute, value);
    return node;
  };
  const icon = make('svg', 'viewBox', '0 0 24 24');
  icon.append(make('path', 'd', ICON_PATH));
  button.append(icon);
  return button;
};

/** Links the island's stylesheet, which the engine then leaves alone. */
const linkStyles = () =>
  new Promise((resolve) => {
    if (document.querySelector('link[rel=stylesheet][href*="islands/chat.css"]')) return resolve(undefined);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = import.meta.url.replace('doors/chat.js', 'islands/chat.css');
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });

const door = (point: MountPoint) => {
  const { element, rule, activate } = point;
  const { dataset, hidden } = element;
  const read = readerOf(point);
  const parts = Object(read('parts')) as Partial<Record<string, string>>;
  const agents = listOf(read('agents'));
  const telephone = String(read('telephone') ?? '');
  // Nothing to stand in for; the island says why.
  if (typeof rule.props === 'function' || (!/\d/.test(telephone) && !agents[0])) return void activate();

  const name = String(read('name') ?? 'chat');
  const start = CSS.escape(name);
  const abort = new AbortController();
  const { signal } = abort;
  const closed = new AbortController();
  const undo: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout>;
  let isHandedOver = false;
  const isWoken = () => signal.aborted || point.events.length > 0;
  const say = (type: string, detail: unknown = {}) =>
    element.dispatchEvent(new CustomEvent(`chat:${type}`, { bubbles: true, cancelable: true, detail }));
  const addClasses = (...classes: string[]) => {
    const added = classes.filter((one) => one && !element.classList.contains(one));
    element.classList.add(...added);
    undo.push(() => element.classList.remove(...added));
  };

  const begun: Begun = { started: true, showAt: 0, shown: false, tip: false };
  begun.handOver = () => {
    clearTimeout(timer);
    closed.abort();
    const { button } = begun;
    const isFocused = !!button && button === document.activeElement;
    button?.remove();
    return isFocused;
  };
  point.stop = () => {
    begun.handOver?.();
    abort.abort();
    element.hidden = hidden;
    for (const call of undo) call();
    point.rule = rule;
  };
  point.rule = { ...rule, props: { ...rule.props, begun } };

  element.addEventListener(
    'chat:request',
    ({ type, detail }: CustomEventInit & { type: string }) => {
      if (point.pending) activate().then(() => say(type.slice(5), detail));
    },
    { signal },
  );
  if (!say('starting')) {
    begun.started = false;
    say('paused');
    return void activate();
  }
  say('start');
  document.addEventListener(
    'click',
    (event) => {
      const trigger = (event.target as Element).closest?.<HTMLElement>(
        `:is(.${start}_open,.${start}_app,.${start}_close,a[href="#${start}"],a[href="#whatsapp"])`,
      );
      if (!trigger || isHandedOver || !point.pending || event.defaultPrevented) return;
      event.preventDefault();
      activate().then(() => {
        isHandedOver = true;
        trigger.click();
      });
    },
    { signal },
  );
  document.addEventListener(
    'product:variation',
    ({ detail }: CustomEventInit) => {
      begun.sku = detail.sku;
    },
    { signal },
  );
  if (!isOn(read('button') ?? true) || (!isPhone && isOn(read('mobileOnly') ?? false))) return;

  const asked = location.hash === `#${name}` || new URLSearchParams(location.search).has(name);
  if (asked || document.querySelector(`.${start}_show,.${start}_force_show`)) return void activate();

  const printed = parts.button && element.querySelector<HTMLElement>(parts.button);
  const slot = (key: string) =>
    element.querySelector<HTMLElement>(printed ? parts[key] || ':not(*)' : `[data-slot="${key}"]`);
  const messages = listOf(read('messages'));
  const text = slot('messages')?.textContent;
  const hasMessages = !!messages[0] || text !== undefined;

  const announce = () => {
    const messageDelay = Number(read('messageDelay') ?? 10);
    const ctaViewed = String(read('ctaViewed') ?? '');
    const setTip = (tip: boolean) => {
      const { tip: shownTip } = Object(read('states')) as { tip?: string };
      begun.tip = tip;
      if (tip && printed && shownTip) addClasses(shownTip);
    };
    if (!hasMessages || !(messageDelay > 0)) return setTip(ctaViewed !== 'yes');
    const options = {
      name,
      messageDelay,
      ctaViewed,
      messageHash: String(read('messageHash') ?? ''),
      messageBadge: isOn(read('messageBadge') ?? false),
      messageViews: Number(read('messageViews') ?? 2),
      cookieless: isOn(read('cookieless') ?? false),
    };
    begun.plan = import('./message-plan').then(({ planMessage }) =>
      planMessage(options, messages.join() + (text ?? '')),
    );
    begun.plan.then(
      ({ tip, opensAt, badgeAt }) => {
        if (isWoken()) return;
        setTip(tip);
        const due = opensAt ?? badgeAt;
        if (due !== undefined) timer = setTimeout(activate, due - performance.now());
      },
      () => {},
    );
  };

  const keepClear = () => {
    let asked = false;
    const avoid = () => {
      if (asked) return;
      asked = true;
      import('./avoid-overlap').then(
        ({ avoidOverlap }) => signal.aborted || avoidOverlap(element, signal),
        () => {},
      );
    };
    if (isCrowded(element)) return avoid();
    addEventListener('scroll', avoid, { once: true, passive: true, signal });
    const observer = new MutationObserver(() => isCrowded(element) && avoid());
    observer.observe(document.body, { childList: true });
    undo.push(() => observer.disconnect());
  };

  const show = async () => {
    if (isWoken()) return;
    if (!printed) {
      // These show more than a button.
      if (read('tooltip') || element.querySelector('[data-slot=tooltip],[data-slot=icon],[data-island-root]'))
        return activate();
      await linkStyles();
      if (isWoken()) return;
      const [side = 'end', theme = 'page'] = [
        /^start$/.exec(String(read('side')))?.[0],
        /^(light|dark|auto)$/.exec(String(read('theme')))?.[0],
      ];
      addClasses('si-ui', 'si-surface', 'si-chat', `si-chat-${side}`, `si-chat-${theme}`);
      const hasBox = hasMessages || !!agents[0] || !!read('optIn') || !!slot('optin');
      begun.button = drawButton(String(read('label') ?? 'Open chat'), telephone, hasBox);
      element.append(begun.button);
    }
    const box = printed && slot('box');
    if (box) {
      // For pages without the widget's stylesheet.
      box.hidden = box.inert = true;
      printed.ariaExpanded = 'false';
      undo.push(() => {
        box.hidden = box.inert = false;
        printed.ariaExpanded = null;
      });
    }
    // Without its island the page's own button would do nothing.
    if (printed) element.addEventListener('island:error', () => point.stop?.(), { signal });
    begun.shown = true;
    element.hidden = false;
    addClasses(String(read('shownClass') ?? ''));
    keepClear();
    if (isPhone)
      import('./keyboard').then(
        ({ followKeyboard }) => {
          const hide = (away: boolean) => {
            element.hidden = away;
          };
          if (!closed.signal.aborted) followKeyboard(element, closed.signal, () => false, hide);
        },
        () => {},
      );
    announce();
  };
  const wait = dataset.delay === undefined ? Math.max(0, Number(read('buttonDelay') ?? 3)) * 1000 : 0;
  begun.showAt = performance.now() + wait;
  timer = setTimeout(show, wait);
};

export default door;
