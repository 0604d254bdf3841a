import { safeUrl } from '../../src/dom/url';
import type { PropsOf } from '../../src/mountable/props';
import type { props } from './props';
import { stepsOf } from './steps';

/** Lets the browser load all pictures, if the chunk that loads nearby pictures has failed to load. */
const showLazyImages = (root: Element) => {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-src]'))
    image.src = safeUrl(image.dataset.src, 'image');
};

/** Loads the chunks that the options need. A part that fails to load does not stop the other parts. */
export const loadParts = async (root: Element, options: PropsOf<typeof props>) => {
  const isFade = options.effect === 'fade' && stepsOf(options).every(({ show }) => show === 1);
  const onMissing = () => null;
  const [effect, auto, lazy] = await Promise.all([
    isFade ? import('./fade').catch(onMissing) : null,
    options.autoplay ? import('./autoplay').catch(onMissing) : null,
    options.lazyload ? import('./lazy').catch(onMissing) : null,
  ]);
  if (options.lazyload && !lazy) showLazyImages(root);
  return { effect, auto, lazy };
};
