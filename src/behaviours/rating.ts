import { behaviour } from '../core/mountable/behaviour';
import { type Docs, json, list, string } from '../core/mountable/props';
import { createNode } from '../dom/create-node';
import { markDrawn } from '../dom/drawn';
import { onPress } from '../dom/press';
import { createRevertible } from '../dom/revertible';
import { findArrowKeyTarget } from '../dom/roving-focus';
import { createErrorMessage } from '../dom/show-message';
import { splitWords } from '../utils/text';

export const props = {
  stars: list(['1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars']),
  label: string(''),
  requiredText: string('Please select a rating'),
  classes: json<Record<string, string>>({}),
};

export const docs: Docs<typeof props> = {
  stars: 'Names of the stars, from the lowest.',
  label: 'Id of the element that names the stars.',
  requiredText: 'Text for a missing rating, if the form requires a rating.',
  classes: 'Classes by part: `box`, `star` (the behaviour adds its number), `active`, `selected`.',
};

/** Calls a function where a form without its rating should be sent. */
const explainMissing = (select: HTMLSelectElement, signal: AbortSignal, explain: () => void) => {
  const onInvalid = (event: Event) => {
    event.preventDefault();
    explain();
  };
  // The browser cannot show its message at a hidden field, so the form would fail without a visible reason.
  select.addEventListener('invalid', onInvalid, { signal });
  const onSubmit = (event: SubmitEvent) => {
    if (select.checkValidity()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // WordPress before 6.8 prints forms that the browser does not check, and some themes still do. The check fires `invalid`.
  select.form?.addEventListener('submit', onSubmit, { capture: true, signal });
};

/** Stars in place of a select element, as a radio group (ARIA Authoring Practices). The select keeps the value. */
export default behaviour(props, (element, options, { signal }) => {
  const select = element as HTMLSelectElement;
  const { classes } = options;
  const stars = options.stars.map((text, index) =>
    createNode('a', { href: '#', class: `${classes.star ?? ''}${index + 1}`, role: 'radio' }, text),
  );
  const group = createNode(
    'span',
    { role: 'radiogroup', ...(options.label && { 'aria-labelledby': options.label }) },
    // Shops' stylesheets lay the stars out inline, with a space between two stars.
    ...stars.flatMap((star) => [' ', star]),
  );
  const box = createNode('p', { class: classes.box ?? '' }, group);
  const message = createErrorMessage(box);

  const show = () => {
    const chosenIndex = Number(select.value) - 1;
    stars.forEach((star, index) => {
      star.setAttribute('aria-checked', String(index === chosenIndex));
      star.tabIndex = index === Math.max(0, chosenIndex) ? 0 : -1;
      for (const name of splitWords(classes.active)) star.classList.toggle(name, index === chosenIndex);
    });
    for (const name of splitWords(classes.selected)) box.classList.toggle(name, chosenIndex >= 0);
  };
  const choose = (star: HTMLElement) => {
    select.value = String(stars.indexOf(star as HTMLAnchorElement) + 1);
    select.dispatchEvent(new CustomEvent('change', { bubbles: true }));
    message.remove();
    show();
  };

  markDrawn(select, box, 'rating');
  select.before(box);
  createRevertible(signal)(select, { ':display': 'none' });
  show();
  const findStar = (target: Element) => target.closest<HTMLElement>('[role=radio]');
  onPress(group, signal, (_, star) => choose(star), findStar);
  const onKeyDown = (event: KeyboardEvent) => {
    const star = event.target as HTMLAnchorElement;
    const next =
      findArrowKeyTarget(event, stars, star, false) ?? findArrowKeyTarget(event, stars, star, true);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  };
  group.addEventListener('keydown', onKeyDown, { signal });
  explainMissing(select, signal, () => {
    message.show(options.requiredText);
    stars[0]?.focus();
  });
  return () => {
    box.remove();
    message.remove();
  };
});
