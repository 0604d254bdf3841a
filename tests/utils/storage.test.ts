import { afterEach, expect, it } from 'vitest';
import { readStored, writeStored } from '../../src/utils/storage';
import { blockStorage, fillStorage } from '../support/storage';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['local', 'session'] as const)('keeps a text in the %s storage, and removes it', (area) => {
  expect(readStored('name', area)).toBeNull();
  expect(writeStored('name', 'text', area)).toBe(true);
  expect([localStorage, sessionStorage].map((storage) => storage.getItem('name'))).toEqual(
    area === 'local' ? ['text', null] : [null, 'text'],
  );
  expect(readStored('name', area)).toBe('text');
  expect(writeStored('name', null, area)).toBe(true);
  expect(readStored('name', area)).toBeNull();
});

it('tells a blocked storage from an empty one, and says that it has stored nothing', () => {
  const allow = blockStorage();
  expect(readStored('name')).toBeUndefined();
  expect([writeStored('name', 'text'), writeStored('name', null)]).toEqual([false, false]);
  allow();
});

it('says that a full storage has stored nothing', () => {
  const empty = fillStorage();
  expect(writeStored('name', 'text')).toBe(false);
  empty();
});
