import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkBuild } from '../../build/checks.mjs';
import { writeThroughDraft } from '../../build/draft.mjs';
import { createLaterBuilds } from '../../build/later.mjs';
import { failWith } from '../../build/report.mjs';

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draft-'));
  out = join(folder, 'dist');
  mkdirSync(out);
  writeFileSync(join(out, 'loader.js'), 'previous');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = undefined;
});

const readLoader = () => readFileSync(join(out, 'loader.js'), 'utf8');

it('replaces the previous build as a whole', async () => {
  writeFileSync(join(out, 'old.js'), '');
  await writeThroughDraft(out, async (draft) => writeFileSync(join(draft, 'loader.js'), 'new'));
  expect(readLoader()).toBe('new');
  expect(readdirSync(out)).toEqual(['loader.js']);
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('adds a part beside the other files', async () => {
  await writeThroughDraft(
    out,
    async (draft) => {
      mkdirSync(join(draft, 'react'));
      writeFileSync(join(draft, 'react/loader.js'), 'react');
    },
    { add: true },
  );
  expect(readLoader()).toBe('previous');
  expect(readFileSync(join(out, 'react/loader.js'), 'utf8')).toBe('react');
});

it('keeps the previous build when a build fails, and leaves no draft', async () => {
  const build = writeThroughDraft(out, async (draft) => {
    writeFileSync(join(draft, 'loader.js'), 'half');
    throw Error('no');
  });
  await expect(build).rejects.toThrow('no');
  expect(readLoader()).toBe('previous');
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('keeps the previous build when the process is killed', async () => {
  const script = `
    const { writeThroughDraft } = await import(${JSON.stringify(pathToFileURL('build/draft.mjs').href)});
    const { writeFileSync } = await import('node:fs');
    await writeThroughDraft(${JSON.stringify(out)}, async (draft) => {
      writeFileSync(draft + '/loader.js', 'half');
      console.log('writing');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const build = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(build.stdout, 'data');
  build.kill('SIGKILL');
  await once(build, 'exit');
  expect(readLoader()).toBe('previous');
});

it('removes old drafts of killed builds, but not the draft of a running build', async () => {
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of ['dist-draft-1', 'dist-draft-2']) mkdirSync(join(folder, name));
  utimesSync(join(folder, 'dist-draft-1'), twoHoursAgo, twoHoursAgo);
  await writeThroughDraft(out, async () => {});
  expect(existsSync(join(folder, 'dist-draft-1'))).toBe(false);
  expect(existsSync(join(folder, 'dist-draft-2'))).toBe(true);
});

it('refuses to serve half a build, and names a missing file', () => {
  expect(() => checkBuild(out)).toThrow(`${out}/ holds no build`);
  writeFileSync(join(out, 'manifest.json'), '{"files":{"loader.js":{},"chunks/a.js":{}}}');
  expect(() => checkBuild(out)).toThrow(
    `${out}/ holds half a build, without chunks/a.js: run "npm run build" first.`,
  );
  mkdirSync(join(out, 'chunks'));
  writeFileSync(join(out, 'chunks/a.js'), '');
  expect(() => checkBuild(out)).not.toThrow();
});

it('reports a full disk in one line', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  failWith(
    Object.assign(Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: 'dist/a.js' }),
  );
  expect(print.mock.calls).toEqual([
    ['The build failed: the disk is full (dist/a.js). The previous build stays.'],
  ]);
  expect(process.exitCode).toBe(1);
});

it('builds the React flavour and the schema when a page first asks for them, once', async () => {
  const react = vi.fn(async () => {});
  const server = vi.fn(async () => {});
  const { prepare } = createLaterBuilds({ react, server });
  await prepare('/shop/');
  await prepare('/storefront-islands/loader.js');
  await prepare('/storefront-islands/manifest.json');
  expect(react).not.toHaveBeenCalled();
  expect(server).not.toHaveBeenCalled();
  await Promise.all([
    prepare('/storefront-islands/react/loader.js'),
    prepare('/storefront-islands/react/chunks/a.js'),
  ]);
  await prepare('/playground/');
  await prepare('/storefront-islands/schema.json');
  expect(react).toHaveBeenCalledOnce();
  expect(server).toHaveBeenCalledOnce();
});

it('answers after a failed later build', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { prepare } = createLaterBuilds({
    react: () => Promise.reject(Error('no React')),
    server: async () => {},
  });
  await prepare('/storefront-islands/react/loader.js');
  expect(print.mock.calls[0]?.[0]).toContain('The build failed: no React');
});

it('the shop waits with an answer for the build that its path needs', async () => {
  const { startShop } = await import('../../fixtures/server.mjs');
  const shop = await startShop({
    port: 0,
    dist: out,
    prepare: async (path) => {
      if (path === '/storefront-islands/late.js') writeFileSync(join(out, 'late.js'), 'late');
    },
  });
  try {
    expect(await (await fetch(`${shop.url}/storefront-islands/late.js`)).text()).toBe('late');
  } finally {
    await shop.close();
  }
});
