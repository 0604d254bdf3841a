/** Whether the page sees a cookie of that name and value; both as they are written, nothing is decoded. */
export const hasCookie = (name: string, value: string): boolean =>
  `; ${document.cookie};`.includes(`; ${name}=${value};`);
