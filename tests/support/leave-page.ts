/** Leaves the page as a visitor does. @param persisted whether the browser keeps the page for a later Back */
export const leavePage = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
