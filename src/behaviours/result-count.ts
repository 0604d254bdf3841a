import { announce } from '../dom/announce';
import { behaviour } from '../mountable/behaviour';
import { type Docs, number } from '../mountable/props';

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
