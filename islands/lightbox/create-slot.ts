import { cssUrl } from '../../src/dom/url';
import type { Item } from './items';
import { make } from './make';
import type { Slot } from './picture';

export interface SlotTexts {
  /** Replaces a picture that fails to load. */
  errorText: string;
  /** Text of the link to that picture. */
  linkText: string;
}

/**
 * Creates the place of an item in the row. The thumbnail of a picture shows until the picture has loaded.
 * @param isCurrent whether the visitor sees the item, so that its picture loads before its neighbours' pictures
 */
export const createSlot = (item: Item, isCurrent: boolean, texts: SlotTexts): Slot => {
  const node = make('div', 'si-lb-slot');
  const slot: Slot = { node, item };
  if (item.video) {
    node.style.setProperty('--si-ratio', item.ratio ?? '16 / 9');
    return slot;
  }
  const image = make('img', 'si-lb-image');
  slot.image = image;
  image.alt = item.alt || item.title;
  image.draggable = false;
  const posterUrl = item.thumb?.currentSrc || item.thumb?.src;
  if (posterUrl) image.style.backgroundImage = cssUrl(posterUrl);
  node.classList.add('si-lb-loading');
  image.onload = () => {
    node.classList.remove('si-lb-loading');
    image.style.backgroundImage = '';
  };
  image.onerror = () => {
    node.classList.remove('si-lb-loading');
    const paragraph = make('p', 'si-lb-error');
    const link = document.createElement('a');
    link.href = item.url;
    link.textContent = texts.linkText;
    paragraph.append(texts.errorText, ' ', link);
    image.replaceWith(paragraph);
    slot.image = undefined;
  };
  image.fetchPriority = isCurrent ? 'high' : 'low';
  image.src = item.url;
  node.append(image);
  return slot;
};
