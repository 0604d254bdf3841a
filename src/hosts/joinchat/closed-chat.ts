import type { MessagePlan } from '../../../islands/chat/messages';
import { whenFirstMove } from '../../core/moments/visitor';
import { toFiniteNumber } from '../../utils/finite-number';
import { isPhone } from '../../utils/is-phone';
import { pageGlobals } from '../../utils/page-globals';
import { getMsSinceParsed } from '../../utils/parsed-time';
import { phpBoolean } from '../../utils/php-boolean';
import type { Values } from '../../utils/record';
import { reportError } from '../../utils/report-error';

/** The state of a chat whose code waits for the visitor. */
export interface ClosedChat {
  /** Missing for a chat that does not wait; false if a listener has cancelled the start. */
  hasStarted?: boolean;
  isShown?: boolean;
  /** SKU of the variation that the visitor has chosen. */
  sku?: string;
  plan?: Promise<MessagePlan>;
  /** Hides the button again. */
  undo?(): void;
}

const globals = pageGlobals as { joinchat_obj?: Values };

/**
 * Whether the chat's code can wait until the visitor's first move. Widgets of older versions, alternative texts, QR
 * codes and elements that open the box on sight need the code at once. A page also needs the code at once if the
 * address requests the box, or a script names the public object.
 */
export const canWait = (widget: HTMLElement, { telephone }: Values) =>
  /\d/.test(`${telephone}`) &&
  !globals.joinchat_obj &&
  widget.querySelector('[role]') &&
  !document.querySelector('.joinchat_show,.joinchat_force_show,.joinchat-button__qr,.joinchat jc-rand') &&
  !/[#?&]joinchat\b/.test(location.search + location.hash) &&
  ![...document.scripts].some((script) => script.text.includes('joinchat_obj'));

/** Whether an element with a fixed, sticky or absolute position overlaps the button. */
const isOverlapped = (widget: HTMLElement, button: Element) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [1, height / 2, height - 1].some((y) =>
    document
      .elementsFromPoint(left + width / 2, top + y)
      .some(
        (node) =>
          !widget.contains(node) &&
          !node.contains(widget) &&
          (node.parentElement === document.body ? /fixed|sticky|absolute/ : /fixed|sticky/).test(
            getComputedStyle(node).position,
          ),
      ),
  );
};

/** Methods of the public object, each of which starts the chat before the method runs. */
const methods =
  'show hide chatbox_show chatbox_hide close open open_whatsapp save_hash send_event track_click start resume';

/** @returns the function that hides the button again */
const showButton = (widget: HTMLElement, button: Element | null) => {
  const box = widget.querySelector<HTMLElement>('.joinchat__chatbox,.joinchat__box');
  // Pages without the widget's stylesheet would show the closed box.
  if (box) box.hidden = box.inert = true;
  if (box && button) button.ariaExpanded = 'false';
  widget.hidden = false;
  widget.classList.add('joinchat--show');
  return () => {
    if (box) box.hidden = box.inert = false;
    if (button) button.ariaExpanded = null;
    widget.hidden = true;
    widget.classList.remove('joinchat--show', 'joinchat--tooltip');
  };
};

/**
 * Shows or hides the tip, and plans the message (islands/chat/messages.ts).
 * @returns the time of `performance.now()` at which the box or the badge is due
 */
const announceMessage = async (widget: HTMLElement, settings: Values, closed: ClosedChat) => {
  const messageDelay = toFiniteNumber(settings.message_delay, 10);
  const viewed = settings.cta_viewed ?? settings.is_viewed;
  const ctaViewed = viewed === undefined ? '' : phpBoolean(viewed) ? 'yes' : 'no';
  const messages = widget.querySelector('.joinchat__chat,.joinchat__message');
  const setTip = (hasTip = false) => widget.classList.toggle('joinchat--tooltip', hasTip);
  if (!messages || !(messageDelay > 0)) return void setTip(ctaViewed !== 'yes');
  closed.plan = import('../../../islands/chat/messages').then(({ planMessage }) =>
    planMessage(
      {
        name: 'joinchat',
        messageDelay,
        ctaViewed,
        messageHash: String(settings.message_hash ?? ''),
        messageBadge: phpBoolean(settings.message_badge),
        messageViews: toFiniteNumber(settings.message_views, 2),
        cookieless: phpBoolean(settings.cookieless),
      },
      messages.textContent as string,
    ),
  );
  const { hasTip, dueAt } = await closed.plan;
  setTip(hasTip);
  return dueAt;
};

/**
 * Shows the button of a closed chat after its delay. The chat's code loads with the visitor's first move. The code does
 * not wait if a message is due, a script calls the public object, or another element overlaps the button.
 * @param start starts the chat itself
 * @returns starts the chat, for a press on its controls
 */
export const waitForVisitor = (
  widget: HTMLElement,
  settings: Values,
  closed: ClosedChat,
  start: () => Promise<void>,
) => {
  const controller = new AbortController();
  const { signal } = controller;
  const activate = async () => {
    controller.abort();
    try {
      await start();
    } catch (cause) {
      // Without the chat the button would do nothing.
      closed.undo?.();
      throw cause;
    }
  };
  const tryActivate = () => {
    activate().catch(reportError);
  };

  globals.joinchat_obj = Object.assign(
    Object.create(
      Object.fromEntries(
        methods.split(' ').map((name) => [
          name,
          async (...args: unknown[]) => {
            await activate();
            return Object(globals.joinchat_obj)[name](...args);
          },
        ]),
      ),
    ),
    { $div: widget, settings },
  );

  const dispatch = (name: string) => {
    const options = { cancelable: true, detail: {} };
    const islandEvent = new CustomEvent(`chat:${name}`, { ...options, bubbles: true });
    const hostEvent = new CustomEvent(`joinchat:${name}`, options);
    return document.dispatchEvent(hostEvent) && widget.dispatchEvent(islandEvent);
  };
  closed.hasStarted = dispatch('starting');
  dispatch(closed.hasStarted ? 'start' : 'paused');
  if (!closed.hasStarted) {
    tryActivate();
    return activate;
  }

  whenFirstMove().then(tryActivate);
  document.addEventListener('product:variation', ({ detail }: CustomEventInit) => {
    closed.sku = detail.sku;
    tryActivate();
  });

  if (phpBoolean(settings.mobile_only) && !isPhone()) return activate;
  const showAndAnnounce = async () => {
    if (signal.aborted) return;
    const button = widget.querySelector('.joinchat__button');
    closed.undo = showButton(widget, button);
    closed.isShown = true;
    const checkOverlap = () => (!button || isOverlapped(widget, button)) && tryActivate();
    const observer = new MutationObserver(checkOverlap);
    observer.observe(document.body, { childList: true });
    signal.addEventListener('abort', () => observer.disconnect());
    // A store notice is hidden until the notice's behaviour has read the cookie.
    addEventListener('island:ready', checkOverlap, { signal });
    checkOverlap();
    const dueAt = await announceMessage(widget, settings, closed);
    if (dueAt !== undefined) setTimeout(tryActivate, dueAt - performance.now());
  };
  const delay = Math.max(0, toFiniteNumber(settings.button_delay, 3)) * 1000 - getMsSinceParsed();
  setTimeout(() => showAndAnnounce().catch(reportError), Math.max(0, delay));
  return activate;
};
