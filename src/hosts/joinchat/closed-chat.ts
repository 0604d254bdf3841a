import { type Closed, showLater, type Task } from '../../../islands/chat/closed';
import { whenFirstMove } from '../../core/moments/visitor';
import { emit } from '../../dom/emit';
import { isPhone } from '../../utils/is-phone';
import { pageGlobals } from '../../utils/page-globals';
import type { Values } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import type { ChatStart } from './settings';

const globals = pageGlobals as { joinchat_obj?: Values };

/**
 * Whether the chat's code can wait until the visitor's first move. Widgets of older versions, alternative texts, QR
 * codes and elements that open the box on sight need the code at once. A page also needs the code at once if the
 * address requests the box, or a script names the public object.
 */
export const canWait = (widget: HTMLElement) =>
  !globals.joinchat_obj &&
  widget.querySelector('[role]') &&
  !document.querySelector(
    '.joinchat_show,.joinchat_force_show,.joinchat-button__qr,.joinchat__box,jc-rand',
  ) &&
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

const defineWaitingGlobal = (widget: HTMLElement, settings: Values, activate: () => Promise<void>) => {
  const entries = methods.split(' ').map((name) => [
    name,
    async (...args: unknown[]) => {
      await activate();
      return Object(globals.joinchat_obj)[name](...args);
    },
  ]);
  // Own members would count as additions of other scripts.
  globals.joinchat_obj = { __proto__: Object.fromEntries(entries), $div: widget, settings };
};

/**
 * Shows the button of a closed chat after its delay. The chat's code loads with the visitor's first move. The code does
 * not wait if a message is due, a script calls the public object, or another element overlaps the button.
 * @param start starts the chat itself, which goes on with the same state
 * @returns starts the chat, for a press on its controls
 */
export const waitForVisitor = (
  widget: HTMLElement,
  settings: Values,
  chat: ChatStart,
  start: () => Promise<void>,
) => {
  const { options } = chat;
  const find = (selector: string) => widget.querySelector<HTMLElement>(selector);
  const button = find('.joinchat__button');
  const box = find('.joinchat__chatbox');
  const activate = () =>
    start().catch((cause) => {
      // Without the chat the button would do nothing.
      draw(false);
      throw cause;
    });
  const tryActivate = () => {
    activate().catch(reportError);
  };
  const draw = (isShown: boolean) => {
    // Pages without the widget's stylesheet would show the closed box.
    if (box) {
      box.hidden = box.inert = isShown;
      if (button) button.ariaExpanded = isShown ? 'false' : null;
    }
    widget.hidden = !isShown;
    widget.classList.toggle('joinchat--show', isShown);
    widget.classList.toggle('joinchat--tooltip', isShown && !!closed.hasTip);
  };
  // The controller, which brings a view, keeps the button clear by itself.
  const checkOverlap = () => !closed.view && (!button || isOverlapped(widget, button)) && tryActivate();
  const closed: Closed = Object.assign(chat, {
    messagesText: find('.joinchat__chat')?.textContent as string | undefined,
    tasks: [] as Task[],
    request(task: Task) {
      closed.tasks.push(task);
      tryActivate();
    },
    update(change: object) {
      Object.assign(closed, change);
      draw(true);
    },
    async show() {
      closed.isShown = true;
      draw(true);
      new MutationObserver(checkOverlap).observe(document.body, { childList: true });
      // A store notice is hidden until the notice's behaviour has read the cookie.
      addEventListener('island:ready', checkOverlap);
      checkOverlap();
    },
    stop: () => draw(false),
  });

  defineWaitingGlobal(widget, settings, activate);
  const dispatch = (name: string) =>
    emit(document, `joinchat:${name}` as never, {} as never) &&
    emit(widget, `chat:${name}` as never, {} as never);
  closed.hasStarted = dispatch('starting');
  dispatch(closed.hasStarted ? 'start' : 'paused');
  if (closed.hasStarted) {
    whenFirstMove().then(tryActivate);
    document.addEventListener('product:variation', ({ detail }: CustomEventInit) => {
      closed.variation = detail.sku;
      tryActivate();
    });
    if (!options.mobileOnly || isPhone()) showLater(closed, options.buttonDelay);
  } else tryActivate();
  return activate;
};
