import { stepTo } from './arrows';
import { idOf, type Setter } from './keep';
import type { Pair } from './pairs';

/**
 * Makes a title the button of an accordion: it says whether its panel is open, the keyboard reaches it, and
 * nothing in it is a second stop. What the host said about tabs that are none is taken away.
 * @param id unique on the page
 */
export const makeHeader = ({ title, button, panel }: Pair, id: string, set: Setter) => {
  const list = title.closest('[role=tablist]');
  if (list?.contains(panel)) for (const name of ['role', 'aria-orientation']) set(list, name, null);
  if (title !== button)
    for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-controls']) set(title, name, null);
  for (const link of button.querySelectorAll('a')) {
    set(link, 'tabindex', null);
    if (!link.getAttribute('href')) set(link, 'href', null);
  }
  set(title, 'aria-selected', null);
  if (!button.matches('button')) {
    set(button, 'role', 'button');
    set(button, 'tabindex', 0);
  } else set(button, 'tabindex', null);
  set(button, 'aria-controls', idOf(panel, `${id}-panel`, set));
  const label = idOf(title, `${id}-title`, set);
  // Only what has a role can have a name.
  if (panel.hasAttribute('role')) set(panel, 'aria-labelledby', label);
};

/**
 * Up, Down, Home and End among the titles of an accordion; Escape closes the item and leads back to its title
 * (builder contract §8.3).
 * @param find title and state of what an event is about
 */
export const headerKeys = (
  element: HTMLElement,
  signal: AbortSignal,
  buttons: HTMLElement[],
  find: (target: Node) => { button: HTMLElement; close?(): void } | undefined,
) =>
  element.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as HTMLElement;
      const found = event.defaultPrevented ? undefined : find(target);
      if (!found) return;
      const { button, close } = found;
      const next =
        event.key === 'Escape' ? close && button : target === button && stepTo(event, buttons, button, true);
      if (!next) return;
      event.preventDefault();
      if (next === button) close?.();
      next.focus();
    },
    { signal },
  );
