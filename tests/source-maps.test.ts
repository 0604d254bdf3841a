import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  // Texts have no statement to step through. A shop's bundler maps the modules that it bundles.
  .filter((path) => path.endsWith('.js') && !/^(server|bundle)\/|(^|\/)languages\//.test(path));

it.each(scripts)('%s has a source map beside the script, but no link to the map', (path) => {
  expect(JSON.parse(readFileSync(`dist/${path}.map`, 'utf8')).version).toBe(3);
  expect(readFileSync(`dist/${path}`, 'utf8')).not.toContain('sourceMappingURL');
});

it('the manifest names no source map', () => {
  const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  expect(Object.keys(files).filter((path) => path.endsWith('.map') || !existsSync(`dist/${path}`))).toEqual(
    [],
  );
});
