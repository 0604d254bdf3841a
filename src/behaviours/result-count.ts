import { announce } from '../dom/announce';
import { behaviour } from '../island/behaviour';
import { type Docs, number } from '../island/props';

export const props = { sayDelay: number(2000, 0) };
export const docs: Docs<typeof props> = {
  sayDelay: 'Milliseconds until the text is said; before that the page itself is being read.',
};

/** Says how many results a sorted or filtered listing has: a live region that is printed with the page is silent. */
export default behaviour(props, (element, { sayDelay }) => {
  const timer = setTimeout(() => announce(element.textContent?.trim() ?? ''), sayDelay);
  return () => clearTimeout(timer);
});
