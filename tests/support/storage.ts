import { vi } from 'vitest';

const fail = (name: string) => () => {
  throw new DOMException(name, name);
};

/** A full storage reads and removes, but stores nothing more. @returns the function that gives space again */
export const fillStorage = () => {
  const { localStorage: storage } = window;
  const spy = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: fail('QuotaExceededError'),
  } as unknown as Storage);
  return () => spy.mockRestore();
};

/** The browser denies the storage. */
export const blockStorage = () => {
  const spy = vi.spyOn(window, 'localStorage', 'get').mockImplementation(fail('SecurityError'));
  return () => spy.mockRestore();
};
