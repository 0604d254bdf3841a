import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { cssUrl } from '../dom/css-url';
import { createRevertible } from '../dom/revertible';

export const props = {
  image: string(''),
  loadedClass: string('si-lazyloaded'),
};

export const docs: Docs<typeof props> = {
  image:
    'Address of the background image. Default: the image that the stylesheet withholds until the element has the class.',
  loadedClass: 'Class of the element once it is within 200 px of the screen.',
};

/**
 * Loads a background image shortly before the visitor sees the element. The `visible` strategy chooses the moment
 * (docs/hosts/elementor.md#lazy-backgrounds).
 */
export default behaviour(props, (element, { image, loadedClass }, { signal }) => {
  const url = cssUrl(image);
  createRevertible(signal)(element, {
    [`.${loadedClass}`]: true,
    ...(url && { ':background-image': url }),
  });
});
