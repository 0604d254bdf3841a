import cart from '../../islands/cart/index';
import { docs as cartDocs } from '../../islands/cart/props';
import chat from '../../islands/chat/index';
import { docs as chatDocs } from '../../islands/chat/props';
import search from '../../islands/search/index';
import { docs as searchDocs } from '../../islands/search/props';
import subscription from '../../islands/subscription/index';
import { docs as subscriptionDocs } from '../../islands/subscription/props';
import type { IslandMount } from '../mountable/island';

/** An island with the sentences of its reference. */
export interface Described {
  mount: IslandMount;
  docs: Record<string, string>;
}

/** Every island, by name. */
export const islands: Record<string, Described> = {
  cart: { mount: cart, docs: cartDocs },
  search: { mount: search, docs: searchDocs },
  chat: { mount: chat, docs: chatDocs },
  subscription: { mount: subscription, docs: subscriptionDocs },
};
