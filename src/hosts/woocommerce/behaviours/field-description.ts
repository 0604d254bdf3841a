import { behaviour } from '../../../core/mountable/behaviour';
import { type Docs, number, string } from '../../../core/mountable/props';
import { isComposing } from '../../../dom/composing';
import { animateCollapse, cancelCollapse, collapsedBox, measureBox } from '../../../dom/disclosure/collapse';
import { createRevertible, ensureId } from '../../../dom/revertible';

export const props = {
  description: string('[data-description]'),
  field: string('input,select,textarea'),
  duration: number(250, 0),
};

export const docs: Docs<typeof props> = {
  description: 'Selector of the description in the element.',
  field: 'Selector of the field in the element.',
  duration: 'Milliseconds of the slide; 0 under reduced motion.',
};

/**
 * Slides the description of a form field in on focus and out on blur or Escape
 * (docs/hosts/woocommerce.md#lists-and-fields). `aria-describedby` links the field to the description for assistive
 * technology.
 */
export default behaviour(props, (element, options, { id, signal }) => {
  const description = element.querySelector<HTMLElement>(options.description);
  const field = element.querySelector<HTMLElement>(options.field);
  if (!description || !field) return;
  const describedBy = field.getAttribute('aria-describedby');
  const set = createRevertible(signal);
  set(field, {
    'aria-describedby': [...new Set([describedBy, ensureId(description, `${id}-description`, set)])]
      .filter(Boolean)
      .join(' '),
  });

  let isShown = getComputedStyle(description).display !== 'none';
  const show = (shouldShow: boolean) => {
    if (shouldShow === isShown) return;
    isShown = shouldShow;
    const startBox = measureBox(description);
    cancelCollapse(description);
    set(description, { ':display': 'block' });
    const endBox = shouldShow ? measureBox(description) : collapsedBox;
    animateCollapse(description, startBox, endBox, options.duration, () => {
      set(description, { ':display': shouldShow ? 'block' : 'none' });
    });
  };
  element.addEventListener('focusin', () => show(true), { signal });
  const onFocusOut = ({ relatedTarget }: FocusEvent) =>
    element.contains(relatedTarget as Node) || show(false);
  element.addEventListener('focusout', onFocusOut, { signal });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || !isShown) return;
    // Stops Escape here, so the dialog or menu around the field stays open.
    event.stopPropagation();
    show(false);
  };
  element.addEventListener('keydown', onKeyDown, { signal });
  // The focus event that activated the mount point came before this listener.
  if (element.contains(document.activeElement)) show(true);
  return () => cancelCollapse(description);
});
