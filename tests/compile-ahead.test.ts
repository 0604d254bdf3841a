import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const earlyPrefixes = [
  'hosts/',
  'behaviours/',
  'islands/',
  'chunks/engine-',
  'chunks/core-',
  'chunks/renderer-',
];
const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.js') && earlyPrefixes.some((start) => path.startsWith(start)));

it.each(files)('%s asks Chromium to compile all functions beside the main thread', (path) => {
  // Chromium reads this comment only before the first statement.
  expect(readFileSync(`dist/${path}`, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
