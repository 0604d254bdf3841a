import { vi } from 'vitest';

const fail = (name: string) => () => {
  throw new DOMException(name, name);
};

/**
 * A full storage reads and removes, but stores nothing more.
 * @param fits keys whose values still find space
 * @returns the function that gives space again
 */
export const fillStorage = (
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
  fits: (key: string) => boolean = () => false,
) => {
  const storage = window[area];
  const spy = vi.spyOn(window, area, 'get').mockReturnValue({
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) =>
      fits(key) ? storage.setItem(key, value) : fail('QuotaExceededError')(),
  } as unknown as Storage);
  return () => spy.mockRestore();
};

/** The browser denies the storage. */
export const blockStorage = () => {
  const spy = vi.spyOn(window, 'localStorage', 'get').mockImplementation(fail('SecurityError'));
  return () => spy.mockRestore();
};
