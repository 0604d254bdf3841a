/**
 * What the parts of the build may weigh, in gzip bytes: the one place where that is said (design, "Standards
 * that hold everywhere"). A number that differs from the design has its reason beside it.
 */

/** Files of the build that every mountable may share and that are counted once, by the start of their name. */
export const shared = {
  loader: { files: ['loader.js'], limit: 1_300 },
  // The state library, and the $cart store that the cart, its buttons and its links share.
  'renderer + stores': { files: ['chunks/renderer-', 'chunks/stores-', 'chunks/cart-'], limit: 8_800 },
  // Not in the design: what the loader fetches with the first mount point, so that every page view saves it.
  // It names every mountable with its chunks, so it grows a little with each.
  engine: { files: ['chunks/engine-'], limit: 2_400 },
  // Not in the design: props, registry, events and presses, which every island and behaviour uses.
  core: { files: ['chunks/core-'], limit: 1_300 },
  // Comes with the first picture that is opened, and has no Swiper in it.
  'lightbox viewer': { files: ['chunks/viewer-', 'chunks/recognise-'], limit: 8_000 },
};

/** Each with the chunks that it imports at once, without the shared ones and without its stylesheet. */
export const islands: Record<string, number> = {
  cart: 4_500,
  // Swiper's core is in it.
  carousel: 27_000,
  // The trigger; its viewer is above.
  lightbox: 1_000,
};

/** Any behaviour. */
export const behaviour = 1_500;

/** Behaviours that may weigh more. */
export const behaviours: Record<string, number> = {};

/** Not in the design: rules and readers of a host come to each of its pages, as a behaviour does to its elements. */
export const host = 1_500;
