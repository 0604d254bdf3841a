import { countChat, reportChat } from '../../tracking/chat-events';

type Values = Record<string, unknown>;

const reports = { reportChat, countChat };

const text = (value: unknown, otherwise = '') => String(value ?? otherwise);

/**
 * Reports or counts a chat that a script of the page has opened by itself. The code has its own chunk, because few
 * pages have such a script.
 * @param props the chat's props and `mobile`; an import of the props would split the preset into two files
 */
export const reportOpening = (
  name: 'reportChat' | 'countChat',
  widget: HTMLElement,
  params: Values,
  props: Values,
) =>
  reports[name](
    widget,
    {
      link: text(params.event_label, text(params.link)),
      channel: text(params.chat_channel, 'whatsapp'),
      id: text(params.chat_id, '--'),
      message: text(params.chat_message),
      trigger: text(params.trigger, 'unknown'),
    },
    {
      mobile: !!props.mobile,
      dataLayer: text(props.dataLayer),
      gaEvent: text(props.gaEvent),
      gads: text(props.gads),
      eventCategory: text(props.eventCategory),
      trackingUrl: text(props.trackingUrl),
      trackingNonce: text(props.trackingNonce),
    },
  );
