/** Reads `'yes'`, `'1'`, 1 and `true` as on, as plugins print a switch, and every other value as off. */
export const phpBoolean = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'yes';
