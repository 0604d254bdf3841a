import type { Controller } from '../../../islands/chat/controller';
import type { ChatRequest } from '../../../islands/chat/events';
import { createWhatsappLink } from '../../../islands/chat/link';
import { openStorage } from '../../../islands/chat/messages';
import { emit } from '../../dom/emit';
import { isPhone } from '../../utils/is-phone';
import { pageGlobals } from '../../utils/page-globals';
import type { Values } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { toText } from '../../utils/text';
import { createChatProps } from './chat-props';
import { chooseTexts } from './markup';

/** Reports or counts a chat that a script of the page has opened by itself. */
const report = async (
  name: 'reportChat' | 'countChat',
  widget: HTMLElement,
  params: Values,
  props: ReturnType<typeof createChatProps>,
) => {
  const reports = await import('../../tracking/chat-events');
  reports[name](
    widget,
    {
      link: toText(params.event_label ?? params.link),
      channel: toText(params.chat_channel ?? 'whatsapp'),
      id: toText(params.chat_id ?? '--'),
      message: toText(params.chat_message),
      trigger: toText(params.trigger ?? 'unknown'),
    },
    { ...props, mobile: isPhone() },
  );
};

/** The plugin's public object, for scripts that open or close the chat (docs/hosts/joinchat.md#public-object). */
export const defineGlobal = (chat: Controller, settings: Values) => {
  const widget = chat.element;
  const globals = pageGlobals as { joinchat_obj?: Values };
  const isMobile = isPhone();
  // Scripts of the page may change the settings.
  const readProps = () => createChatProps(settings);
  let isReady = !!chat.hasStarted;
  widget.addEventListener(
    'chat:start',
    () => {
      isReady = true;
    },
    { once: true },
  );
  const request = async (detail: ChatRequest) => {
    emit(widget, 'chat:request', detail);
  };
  const hasState = (name: string) => widget.classList.contains(`joinchat--${name}`);
  const choosePhone = (phone?: string) => String(phone || settings.telephone);
  // In the plugin's setting a tag stands for the SKU.
  const toPlainText = (message?: string) =>
    String(message ?? settings.message_send ?? '').replace(/<\/?jc-sku[^>]*>/g, '');
  const members: Values = {
    $div: widget,
    settings,
    storage: openStorage(!!chat.options.cookieless),
    is_mobile: isMobile,
    can_qr: !isMobile,
    $: (selector: string) => widget.querySelector(selector),
    $$: (selector: string) => widget.querySelectorAll(selector),
    show: () => request({ action: 'show' }),
    hide: () => request({ action: 'hide' }),
    chatbox_show: (trigger?: string) => request({ action: 'open', trigger }),
    chatbox_hide: () => request({ action: 'close' }),
    close: () => request({ action: 'close' }),
    open: (direct: boolean, phone?: string, message?: string, trigger?: string) =>
      request({ action: direct ? 'launch' : 'open', phone, message, trigger }),
    open_whatsapp: (phone?: string, message?: string, trigger?: string) =>
      request({ action: 'launch', phone, message, trigger }),
    get_wa_link: (phone?: string, message?: string, web = !!readProps().whatsappWeb && !isMobile) =>
      createWhatsappLink(choosePhone(phone), toPlainText(message), web),
    need_optin: () => hasState('optout'),
    save_hash: () => request({ action: 'read' }),
    send_event: (params: Values) => report('reportChat', widget, Object(params), readProps()),
    track_click: (params: Values) => report('countChat', widget, Object(params), readProps()),
    rand_text: (node: HTMLElement) => chooseTexts(node),
    qr: (content: string, options?: Values) => {
      const canvas = document.createElement('canvas');
      import('../../../islands/chat/draw-qr')
        .then(({ drawQr }) => drawQr(canvas, content, { ...Object(settings.qr), ...options }))
        .catch(reportError);
      return canvas;
    },
    use_qr: () => !!readProps().qr && !isMobile,
    start: () => request({ action: 'resume' }),
    resume: () => request({ action: 'resume' }),
  };
  // Scripts keep references to the object, and add members of their own.
  const object: Values = Object(globals.joinchat_obj ?? {});
  const createGetter = (get: () => boolean) => ({ configurable: true, enumerable: true, get });
  Object.defineProperties(object, {
    ...Object.getOwnPropertyDescriptors({ ...members, ...object, settings }),
    chatbox: createGetter(() => hasState('chatbox')),
    is_ready: createGetter(() => isReady),
  });
  globals.joinchat_obj = object;
};
