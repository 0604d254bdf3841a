import { expect, it, vi } from 'vitest';
import { told, warnOnce } from '../../src/utils/warn';

it('warns of a message once, and keeps it for the overlay', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOnce('a mistake');
  warnOnce('a mistake');
  expect(warn).toHaveBeenCalledExactlyOnceWith('[storefront-islands] a mistake');
  expect(told).toContain('a mistake');
});
