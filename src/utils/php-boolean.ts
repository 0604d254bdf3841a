/** Whether a setting is on, in any spelling of PHP. */
export const phpBoolean = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'yes';
