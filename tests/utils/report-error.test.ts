import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { reportError } from '../../src/utils/report-error';
import { listFiles } from '../support/docs';

it('prints the error after the name of the bundle', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = Error('offline');
  reportError('search', cause);
  expect(consoleError).toHaveBeenCalledExactlyOnceWith('[storefront-islands]', 'search', cause);
});

it('keeps every call of console.error in one module', () => {
  const files = ['src', 'islands']
    .flatMap(listFiles)
    .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('console.error'));
  expect(files).toEqual(['src/utils/report-error.ts']);
});
