import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { emit } from '../dom/emit';
import { onPress } from '../dom/press';
import { prefersReducedMotion } from '../dom/reduced-motion';
import { createRevertible } from '../dom/revertible';
import { createDismissal } from '../stores/dismissal';

export const props = {
  button: string('[data-dismiss]'),
  remember: number(0, 0),
  key: string(''),
  fade: number(400, 0),
};

export const docs: Docs<typeof props> = {
  button: 'Selector of the dismiss button.',
  remember: 'Days that the dismissal lasts; 0: until the next page. Use `data-load="load"` with this prop.',
  key: 'Name of the stored dismissal. Default: the text, so that the element shows again with a new text.',
  fade: 'Milliseconds of the fade.',
};

declare module '../types' {
  interface IslandEvents {
    'notice:dismissed': { id: string };
  }
}

/**
 * A dismissible message (docs/hosts/elementor.md#alert). The behaviour changes nothing before the visitor dismisses the
 * message, on this page or on an earlier page.
 */
export default behaviour(props, (element, { button, remember, key, fade }, { signal }) => {
  const dismissal = createDismissal(element, key, remember);
  const set = createRevertible(signal);
  let fading: Animation | undefined;
  const hide = () => set(element, { ':display': 'none' });
  const dismiss = async () => {
    if (fading) return;
    dismissal.keep();
    const focusModule = import('../dom/move-focus-out').catch(() => null);
    // Screen readers would read an alert again when it returns or changes during the fade.
    for (const alert of [element, ...element.querySelectorAll<HTMLElement>('[role=alert]')])
      if (alert.matches('[role=alert]')) set(alert, { 'aria-live': 'off' });
    const duration = prefersReducedMotion() ? 0 : fade;
    fading = element.animate({ opacity: 0 }, { duration, fill: 'forwards' });
    await fading.finished;
    (await focusModule)?.moveFocusOut(element);
    if (signal.aborted) return;
    hide();
    fading.cancel();
    emit(element, 'notice:dismissed', { id: dismissal.id });
  };
  const findButton = (target: Element) => target.closest<HTMLElement>(button);
  if (dismissal.isKept()) hide();
  // `finished` rejects when the mount point stops during the fade. Nothing is left to do then.
  else onPress(element, signal, () => dismiss().catch(() => {}), findButton);
  return () => fading?.cancel();
});
