import type { MountPoint, PageConfig } from '../../src/types';
import type { Begun } from './begun';
import { drawButton, linkStyles } from './facade/draw-button';
import { findLabel } from './facade/find-label';
import { keepClear } from './facade/keep-clear';
import { listen } from './facade/listen';
import { planMessage } from './facade/plan-message';
import { createReader, isOn, listOf, numberOf } from './facade/read-props';

/** Repeats src/utils/is-phone.ts, because a shared module would cost a request. */
const isPhone = /Mobile|Android|iPhone|iPad/i.test(navigator.userAgent);

/**
 * The facade of a closed chat. Shows the button and listens to everything that opens the chat. Island and renderer load
 * when the visitor approaches the button or a message is due.
 */
const facade = (point: MountPoint, config: PageConfig) => {
  const { element, rule, activate } = point;
  const { dataset, hidden } = element;
  const read = createReader(point, config);
  const parts = Object(read('parts')) as Partial<Record<string, string>>;
  const agents = listOf(read('agents'));
  const telephone = numberOf(read('telephone'), agents);
  // The island itself evaluates props from a function, and reports a chat without a number.
  if (typeof rule.props === 'function' || !/\d/.test(telephone)) return void activate();

  const name = String(read('name') ?? 'chat');
  const start = CSS.escape(name);
  const stopped = new AbortController();
  const closed = new AbortController();
  const { signal } = stopped;
  const undo: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout>;
  const isActivated = () => signal.aborted || point.events.length > 0;
  const addClasses = (...classes: string[]) => {
    const added = classes.filter((one) => one && !element.classList.contains(one));
    element.classList.add(...added);
    undo.push(() => element.classList.remove(...added));
  };

  const begun: Begun = { ...Object(rule.props).begun, showAt: 0 };
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
    stopped.abort();
    element.hidden = hidden;
    for (const call of undo) call();
    begun.undo?.();
    point.rule = rule;
  };
  point.rule = { ...rule, props: { ...rule.props, begun } };

  listen(point, begun, start, signal);
  if (!begun.started) return void activate();
  if (!isOn(read('button') ?? true) || (!isPhone && isOn(read('mobileOnly') ?? false))) return;

  const isRequested = location.hash === `#${name}` || new URLSearchParams(location.search).has(name);
  if (isRequested || document.querySelector(`.${start}_show,.${start}_force_show`)) return void activate();

  const printed = parts.button && element.querySelector<HTMLElement>(parts.button);
  const slot = (key: string) =>
    element.querySelector<HTMLElement>(printed ? parts[key] || ':not(*)' : `[data-slot="${key}"]`);
  const messages = listOf(read('messages'));
  const text = slot('messages')?.textContent;
  const hasMessages = !!messages[0] || text !== undefined;

  /** Shows the tip, and starts the island when the badge or the box is due. */
  const announceMessages = () => {
    const messageDelay = Number(read('messageDelay') ?? 10);
    const ctaViewed = read('ctaViewed') as string;
    const setTip = (tip: boolean) => {
      const { tip: shownTip } = Object(read('states')) as { tip?: string };
      begun.tip = tip;
      if (tip && printed && shownTip) addClasses(shownTip);
    };
    if (!hasMessages || !(messageDelay > 0)) return setTip(ctaViewed !== 'yes');
    begun.plan = planMessage(read, name, messageDelay, ctaViewed, messages.join() + (text ?? ''));
    begun.plan.then(
      ({ tip, opensAt, badgeAt }) => {
        if (isActivated()) return;
        setTip(tip);
        const due = opensAt ?? badgeAt;
        if (due !== undefined) timer = setTimeout(activate, due - performance.now());
      },
      () => {},
    );
  };

  const show = async () => {
    if (isActivated()) return;
    if (!printed) {
      // The facade draws neither a tooltip nor an icon from a slot nor hydrated markup; the island does.
      if (read('tooltip') || element.querySelector('[data-slot=tooltip],[data-slot=icon],[data-island-root]'))
        return activate();
      // The page's own link names the button in the page's language.
      const named = read('label') || element.querySelector(':scope>a')?.textContent?.trim();
      const [label] = await Promise.all([named || findLabel(config), linkStyles()]);
      if (isActivated()) return;
      const side = read('side') === 'start' ? 'start' : 'end';
      const theme = /^(light|dark|auto)$/.exec(read('theme') as string)?.[0] ?? 'page';
      addClasses('si-ui', 'si-surface', 'si-chat', `si-chat-${side}`, `si-chat-${theme}`);
      const hasBox = hasMessages || agents[0] || read('optIn') || slot('optin');
      begun.button = drawButton(label as string, telephone, hasBox);
      element.append(begun.button);
    }
    const box = printed && slot('box');
    if (box) {
      // Pages without the widget's stylesheet would show the closed box.
      box.hidden = box.inert = true;
      printed.ariaExpanded = 'false';
      undo.push(() => {
        box.hidden = box.inert = false;
        printed.ariaExpanded = null;
      });
    }
    // Without the island the page's own button would do nothing.
    if (printed) element.addEventListener('island:error', () => point.stop?.(), { signal });
    begun.shown = true;
    element.hidden = false;
    addClasses(String(read('shownClass') ?? ''));
    begun.isKeptClear = true;
    keepClear(element, signal, printed);
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
    announceMessages();
  };
  const wait = dataset.delay ? 0 : Math.max(0, Number(read('buttonDelay') ?? 3)) * 1000;
  begun.showAt = performance.now() + wait;
  timer = setTimeout(show, wait);
};

export default facade;
