import { adopt } from '../dom/adopt';
import { type Seen, watchFirst } from '../dom/first-seen';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';
import css from './entrance.inline.css?inline';

export const props = {
  animation: string(''),
  animationTablet: string(''),
  animationMobile: string(''),
  animationDelay: number(0, 0),
  hiddenClass: string('si-invisible'),
  animatedClass: string('si-animated'),
  prefix: string('si-'),
};

export const docs: Docs<typeof props> = {
  animation:
    'Name of the animation: `fade`, `fade-up`, `fade-down`, `fade-left`, `fade-right`, `zoom`, one of your own, or `none`.',
  animationTablet: 'The same up to 1024 px. Default: as on a desktop.',
  animationMobile: 'The same up to 767 px. Default: as on a tablet.',
  animationDelay: 'Milliseconds between the moment it is seen and its animation.',
  hiddenClass: 'Class that hides it until then.',
  animatedClass: 'Class it gets with the name of the animation.',
  prefix: 'Start of the class that the name becomes.',
};

const matches = (query: string) => matchMedia(query).matches;

const isHidden = (element: Element) => {
  const { opacity, visibility } = getComputedStyle(element);
  return opacity === '0' || visibility === 'hidden';
};

/**
 * An element that comes in when it is first seen (spec §4, builder contract §3). Only what is out of sight is ever
 * hidden: what the visitor sees already stays, so that a late script takes nothing away.
 */
export default behaviour(props, (element, options, { signal }) => {
  const { animation, animationTablet, animationMobile, animationDelay } = options;
  const { hiddenClass, animatedClass, prefix } = options;
  const { classList, style } = element;
  const name =
    (matches('(max-width: 767.98px)') && animationMobile) ||
    (matches('(max-width: 1024.98px)') && animationTablet) ||
    animation;
  let timer: ReturnType<typeof setTimeout>;
  const show = () => {
    classList.remove(hiddenClass);
    style.removeProperty('animation');
  };
  // Whether it is hidden only its class says: the page may hide what has no animation here.
  if (!/^[\w-]+$/.test(name) || name === 'none' || matches('(prefers-reduced-motion: reduce)')) return show();

  const onSeen: Seen = ({ isIntersecting, boundingClientRect: { width, height } }, write) => {
    // Without a box it will never be seen, and its children may be.
    const waits = !isIntersecting && (width || height);
    const enters = isIntersecting && isHidden(element);
    write(() => {
      if (!waits && !enters) return show();
      if (waits) classList.add(hiddenClass);
      // The stylesheet shows what no script has cared for in time; from here on somebody does.
      style.animation = 'none';
      if (enters)
        timer = setTimeout(() => {
          show();
          classList.add(animatedClass, prefix + name);
        }, animationDelay);
    });
    return !waits;
  };
  // A host's classes have the host's stylesheet.
  if (/si-/.test(hiddenClass + animatedClass + prefix)) adopt(css);
  watchFirst(element, onSeen, signal);
  return () => {
    clearTimeout(timer);
    show();
    classList.remove(animatedClass, prefix + name);
  };
});
