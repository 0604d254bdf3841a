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

  const slide = (open: boolean) => {
    if (open === (getComputedStyle(text).display !== 'none')) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    text.style.display = 'block';
    const closed = { height: '0', opacity: 0 };
    const full = { height: `${text.offsetHeight}px`, opacity: 1 };
    text.style.overflow = 'hidden';
    text.animate(open ? [closed, full] : [full, closed], {
      duration: calm ? 0 : options.duration,
    }).onfinish = () => {
      text.style.display = open ? 'block' : 'none';
      text.style.overflow = '';
    };
  };
  element.addEventListener('focusin', () => slide(true), { signal });
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => element.contains(relatedTarget as Node) || slide(false),
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || getComputedStyle(text).display === 'none') return;
      // The key has done its work: what is around the field stays open.
      event.stopPropagation();
      slide(false);
    },
    { signal },
  );
  // The focus that woke it was there before it listened.
  if (element.contains(document.activeElement)) slide(true);
  return () => {
    text.style.cssText = before;
    if (described === null) field.removeAttribute('aria-describedby');
    else field.setAttribute('aria-describedby', described);
  };
});
