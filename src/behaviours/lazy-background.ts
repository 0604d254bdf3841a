import { httpUrl } from '../dom/url';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';

export const props = {
  image: string(''),
  loadedClass: string('si-lazyloaded'),
};

export const docs: Docs<typeof props> = {
  image: 'Address of the background image. Default: the one that the stylesheet keeps back until the class.',
  loadedClass: 'Class it gets when it is 200 px from the screen.',
};

/** A background that is fetched when it is nearly seen, which is when this runs (builder contract §4). */
export default behaviour(props, (element, { image, loadedClass }) => {
  const { classList, style } = element;
  const url = httpUrl(image);
  if (url) style.backgroundImage = `url(${JSON.stringify(url)})`;
  classList.add(loadedClass);
  return () => {
    if (url) style.removeProperty('background-image');
    classList.remove(loadedClass);
  };
});
