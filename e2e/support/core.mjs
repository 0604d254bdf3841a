import { readdirSync, readFileSync } from 'node:fs';

/** The first line of a spec file whose tests belong to `npm test`, except tests with the tag `@all`. */
const MARK = /^\/\/ @core\b/;

/** @returns {string[]} spec files of the core journeys */
export const listCoreFiles = () =>
  readdirSync('e2e', { recursive: true, encoding: 'utf8' })
    .map((path) => `e2e/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.spec.ts') && MARK.test(readFileSync(path, 'utf8')))
    .sort();
