import { ensureId, type Setter } from '../revertible';
import type { Disclosure } from './find-disclosures';

/**
 * Makes a title an accordion button. The button names its panel, takes the focus, and contains no second tab stop.
 * Removes the host's tab roles from a list without tabs.
 * @param id unique on the page
 */
export const makeHeader = ({ title, button, panel }: Disclosure, id: string, set: Setter) => {
  const list = title.closest('[role=tablist]');
  if (list?.contains(panel)) for (const name of ['role', 'aria-orientation']) set(list, { [name]: null });
  if (title !== button)
    for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-controls']) set(title, { [name]: null });
  let hadFocus = false;
  for (const link of button.querySelectorAll('a[href],a[tabindex]')) {
    hadFocus ||= link === document.activeElement;
    // An empty value gives no focus. Without the attribute, a reset such as `a:not([href]):not([tabindex])` matches.
    if (link.getAttribute('href')) set(link, { tabindex: null });
    else set(link, { href: null, tabindex: '' });
  }
  set(title, { 'aria-selected': null });
  if (!button.matches('button')) {
    set(button, { role: 'button' });
    set(button, { tabindex: 0 });
  } else set(button, { tabindex: null });
  // The press that mounts the accordion may have put the focus on the link, and a link without `href` loses the focus.
  if (hadFocus) button.focus({ preventScroll: true });
  set(button, { 'aria-controls': ensureId(panel, `${id}-panel`, set) });
  const label = ensureId(title, `${id}-title`, set);
  // ARIA allows a name only on an element with a role.
  if (panel.hasAttribute('role')) set(panel, { 'aria-labelledby': label });
};
