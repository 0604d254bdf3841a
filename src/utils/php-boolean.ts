/** Reads `'yes'`, `'1'`, 1, `'true'` and `true` as on, as plugins print a switch, and every other value as off. */
export const phpBoolean = (value: unknown): boolean => /^(true|1|yes)$/.test(String(value));
