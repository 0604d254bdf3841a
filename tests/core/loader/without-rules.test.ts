import { expect, it, vi } from 'vitest';
import { createFilteredApi } from '../../../src/core/loader/without-rules';
import type { StorefrontIslands } from '../../../src/types';

it('ignores rules for absent mountables, and keeps the rest of the API', () => {
  const register = vi.fn();
  const api = { version: '1', register } as unknown as StorefrontIslands;
  const filteredApi = createFilteredApi(api, ['chat']);
  filteredApi.register({ selector: 'p', name: 'chat' });
  filteredApi.register({ selector: 'p', name: 'cart' });
  expect(register.mock.calls).toEqual([[{ selector: 'p', name: 'cart' }]]);
  expect(filteredApi.version).toBe('1');
});
