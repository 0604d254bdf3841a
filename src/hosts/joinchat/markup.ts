import { safeUrl } from '../../dom/url';

/**
 * Selectors of the widget's parts (docs/hosts/joinchat.md#markup). A second selector is the part's name before
 * version 6. The chat drives the widget's nodes in place.
 */
export const parts = {
  button: '.joinchat__button',
  badge: '.joinchat__badge',
  qr: '.joinchat__qr',
  box: '.joinchat__chatbox,.joinchat__box',
  close: '.joinchat__close',
  label: '#joinchat__label,.joinchat__header__text',
  messages: '.joinchat__chat,.joinchat__message',
  optin: '.joinchat__optin',
  send: '.joinchat__open',
};

/** Classes of the plugin's stylesheet. */
export const states = {
  tip: 'joinchat--tooltip',
  refused: 'joinchat--optout',
  opening: 'joinchat--opening',
  badgeIn: 'joinchat__badge--in',
  badgeOut: 'joinchat__badge--out',
  hidden: 'joinchat--hidden',
  typing: 'joinchat__bubble joinchat__bubble--loading',
};

/** Replaces each group of alternative texts by a random text of the group. */
export const chooseTexts = (widget: ParentNode) => {
  for (const group of widget.querySelectorAll('jc-rand')) {
    const options = group.querySelectorAll('jc-opt');
    group.replaceWith(...(options[Math.floor(Math.random() * options.length)]?.childNodes ?? []));
  }
};

/** Loads the media of the box, whose addresses the server prints as `data-src`. */
const loadMedia = (widget: HTMLElement) => {
  for (const media of widget.querySelectorAll<HTMLImageElement>('.joinchat__chat [data-src]'))
    media.src = safeUrl(media.dataset.src, 'image');
};

/** Adds roles and names to the controls and the box, because Joinchat 4 and 5 print neither. */
const addRoles = (widget: HTMLElement) => {
  const readText = (selector: string) => widget.querySelector(selector)?.textContent ?? '';
  for (const [selector, role, name] of [
    [parts.button, 'button', readText('.joinchat__button__sendtext')],
    [parts.close, 'button', ''],
    [parts.box, 'dialog', readText(parts.label)],
  ] as const) {
    const node = widget.querySelector<HTMLElement>(selector);
    if (!node || node.hasAttribute('role')) continue;
    node.setAttribute('role', role);
    if (!node.hasAttribute('aria-label')) node.setAttribute('aria-label', node.title || name);
    node.tabIndex = role === 'button' ? 0 : -1;
  }
};

export const prepareMarkup = (widget: HTMLElement) => {
  if (!widget.querySelector('[role]')) addRoles(widget);
  chooseTexts(widget);
  loadMedia(widget);
  for (const note of widget.querySelectorAll<HTMLElement>('.joinchat__bubble--note')) note.dataset.note = '';
};

/**
 * Shows the SKU of the chosen variation in the widget's texts.
 * @param chosenSku SKU of a variation that the visitor chose before the chat's code loaded
 */
export const followSku = (widget: HTMLElement, chosenSku?: string) => {
  const write = (sku: string) => {
    for (const tag of widget.querySelectorAll<HTMLElement>('jc-sku')) {
      tag.dataset.printed ??= tag.textContent ?? '';
      tag.textContent = sku || tag.dataset.printed;
    }
  };
  if (chosenSku) write(chosenSku);
  document.addEventListener('product:variation', (event) =>
    write((event as CustomEvent<{ sku: string }>).detail.sku),
  );
};
