import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number } from '../core/mountable/props';
import { announce } from '../dom/announce';

export const props = { sayDelay: number(2000, 0) };
export const docs: Docs<typeof props> = {
  sayDelay: 'Milliseconds until the announcement, after screen readers have started with the page.',
};

/**
 * Announces the number of results of a sorted or filtered listing. Screen readers ignore a live region that
 * is part of the initial HTML.
 */
export default behaviour(props, (element, { sayDelay }) => {
  const timer = setTimeout(() => announce(element.textContent?.trim() ?? ''), sayDelay);
  return () => clearTimeout(timer);
});
