import { adoptStyles } from '../adopt-styles';
import type { Setter } from '../revertible';
import css from './closed-panel.css?inline';

/** `until-found` lets find-in-page and links reach a closed panel, where the browser supports it. */
const getHiddenValue = () => ('onbeforematch' in document.body ? 'until-found' : '');

/** Shows or hides a panel, and overrides the host's stylesheet. */
export const showPanel = (panel: HTMLElement, shouldOpen: boolean, set: Setter, classes: string[]) => {
  adoptStyles(css);
  set(panel, { '.si-panel': true });
  set(panel, { hidden: shouldOpen ? null : getHiddenValue() });
  // `until-found` hides the content of a panel from assistive technology, but not the panel itself.
  set(panel, { 'aria-hidden': shouldOpen ? null : true });
  for (const name of classes) set(panel, { [`.${name}`]: shouldOpen });
  set(panel, { ':display': null });
  // Waiting for the next frame would show the content below in the wrong place for a moment.
  if (shouldOpen && getComputedStyle(panel).display === 'none') set(panel, { ':display': 'block' });
};

/** Makes widgets measure themselves again after the panel that hid them has opened. */
export const dispatchResize = () => dispatchEvent(new CustomEvent('resize'));
