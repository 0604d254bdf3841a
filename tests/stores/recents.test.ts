import { beforeEach, expect, it, vi } from 'vitest';
import { $recents, addRecent, clearRecents, refreshRecents, removeRecent } from '../../src/stores/recents';

const readStored = () => JSON.parse(localStorage.getItem('swsLatestSearches') ?? 'null');

beforeEach(clearRecents);

it('keeps the last ten searches, oldest first, and moves a repeated search to the end', () => {
  for (let count = 0; count < 12; count++) addRecent(`t${count}`);
  expect(readStored()).toHaveLength(10);
  addRecent('t5');
  expect(readStored().slice(-2)).toEqual(['t11', 't5']);
  expect(readStored()).toHaveLength(10);
  expect($recents.get()).toEqual(readStored());
});

it('removes one search, even a number, or all searches', () => {
  localStorage.setItem('swsLatestSearches', '[42,"mug",null,{}]');
  addRecent('cup');
  expect($recents.get()).toEqual(['42', 'mug', 'cup']);
  removeRecent('42');
  expect(readStored()).toEqual(['mug', 'cup']);
  clearRecents();
  expect(readStored()).toBeNull();
});

it('follows another tab that clears the searches or stores one', () => {
  addRecent('secret gift');
  localStorage.removeItem('swsLatestSearches');
  refreshRecents();
  expect($recents.get()).toEqual([]);
  addRecent('secret gift');
  localStorage.removeItem('swsLatestSearches');
  addRecent('mug');
  expect(readStored()).toEqual(['mug']);
  localStorage.setItem('swsLatestSearches', '["mug","teapot"]');
  removeRecent('mug');
  expect(readStored()).toEqual(['teapot']);
  expect($recents.get()).toEqual(['teapot']);
});

it('keeps searches in memory where the browser blocks storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw Error('blocked');
  });
  addRecent('mug');
  addRecent('cup');
  expect($recents.get()).toEqual(['mug', 'cup']);
});
