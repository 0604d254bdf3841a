import type { PropsOf } from '../../src/core/mountable/props';
import type { Setter } from '../../src/dom/revertible';
import { splitWords } from '../../src/utils/text';
import type { props } from './props';

/** Marks the row with the classes that Swiper, the island's stylesheet and the page expect. Pads the offset sides. */
export const styleRow = (
  root: HTMLElement,
  options: PropsOf<typeof props>,
  hasFade: boolean,
  set: Setter,
) => {
  // A theme's reset or an unknown tag name makes an element inline, and Swiper cannot measure an inline element.
  const isInline = getComputedStyle(root).display === 'inline';
  set(root, {
    '.si-carousel': true,
    [`.si-controls-${options.controls}`]: true,
    '.si-carousel-fade': hasFade,
    // Swiper adds this class and does not remove the class itself.
    '.si-carousel-backface-hidden': false,
  });
  if (isInline) set(root, { ':display': 'block' });
  for (const name of splitWords(options.classes.ready)) set(root, { [`.${name}`]: true });
  if (options.offsetWidth)
    for (const side of ['left', 'right'])
      if (options.offsetSides === side || options.offsetSides === 'both')
        set(root, { [`:padding-${side}`]: options.offsetWidth });
};
