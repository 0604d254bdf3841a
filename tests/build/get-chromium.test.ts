import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chromiumAdvice, findChromium, readVersion } from '../../e2e/support/browsers.mjs';
import { getChromium, installCommand } from '../../e2e/support/get-chromium.mjs';

let folder: string;
let lines: string[];
const log = (line: string) => lines.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  lines = [];
  vi.stubEnv('CHROMIUM_PATH', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const createProgram = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
};

const createMachine = () => {
  let installed: { file: string; version: string } | undefined;
  const createInstaller = (name: string, { canRun = true, canInstall = true, canStart = true } = {}) => ({
    name,
    isPossible: () => canRun,
    install: vi.fn(() => {
      if (canInstall && canStart) installed = { file: name, version: `Chromium of ${name}` };
      return canInstall;
    }),
  });
  return { createInstaller, find: () => installed };
};

it('uses an installed browser, and prints its name', () => {
  const { createInstaller } = createMachine();
  const first = createInstaller('first');
  const browser = { file: '/bin/chromium', version: 'Chromium 1' };
  expect(getChromium({ find: () => browser, installers: [first], log })).toBe(browser);
  expect(first.install).not.toHaveBeenCalled();
  expect(lines).toEqual(['Browser: Chromium 1 (/bin/chromium)']);
});

it('tries each installer in turn until a browser starts', () => {
  const { createInstaller, find } = createMachine();
  const installers = [
    createInstaller('fails', { canInstall: false }),
    createInstaller('not for this machine', { canRun: false }),
    createInstaller('downloads a browser without its libraries', { canStart: false }),
    createInstaller('works'),
    createInstaller('never tried'),
  ];
  expect(getChromium({ find, installers, log }).file).toBe('works');
  expect(installers.map(({ install }) => install.mock.calls.length)).toEqual([1, 0, 1, 1, 0]);
  expect(lines.at(-1)).toBe('Browser: Chromium of works (works)');
});

it('installs the browser that Playwright names, because the tests look for this browser', () => {
  const [program = '', ...parameters] = installCommand;
  const plan = execFileSync(program, [...parameters, '--dry-run'], { encoding: 'utf8' });
  const folders = [...plan.matchAll(/Install location:\s+(.+)/g)].map(([, path = '']) => path.trim());
  expect(folders.some((path) => chromium.executablePath().startsWith(join(path, '/')))).toBe(true);
});

it('gives the advice in one line when every installer fails', () => {
  const { createInstaller, find } = createMachine();
  expect(() =>
    getChromium({ find, installers: [createInstaller('fails', { canInstall: false })], log }),
  ).toThrow(chromiumAdvice);
  expect(chromiumAdvice).not.toContain('\n');
});

it('installs no browser where CHROMIUM_PATH names a missing browser', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
  const { createInstaller } = createMachine();
  const unusedInstaller = createInstaller('other');
  expect(() => getChromium({ installers: [unusedInstaller], log })).toThrow('CHROMIUM_PATH names');
  expect(unusedInstaller.install).not.toHaveBeenCalled();
});

it.skipIf(process.platform === 'win32')('skips a browser that does not start', () => {
  createProgram('chromium-headless-shell', 'exit 127');
  const file = createProgram('chromium', 'echo "Chromium 2"');
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toEqual({ file, version: 'Chromium 2' });
  expect(readVersion(join(folder, 'chromium-headless-shell'))).toBeUndefined();
});
