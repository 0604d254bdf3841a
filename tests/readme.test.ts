import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { behaviours } from '../src/server/behaviours';
import { islands } from '../src/server/islands';
import { reference } from '../src/server/reference';

const file = 'README.md';
const between = (name: string) =>
  new RegExp(`(<!-- props:${name}:start -->\n)[^]*?(<!-- props:${name}:end -->)`);
/** An overlay for integrators has no props to list. */
const listed = Object.entries({ ...islands, ...behaviours }).filter(
  ([, { mount }]) => Object.keys(mount.table)[0],
);

test.each(listed)('the README says what %s can be told', (name) => {
  const readme = readFileSync(file, 'utf8');
  const wanted = readme.replace(between(name), (_, start, end) => `${start}${reference(name)}\n${end}`);
  expect(readme, `${file} has no markers for ${name}`).toMatch(between(name));
  if (process.env.UPDATE_README) writeFileSync(file, wanted);
  else expect(readme, 'run: npm run readme').toBe(wanted);
});
