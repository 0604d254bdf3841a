import { boxOf, flat, halt, slide } from '../dom/slide';
import { behaviour } from '../island/behaviour';
import { type Docs, number, string } from '../island/props';

export const props = {
  description: string('[data-description]'),
  field: string('input,select,textarea'),
  duration: number(250, 0),
};

export const docs: Docs<typeof props> = {
  description: 'Selector, in the element, of what describes its field.',
  field: 'Selector, in the element, of the field.',
  duration: 'Milliseconds that it takes to slide in or out; none where the visitor wants no motion.',
};

/**
 * The description of a form's field: slides in while the field has the focus, out when it is left or Escape is
 * pressed, and belongs to the field for assistive technology (commerce contract §6).
 */
export default behaviour(props, (element, options, { id, signal }) => {
  const text = element.querySelector<HTMLElement>(options.description);
  const field = element.querySelector<HTMLElement>(options.field);
  if (!text || !field) return;
  const described = field.getAttribute('aria-describedby');
  const before = text.style.cssText;
  text.id ||= `${id}-description`;
  field.setAttribute('aria-describedby', [...new Set([described, text.id])].filter(Boolean).join(' '));

  let shown = getComputedStyle(text).display !== 'none';
  const show = (open: boolean) => {
    if (open === shown) return;
    shown = open;
    const from = boxOf(text);
    halt(text);
    text.style.display = 'block';
    slide(text, from, open ? boxOf(text) : flat, options.duration, () => {
      text.style.display = open ? 'block' : 'none';
    });
  };
  element.addEventListener('focusin', () => show(true), { signal });
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => element.contains(relatedTarget as Node) || show(false),
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return;
      // The key has done its work: what is around the field stays open.
      event.stopPropagation();
      show(false);
    },
    { signal },
  );
  // The focus that woke it was there before it listened.
  if (element.contains(document.activeElement)) show(true);
  return () => {
    halt(text);
    text.style.cssText = before;
    if (described === null) field.removeAttribute('aria-describedby');
    else field.setAttribute('aria-describedby', described);
  };
});
