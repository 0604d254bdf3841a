import cart from '../../islands/cart/index';
import chat from '../../islands/chat/index';
import search from '../../islands/search/index';
import subscription from '../../islands/subscription/index';
import { renderIsland } from '../../src/server/render';
import { probe } from './probe';

/** Server markup for hydration tests. React renders the markup for both flavours, as in the build. */
export const markup = {
  plain: renderIsland('probe', probe),
  full: renderIsland('probe', probe, {
    id: 'p7',
    load: 'idle',
    props: {
      label: '<b>"Fish" & chips</b>',
      start: 3,
      loud: true,
      tags: ['a, b', 'c'],
      data: { deep: ['<'] },
    },
    slots: { content: '<form><input name="note"></form>' },
  }),
  cart: renderIsland('cart', cart, { props: { count: 2 } }),
  chat: renderIsland('chat', chat, {
    props: { telephone: '15555550123', messageSend: 'a + b', buttonDelay: 0 },
  }),
  chatWithBox: renderIsland('chat', chat, {
    props: { telephone: '15555550123', messages: ['Hi', 'there'], buttonDelay: 0, messageDelay: 0 },
  }),
  search: renderIsland('search', search, { props: { label: 'Find', source: 'wordpress' } }),
  subscription: renderIsland('subscription', subscription, {
    props: { endpoint: '/subscribe', minTime: 0, honeypot: '' },
  }),
  cartWithContent: renderIsland('cart', cart, {
    props: { count: 2 },
    slots: { content: '<div class="widget_shopping_cart_content"><p>host</p></div>' },
  }),
};

export type Markup = typeof markup;
