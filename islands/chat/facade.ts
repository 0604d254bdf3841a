import type { MountPoint, PageConfig } from '../../src/types';
import type { Begun } from './begun';
import { drawButton, linkStyles } from './facade/draw-button';
import { keepClear } from './facade/keep-clear';
import { listen } from './facade/listen';
import { createReader, findTelephone, isOn, toList } from './facade/read-props';

/** A copy of src/utils/is-phone.ts, because a shared module would cost a request. */
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
  const agents = toList(read('agents'));
  const telephone = findTelephone(read('telephone'), agents);
  // The island itself evaluates props from a function, and reports a chat without a number.
  if (typeof rule.props === 'function' || !/\d/.test(telephone)) return void activate();

  const name = String(read('name') ?? 'chat');
  const prefix = CSS.escape(name);
  const controller = new AbortController();
  const buttonController = new AbortController();
  const { signal } = controller;
  const undo: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout>;
  const isActivated = () => signal.aborted || point.events.length > 0;
  const addClasses = (...classes: string[]) => {
    const newClasses = classes.filter((className) => className && !element.classList.contains(className));
    element.classList.add(...newClasses);
    undo.push(() => element.classList.remove(...newClasses));
  };

  const begun: Begun = { ...Object(rule.props).begun, showAt: 0 };
  begun.handOver = () => {
    clearTimeout(timer);
    buttonController.abort();
    begun.button?.remove();
  };
  point.stop = () => {
    begun.handOver?.();
    controller.abort();
    element.hidden = hidden;
    for (const revert of undo) revert();
    begun.undo?.();
    point.rule = rule;
  };
  point.rule = { ...rule, props: { ...rule.props, begun } };

  listen(point, begun, prefix, signal);
  if (!begun.hasStarted) return void activate();
  if (!isOn(read('button') ?? true) || (!isPhone && isOn(read('mobileOnly') ?? false))) return;

  const isRequested = location.hash === `#${name}` || new URLSearchParams(location.search).has(name);
  if (isRequested || document.querySelector(`.${prefix}_show,.${prefix}_force_show`)) return void activate();

  const printedButton = parts.button && element.querySelector<HTMLElement>(parts.button);
  const findSlot = (key: string) =>
    element.querySelector<HTMLElement>(printedButton ? parts[key] || ':not(*)' : `[data-slot="${key}"]`);
  const messages = toList(read('messages'));
  const text = findSlot('messages')?.textContent;
  const hasMessages = !!messages[0] || text !== undefined;

  /** Shows the tip, and starts the island when the badge or the box is due. */
  const announceMessages = (markTip?: () => void) => {
    const setTip = (hasTip: boolean) => {
      begun.hasTip = hasTip;
      if (hasTip) markTip?.();
    };
    if (!hasMessages || !(Number(read('messageDelay') ?? 10) > 0)) return setTip(read('ctaViewed') !== 'yes');
    begun.plan = import('./facade/plan-message').then(({ planMessage }) =>
      planMessage(read, isOn, name, messages.join() + (text ?? '')),
    );
    begun.plan.then(
      ({ hasTip, dueAt }) => {
        if (isActivated()) return;
        setTip(hasTip);
        if (dueAt) timer = setTimeout(activate, dueAt - performance.now());
      },
      () => {},
    );
  };

  /** The button's name: the page's own, else in the page's language, else nothing. */
  const readLabel = () => {
    const locale = config.locale || document.documentElement.lang;
    return (
      read('label') ||
      // The page's own link names the button in the page's language.
      element.querySelector(':scope>a')?.textContent?.trim() ||
      (!/^(en|$)/i.test(locale) &&
        import('./facade/find-label')
          .then(({ findLabel }) => findLabel(locale, import.meta.url))
          .catch(() => {}))
    );
  };

  const showButton = async () => {
    if (isActivated()) return;
    let markTip: (() => void) | undefined;
    if (printedButton) {
      const { showWidget } = await import('./facade/show-widget');
      if (isActivated()) return;
      markTip = showWidget({ point, read, signal, undo, addClasses }, printedButton, findSlot('box'));
    } else {
      // Only the island draws a tooltip, an icon from a slot and hydrated markup.
      if (read('tooltip') || element.querySelector('[data-slot=tooltip],[data-slot=icon],[data-island-root]'))
        return activate();
      const [label] = await Promise.all([readLabel(), linkStyles()]);
      if (isActivated()) return;
      const side = read('side') === 'start' ? 'start' : 'end';
      const theme = /^(light|dark|auto)$/.exec(read('theme') as string)?.[0] ?? 'page';
      addClasses('si-ui', 'si-surface', 'si-chat', `si-chat-${side}`, `si-chat-${theme}`);
      const hasBox = hasMessages || agents[0] || read('optIn') || findSlot('optin');
      begun.button = drawButton((label || 'Open chat') as string, telephone, hasBox);
      element.append(begun.button);
    }
    begun.isShown = true;
    element.hidden = false;
    begun.isKeptClear = true;
    keepClear(element, signal, printedButton);
    if (isPhone)
      import('./keyboard').then(
        ({ followKeyboard }) => followKeyboard(element, buttonController.signal),
        () => {},
      );
    announceMessages(markTip);
  };
  const delayMs = dataset.delay ? 0 : Math.max(0, Number(read('buttonDelay') ?? 3)) * 1000;
  begun.showAt = performance.now() + delayMs;
  timer = setTimeout(showButton, delayMs);
};

export default facade;
