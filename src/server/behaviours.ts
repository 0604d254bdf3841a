import carousel from '../../islands/carousel/index';
import { docs as carouselDocs } from '../../islands/carousel/props';
import lightbox from '../../islands/lightbox/index';
import { docs as lightboxDocs } from '../../islands/lightbox/props';
import addToCart, { docs as addToCartDocs } from '../behaviours/add-to-cart';
import debug, { docs as debugDocs } from '../behaviours/debug';
import removeFromCart, { docs as removeFromCartDocs } from '../behaviours/remove-from-cart';
import video, { docs as videoDocs } from '../behaviours/video';
import type { BehaviourMount } from '../island/behaviour';

/** Every behaviour by name, and the islands that work on server-rendered nodes like one. */
export const behaviours: Record<string, { mount: BehaviourMount; docs: Record<string, string> }> = {
  'add-to-cart': { mount: addToCart, docs: addToCartDocs },
  carousel: { mount: carousel, docs: carouselDocs },
  debug: { mount: debug, docs: debugDocs },
  lightbox: { mount: lightbox, docs: lightboxDocs },
  'remove-from-cart': { mount: removeFromCart, docs: removeFromCartDocs },
  video: { mount: video, docs: videoDocs },
};
