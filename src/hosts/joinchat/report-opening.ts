import { countChat, reportChat } from '../../tracking/chat-events';
import type { Values } from '../../utils/record';
import { toText } from '../../utils/text';

const reports = { reportChat, countChat };

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
      link: toText(params.event_label ?? params.link),
      channel: toText(params.chat_channel ?? 'whatsapp'),
      id: toText(params.chat_id ?? '--'),
      message: toText(params.chat_message),
      trigger: toText(params.trigger ?? 'unknown'),
    },
    {
      mobile: !!props.mobile,
      dataLayer: toText(props.dataLayer),
      gaEvent: toText(props.gaEvent),
      gads: toText(props.gads),
      eventCategory: toText(props.eventCategory),
      trackingUrl: toText(props.trackingUrl),
      trackingNonce: toText(props.trackingNonce),
    },
  );
