/** Where the widget keeps what the shop wrote (engage contract §2.2); the chat takes these nodes over. */
export const slots = {
  icon: '.joinchat__button__ico,.joinchat__button__image',
  tooltip: '.joinchat__tooltip > div',
  header: '#joinchat__label',
  messages: '.joinchat__chat',
  optin: '.joinchat__optin',
  open: '.joinchat__open__text',
};

/** One of several texts, drawn by lot once a page view. */
const drawLots = (widget: HTMLElement) => {
  for (const lot of widget.querySelectorAll('jc-rand')) {
    const options = lot.querySelectorAll('jc-opt');
    lot.replaceWith(...(options[Math.floor(Math.random() * options.length)]?.childNodes ?? []));
  }
};

/** Media that wait until the box is there. */
const wakeMedia = (widget: HTMLElement) => {
  for (const media of widget.querySelectorAll<HTMLImageElement>('.joinchat__chat [data-src]'))
    media.src = media.dataset.src ?? '';
};

/** Where the shop has chosen the colour of the widget, as hue, saturation and lightness. */
const colour = (widget: HTMLElement) => {
  const style = getComputedStyle(widget);
  const [hue, saturation, lightness] = ['--ch', '--cs', '--cl'].map((name) =>
    style.getPropertyValue(name).trim(),
  );
  return hue && saturation && lightness ? `hsl(${hue} ${saturation} ${lightness})` : '';
};

/**
 * What the widget's classes and texts say.
 * @returns props of the chat
 */
export const readMarkup = (widget: HTMLElement): Record<string, unknown> => {
  const label = (selector: string) => widget.querySelector(selector)?.getAttribute('aria-label') || undefined;
  const has = (name: string) => widget.classList.contains(`joinchat--${name}`);
  drawLots(widget);
  wakeMedia(widget);
  for (const note of widget.querySelectorAll<HTMLElement>('.joinchat__bubble--note')) note.dataset.note = '';
  const chosen = colour(widget);
  if (chosen) widget.style.setProperty('--si-chat-color', chosen);
  const texts = {
    label: label('.joinchat__button'),
    closeLabel: label('.joinchat__close'),
    heading: widget.querySelector('#joinchat__label')?.textContent?.trim() || undefined,
    openText: widget.querySelector('.joinchat__open__text')?.textContent?.trim() || undefined,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value)),
    // The original counts sides as they are on the screen.
    side: has('left') === (getComputedStyle(widget).direction === 'rtl') ? 'end' : 'start',
    theme: has('dark') ? 'dark' : has('dark-auto') ? 'auto' : 'light',
  };
};

/** Article numbers in the bubbles follow the chosen variation, too. */
export const followSku = (widget: HTMLElement) =>
  document.addEventListener('product:variation', (event) => {
    for (const place of widget.querySelectorAll<HTMLElement>('jc-sku')) {
      place.dataset.printed ??= place.textContent ?? '';
      place.textContent = (event as CustomEvent<{ sku: string }>).detail.sku || place.dataset.printed;
    }
  });
