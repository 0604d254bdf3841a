import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { onPress } from '../dom/press';
import { prefersReducedMotion } from '../dom/reduced-motion';
import { createRevertible } from '../dom/revertible';
import { quietly } from '../utils/quietly';

export const props = {
  threshold: number(300, 0),
  onDevices: string('both', 'both', 'desktop', 'mobile'),
  breakPoint: number(768, 0),
  display: string('block'),
};

export const docs: Docs<typeof props> = {
  threshold: 'Scrolled pixels before the button shows.',
  onDevices: 'Devices that show the button.',
  breakPoint: 'Maximum width of a mobile window in pixels.',
  display: 'CSS `display` of the shown button.',
};

/** A button that scrolls back to the top of the page. */
export default behaviour(props, (button, { threshold, onDevices, breakPoint, display }, { signal }) => {
  const set = createRevertible(signal);
  const mediaQuery = matchMedia(`(max-width: ${breakPoint}.99px)`);
  const update = () => {
    const showsHere = onDevices === 'both' || (onDevices === 'mobile') === mediaQuery.matches;
    set(button, { ':display': showsHere && scrollY > threshold ? display : 'none' });
  };
  if (!button.matches('a,button')) set(button, { role: 'button' });
  addEventListener('scroll', update, { signal });
  mediaQuery.addEventListener('change', update, { signal });
  onPress(button, signal, () => {
    // The scroll hides the button, and a hidden element must not keep the focus.
    button.blur();
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  });
  update();
  quietly(import('../dom/avoid-overlap'), ({ avoidOverlap }) => avoidOverlap(button, signal));
});
