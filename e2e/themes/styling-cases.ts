/** A custom property with a value, the element that it changes, and the changed style. */
export type Case = [property: string, value: string, selector: string, style: string, expected?: string];

export const red = 'rgb(201, 2, 3)';
const createColourCases = (selector: string, style: string, ...names: string[]): Case[] =>
  names.map((name) => [name, red, selector, style]);

/** Custom properties of docs/styling.md, each with an element that the property changes, by scene. */
export const propertyCases: Record<string, Case[]> = {
  'drawer with lines': [
    ...createColourCases('.si-button', 'background-color', '--si-accent'),
    ...createColourCases('.si-button', 'color', '--si-on-accent'),
    ...createColourCases('.si-drawer', 'background-color', '--si-surface'),
    ...createColourCases('.si-drawer', 'color', '--si-text'),
    ...createColourCases('.si-drawer-header', 'border-bottom-color', '--si-line'),
    ['--si-drawer-width', '300px', '.si-drawer', 'width'],
    ['--si-font', 'monospace', '.si-drawer', 'font-family'],
    ['--si-font-size', '21px', '.si-drawer', 'font-size'],
    ...createColourCases('.si-drawer::backdrop', 'background-color', '--si-backdrop'),
  ],
  'popup with results': [
    ...createColourCases('.si-search-popup', 'background-color', '--si-surface'),
    ...createColourCases('.si-search-stars .si-full', 'background-color', '--si-star'),
    ['--si-radius', '3px', '.si-search-popup', 'border-top-left-radius'],
    ['--si-search-layer', '77', '.si-search-popup', 'z-index'],
    ...createColourCases('.si-search-popup', '--_soft', '--si-text-soft'),
    ...createColourCases('.si-search-popup', '--_tint', '--si-tint'),
  ],
  'full screen': [
    ...createColourCases('.si-search-action', 'background-color', '--si-accent'),
    ...createColourCases('.si-search-field', 'border-top-color', '--si-line-strong'),
  ],
  chat: [
    ...createColourCases('.si-chat-send', 'background-color', '--si-chat-color'),
    ...createColourCases('.si-chat-send', 'color', '--si-chat-ink'),
    ...createColourCases('.si-chat-box', 'background-color', '--si-chat-surface'),
    ...createColourCases('.si-chat', 'color', '--si-chat-text'),
    ...createColourCases('.si-chat', '--_soft', '--si-chat-soft'),
    ...createColourCases('.si-chat', '--_tint', '--si-chat-tint'),
    ...createColourCases('.si-chat', '--_line', '--si-chat-line'),
    ...createColourCases('.si-chat', '--_ring', '--si-chat-focus'),
    ['--si-chat-gap', '33px', '.si-chat', 'right'],
    ['--si-chat-radius', '5px', '.si-chat-button', 'border-top-left-radius'],
    ['--si-chat-z', '77', '.si-chat', 'z-index'],
  ],
  'subscription with success': createColourCases(
    '.si-subscription-success [role=status]',
    'border-inline-start-color',
    '--si-success',
  ),
  'subscription with an invalid field': createColourCases(
    '.si-field-error',
    'border-inline-start-color',
    '--si-error',
  ),
  viewer: [
    ...createColourCases('.si-lb-frame', '--si-lb-ground', '--si-lb-background'),
    ...createColourCases('.si-lightbox', 'color', '--si-lb-color'),
    ...createColourCases('.si-lightbox :focus-visible', '--_ring', '--si-focus'),
  ],
  carousels: [
    ...createColourCases('.si-arrow', 'background-color', '--si-control'),
    ...createColourCases('.si-arrow', 'color', '--si-on-control'),
  ],
  'carousel with autoplay': createColourCases('.si-controls-inside .si-dots', 'color', '--si-inside'),
  'a background video': [
    ...createColourCases('.si-bg-button', 'background-color', '--si-button-background'),
    ...createColourCases('.si-bg-button', 'color', '--si-button-color'),
  ],
  'a playing video': [['--si-video-ratio', '2 / 1', '.si-video', 'aspect-ratio']],
  'cards with an entrance animation': [
    ['--si-entrance-duration', '3s', '.si-animated', 'animation-duration'],
    ['--si-entrance-easing', 'linear', '.si-animated', 'animation-timing-function'],
  ],
  'drop caps': createColourCases('.si-drop-cap', 'color', '--si-accent'),
};

/** Properties that apply only in a state without a scene. */
export const propertiesWithoutScene = {
  '--si-control-hover': 'under the pointer',
  '--si-slides': 'before the carousel starts',
  '--si-slides-tablet': 'before the carousel starts',
  '--si-slides-mobile': 'before the carousel starts',
  '--si-ken-burns-duration': 'during the Ken Burns effect of a slideshow',
};

/** Elements whose background a class rule with `!important` overrides, by scene. */
export const overridableSelectors: Record<string, string> = {
  'drawer with lines': '.si-drawer-header',
  'popup with results': '.si-search-option',
  chat: '.si-chat-send',
  'subscription with success': '.si-subscription-success [role=status]',
  viewer: '.si-lb-header',
  carousels: '.si-arrow',
};
