/** A host's setting as a number. A missing setting, and one that is no number, have the fallback. */
export const toFiniteNumber = (value: unknown, fallback: number) =>
  Number.isFinite(Number(value ?? fallback)) ? Number(value ?? fallback) : fallback;
