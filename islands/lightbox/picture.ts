import type { Item } from './items';

export interface Slot {
  node: HTMLElement;
  item: Item;
  image?: HTMLImageElement | undefined;
}

/** The area of an image's box that the picture covers, in CSS pixels of the viewport. */
export const measurePicture = (image: HTMLImageElement) => {
  const box = image.getBoundingClientRect();
  const { naturalWidth = 0, naturalHeight = 0 } = image;
  if (!naturalWidth || !naturalHeight) return box;
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  const width = naturalWidth * scale;
  const height = naturalHeight * scale;
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
};
