import { expect, it, vi } from 'vitest';
import { changeAddress } from '../../src/dom/history';

it('changes the address', () => {
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {});
  changeAddress('pushState', { a: 1 }, '#b');
  expect(push).toHaveBeenCalledExactlyOnceWith({ a: 1 }, '', '#b');
});

it('goes on where the browser refuses', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  expect(() => changeAddress('replaceState', null, '#b')).not.toThrow();
});
