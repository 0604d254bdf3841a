/** Records the accordion's events: item, state, and whether a key caused the event. */
export const recordToggles = () => {
  const received: [index: number, open: boolean, keyboard: boolean][] = [];
  // The listener needs no end, because each test has a new body.
  document.body.addEventListener('accordion:toggle', (event) => {
    const { index, open, keyboard } = (event as CustomEvent).detail;
    received.push([index, open, keyboard]);
  });
  return received;
};
