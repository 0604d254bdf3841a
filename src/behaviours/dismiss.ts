import { isCalm } from '../dom/calm';
import { dismissal } from '../dom/dismissal';
import { emit } from '../dom/emit';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';

export const props = {
  button: string('[data-dismiss]'),
  remember: number(0, 0),
  key: string(''),
  fade: number(400, 0),
};

export const docs: Docs<typeof props> = {
  button: 'Selector of the button that dismisses it.',
  remember:
    'Days for which the dismissal is remembered; 0: until the next page. Use `data-load="load"` with it.',
  key: 'Name it is remembered by. Default: its text, so that a new text is shown to everybody.',
  fade: 'Milliseconds that it takes to fade out.',
};

declare module '../loader/types' {
  interface IslandEvents {
    'notice:dismissed': { id: string };
  }
}

/** A message that can be sent away (builder contract §8.4); what it says is not touched before that. */
export default behaviour(props, (element, { button, remember, key, fade }, { signal }) => {
  const { style } = element;
  const { display } = style;
  const memory = dismissal(element, key, remember);
  const undo: (() => void)[] = [];
  const hide = () => {
    style.display = 'none';
    undo.push(() => {
      style.display = display;
    });
  };
  const dismiss = async () => {
    if (undo[0]) return;
    memory.keep();
    const leaving = import('../dom/leave').catch(() => null);
    // An alert that comes back, or changes while it fades, would be read out once more.
    for (const alert of [element, ...element.querySelectorAll<HTMLElement>('[role=alert]')])
      if (alert.matches('[role=alert]')) {
        alert.setAttribute('aria-live', 'off');
        undo.push(() => alert.removeAttribute('aria-live'));
      }
    const calm = isCalm();
    const fading = element.animate({ opacity: 0 }, { duration: calm ? 0 : fade, fill: 'forwards' });
    undo.push(() => fading.cancel());
    await fading.finished;
    (await leaving)?.leaveFocus(element);
    if (signal.aborted) return;
    hide();
    fading.cancel();
    emit(element, 'notice:dismissed', { id: memory.id });
  };
  if (memory.isKept()) hide();
  // A fade that is cancelled is one that was stopped.
  else
    onPress(
      element,
      signal,
      () => dismiss().catch(() => {}),
      (target) => target.closest<HTMLElement>(button),
    );
  return () => {
    for (const back of undo.reverse()) back();
  };
});
