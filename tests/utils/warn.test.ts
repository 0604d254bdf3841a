import { expect, it, vi } from 'vitest';
import { warnings, warnOnce } from '../../src/utils/warn';

it('warns of a message once, and keeps it for the overlay', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOnce('a mistake');
  warnOnce('a mistake');
  expect(warn).toHaveBeenCalledExactlyOnceWith('[storefront-islands] a mistake');
  expect(warnings).toContain('a mistake');
});
