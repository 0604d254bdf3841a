import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'integrations/wordpress/plugin';
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.php'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

test('the documents list every filter and action of the WordPress plugin, and no other', () => {
  const made = [...code.matchAll(/(?:apply_filters|do_action)\( '(storefront_islands_\w+)'/g)];
  const listed = [
    ...readFileSync('docs/wordpress-plugin.md', 'utf8').matchAll(/`(storefront_islands_\w+)`/g),
  ];
  const names = (found: RegExpExecArray[]) => [...new Set(found.map(([, name]) => name))].sort();
  expect(names(listed)).toEqual(names(made));
});

test('the plugin has the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(code).toContain(`Version:           ${version}\n`);
  expect(code).toContain(`const VERSION = '${version}';`);
});
