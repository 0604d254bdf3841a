import { adopt } from './adopt';
import css from './closed-panel.css?inline';
import type { Setter } from './keep';

/** Find-in-page and links reach a closed panel where the browser can. */
const closed = () => ('onbeforematch' in document.body ? 'until-found' : '');

/** Shows or hides a panel, whatever the host's stylesheet says about it. */
export const showPanel = (panel: HTMLElement, open: boolean, set: Setter, classes: string[]) => {
  adopt(css);
  const { style } = panel;
  set(panel, '.si-panel', true);
  set(panel, 'hidden', open ? null : closed());
  // Only its content is hidden from assistive technology where find-in-page reaches it, not the panel itself.
  set(panel, 'aria-hidden', open ? null : true);
  for (const name of classes) set(panel, `.${name}`, open);
  style.display = '';
  // Not in the next frame, which would show what is below in another place for a moment.
  if (open && getComputedStyle(panel).display === 'none') style.display = 'block';
};

/** Tells whatever measured itself in a hidden panel to do so again. */
export const remeasure = () => dispatchEvent(new Event('resize'));
