/** Name of a function that reads the props of a mountable from an element. */
export type Reader = Exclude<keyof typeof import('./props'), 'adoptStyles'>;

/** Imports the reader when an element mounts, so that the preset loads without the readers. */
export const readProps = (reader: Reader) => async (element: HTMLElement) =>
  (await import('./props'))[reader](element) as Record<string, unknown>;
