/** Leaves the page as a visitor does. @param persisted whether the browser keeps the page for a later Back */
export const leavePage = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

/**
 * Records the clicks on links that match, and stays on the page. Bubbles after the code under test.
 * @returns for each click whether the browser would have followed the link, and a function that ends the recording
 */
export const recordFollowed = (selector: string): { followed: boolean[]; stop(): void } => {
  const followed: boolean[] = [];
  const onClick = (event: Event) => {
    if (!(event.target as Element).matches(selector)) return;
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', onClick);
  return { followed, stop: () => document.removeEventListener('click', onClick) };
};
