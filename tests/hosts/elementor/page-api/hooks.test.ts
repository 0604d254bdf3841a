import { expect, it, vi } from 'vitest';
import { createHooks } from '../../../../src/hosts/elementor/page-api/hooks';

it('calls callbacks by priority, then by order of registration, until a script removes the callbacks', () => {
  const { addAction, doAction, removeAction } = createHooks();
  const calls: string[] = [];
  const late = () => calls.push('late');
  addAction('a', late, 20);
  addAction('a', (text: string) => calls.push(`first ${text}`));
  addAction('a', () => calls.push('second'));
  doAction('a', 'x');
  removeAction('a', late);
  doAction('a', 'y');
  removeAction('a');
  doAction('a', 'z');
  expect(calls).toEqual(['first x', 'second', 'late', 'first y', 'second']);
});

it('reports a throwing callback and calls the other callbacks', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { addAction, doAction, addFilter, applyFilters, removeFilter } = createHooks();
  const broken = () => {
    throw Error('broken');
  };
  const working = vi.fn();
  addAction('a', broken);
  addAction('a', working);
  doAction('a');
  expect(working).toHaveBeenCalledOnce();
  addFilter('f', (value: number, addend: number) => value + addend);
  addFilter('f', broken);
  addFilter('f', (value: number) => value * 2);
  expect(applyFilters('f', 1, 2)).toBe(6);
  removeFilter('f');
  expect(applyFilters('f', 1)).toBe(1);
  expect(error).toHaveBeenCalledTimes(2);
});

it('reports the name of an action that gets a listener', () => {
  const onAdd = vi.fn();
  createHooks(onAdd).addAction('a', () => {});
  expect(onAdd).toHaveBeenCalledWith('a');
});
