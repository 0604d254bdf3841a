import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listCoreFiles } from '../../e2e/support/core.mjs';

const runTests = (...parameters: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/run.mjs', ...parameters], {
    encoding: 'utf8',
  });
  return { status, stderr };
};

it('has core journeys in every area that a visitor’s main path crosses', () => {
  const folders = new Set(listCoreFiles().map((file) => file.split('/')[1]));
  expect([...folders]).toEqual(
    expect.arrayContaining([
      ...['accessibility', 'cart', 'chat', 'elementor', 'loader', 'media', 'search', 'speed'],
      ...['subscription', 'tracking', 'wordpress'],
    ]),
  );
  for (const file of listCoreFiles()) expect(existsSync(file), file).toBe(true);
});

it('leaves tests that need the React flavour to the full run, because npm test builds Preact alone', () => {
  const untagged = listCoreFiles().flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return /flavour=(react|\$\{)|react\/loader/.test(source) && !source.includes("'@all'") ? [file] : [];
  });
  expect(untagged).toEqual([]);
});

it('reports a missing test file or an unknown option in one line', () => {
  expect(runTests('tests/nowhere.test.ts')).toEqual({
    status: 1,
    stderr: '\n✘ tests/nowhere.test.ts: no such file. Name files or folders in tests/ or e2e/.\n',
  });
  expect(runTests('--al')).toEqual({
    status: 1,
    stderr: '\n✘ --al: no such option. "npm test -- --all" proves everything.\n',
  });
});

it('CI proves everything', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm test -- --all$/m);
});
