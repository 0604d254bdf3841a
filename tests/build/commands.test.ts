import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkBuild, checkPort } from '../../build/checks.mjs';
import { createChangeListener } from '../../build/dev.mjs';
import { createNpmCommand, createToolCommand } from '../../build/tool.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { scripts, dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

const takePort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, free: () => server.close() };
};

it.each(['build/start.mjs', 'fixtures/server.mjs'])('%s reports a port in use in one line', async (file) => {
  const { port, free } = await takePort();
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    env: { ...process.env, PORT: `${port}` },
  });
  free();
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `Another process listens on port ${port}: stop the process, or set the variable PORT to another port.\n`,
  });
});

it('refuses an invalid port', async () => {
  await expect(checkPort('http')).rejects.toThrow('PORT is "http", but a port is a number up to 65535.');
  await expect(checkPort('70000')).rejects.toThrow('PORT is "70000"');
});

it('reports a missing build', () => {
  expect(() => checkBuild(folder)).toThrow(`${folder}/ holds no build: run "npm run build" first.`);
});

it.each(['build/cli.mjs', 'build/start.mjs', 'tests/run.mjs'])('%s reports an outdated Node', (file) => {
  const oldNode = join(folder, 'old.mjs');
  writeFileSync(oldNode, "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });\n");
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', oldNode, file], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The commands need Node 20.19 or newer, and this is Node 18.20.0: see https://nodejs.org/\n',
  });
});

it.each(['build/cli.mjs', 'build/start.mjs', 'tests/run.mjs'])(
  '%s imports nothing before its check of Node',
  (file) => {
    const imports = readFileSync(file, 'utf8').match(/^import .*/gm);
    expect(imports).toEqual([expect.stringContaining('require-node.mjs')]);
    expect(readFileSync('build/require-node.mjs', 'utf8')).not.toMatch(/^import /m);
  },
);

it('has npm scripts without the syntax of a shell', () => {
  for (const script of Object.values<string>(scripts)) expect(script).not.toMatch(/[&|;<>$`]|^\w+=/);
});

it('installs only nanostores with the package, because every peer is optional', () => {
  expect(Object.keys(dependencies)).toEqual(['nanostores']);
  for (const name of Object.keys(peerDependencies))
    expect(peerDependenciesMeta[name].optional, name).toBe(true);
});

it('starts tools and npm with the running Node', () => {
  const [program, file, ...parameters] = createToolCommand('vitest', ['run']);
  expect([program, parameters]).toEqual([process.execPath, ['run']]);
  expect(readFileSync(file ?? '', 'utf8')).toContain('node');
  expect(() => createToolCommand('no-such-package', [])).toThrow('no-such-package is missing: run "npm ci".');
  const [npmProgram = '', ...version] = createNpmCommand(['--version']);
  expect(spawnSync(npmProgram, version, { encoding: 'utf8' }).stdout).toMatch(/^\d+\./);
});

it('stops a build with an unknown option, and names the option', () => {
  const { status, stderr } = spawnSync(process.execPath, ['build/cli.mjs', '--vue'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--vue'");
});

it('builds once for simultaneous changes, and again for changes during a build', async () => {
  vi.useFakeTimers();
  const finishCallbacks: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => finishCallbacks.push(resolve)));
  const onChange = createChangeListener(work);
  onChange();
  onChange();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  onChange();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  finishCallbacks[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('reloads open pages when the build has changed', async () => {
  writeFileSync(join(folder, 'loader.js'), '');
  writeFileSync(join(folder, 'manifest.json'), '1');
  const { startShop } = await import('../../fixtures/server.mjs');
  const shop = await startShop({ port: 0, dist: folder, reload: true });
  try {
    expect(await (await fetch(`${shop.url}/pages/`)).text()).toContain(
      '<script src="/fixture-reload.js" defer>',
    );
    expect(await (await fetch(`${shop.url}/fixture-reload.js`)).text()).toContain('location.reload()');
    const events = await fetch(`${shop.url}/fixture-reload`);
    const reader = events.body?.getReader();
    const readNext = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await readNext()).toBe(': open\n\n');
    // The watcher may start after the first of these builds, so the test writes until the watcher reacts.
    const builds = setInterval(() => writeFileSync(join(folder, 'manifest.json'), `${Date.now()}`), 200);
    expect(await readNext()).toContain('data: built\n\n');
    clearInterval(builds);
    await reader?.cancel();
  } finally {
    await shop.close();
  }
});
