// Rules of the plugin directory for a zip.
import { expect, test } from '@playwright/test';
import packageJson from '../../../package.json' with { type: 'json' };
import { createPluginFiles } from '../files.mjs';

const files = new Map(createPluginFiles().map(([path, content]) => [path, content.toString()]));
const read = (path: string): string => files.get(path) ?? '';

test('the zip has one version in the header, the readme, the code and the manifest', () => {
  const { version } = packageJson;
  expect(read('readme.txt')).toContain(`\nStable tag: ${version}\n`);
  expect(read('storefront-islands.php')).toMatch(new RegExp(`\\* Version: +${version}\\n`));
  expect(read('storefront-islands.php')).toContain(`const VERSION = '${version}';`);
  expect(read('dist/manifest.php')).toContain(`'version'=>'${version}'`);
});

test('the zip has its licence, the notices of the bundled libraries, and a word on sources and build', () => {
  expect(read('LICENSE')).toContain('MIT License');
  for (const library of ['preact', 'nanostores'])
    expect(read('THIRD-PARTY-NOTICES.txt')).toMatch(
      new RegExp(`^${library} \\d[\\s\\S]*?Permission is hereby granted`, 'm'),
    );
  for (const section of ['Description', 'Installation', 'Frequently Asked Questions', 'Changelog'])
    expect(read('readme.txt')).toContain(`\n== ${section} ==\n`);
  expect(read('readme.txt')).toContain('`npm run build:wordpress`');
});

test('the zip has no source maps, no other flavour, no other kind of file and no file without a guard', () => {
  for (const [path, content] of files) {
    expect(path).not.toMatch(/\.map$|^dist\/react\/|node_modules/);
    expect(path).toMatch(/^(?:[\w-][\w.-]*\/)*[\w-]+(?:\.[\w-]+)*\.(?:php|js|css|json|txt|pot)$|^LICENSE$/);
    if (path.endsWith('.php')) expect(content, path).toMatch(/ABSPATH|WP_UNINSTALL_PLUGIN/);
  }
});
