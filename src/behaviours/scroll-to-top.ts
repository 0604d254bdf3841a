import { isCalm } from '../dom/calm';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';

export const props = {
  threshold: number(300, 0),
  onDevices: string('both', 'both', 'desktop', 'mobile'),
  breakPoint: number(768, 0),
  display: string('block'),
};

export const docs: Docs<typeof props> = {
  threshold: 'Pixels of scroll from which on the button shows.',
  onDevices: 'Where it shows.',
  breakPoint: 'Greatest width of the window, in pixels, that counts as mobile.',
  display: 'CSS `display` of the button when it shows.',
};

/** A button that leads back to the top of the page (spec §2, §9). */
export default behaviour(props, (button, { threshold, onDevices, breakPoint, display }, { signal }) => {
  const mobile = matchMedia(`(max-width: ${breakPoint}.99px)`);
  const update = () => {
    const here = onDevices === 'both' || (onDevices === 'mobile') === mobile.matches;
    button.style.display = here && scrollY > threshold ? display : 'none';
  };
  if (!button.matches('a,button')) button.setAttribute('role', 'button');
  addEventListener('scroll', update, { passive: true, signal });
  mobile.addEventListener('change', update, { signal });
  onPress(button, signal, () => {
    // Where the focus was, the button will not be.
    button.blur();
    scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' });
  });
  update();
  return () => button.style.removeProperty('display');
});
