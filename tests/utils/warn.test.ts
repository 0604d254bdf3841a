import { expect, it, vi } from 'vitest';
import { warnings, warnOnce } from '../../src/utils/warn';

it('prints a warning once, and stores the warning for the overlay', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOnce('a mistake');
  warnOnce('a mistake');
  expect(warn).toHaveBeenCalledExactlyOnceWith('[storefront-islands] a mistake');
  expect(warnings).toContain('a mistake');
});
