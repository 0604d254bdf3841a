import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countNode, countPlaywright, createSteps, type Step } from '../support/steps.mjs';

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const createNodeCommand = (code: string) => [process.execPath, '-e', code];

const createStep = (code: string): Step => {
  const report = join(folder, 'report.json');
  const write = `require("fs").writeFileSync(${JSON.stringify(report)}, '{"passed":3,"failed":0,"skipped":1}');`;
  return {
    name: 'unit',
    command: createNodeCommand(code.replace('WRITE;', write)),
    report,
    count: JSON.parse,
  };
};

it('adds up the tests of a report', () => {
  const { run, total } = createSteps();
  expect(run(createStep('WRITE;'))).toBe(true);
  expect(total).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(lines.at(-1)).toMatch(/^✔ unit: 3 passed, 0 failed, 1 skipped, /);
});

it('counts a tool that does not start as a failure', () => {
  const { run, total } = createSteps();
  expect(run({ name: 'style', command: ['no-such-tool'] })).toBe(false);
  expect(run({ ...createStep(''), command: ['no-such-tool'] })).toBe(false);
  expect(total.failed).toBe(2);
  expect(lines.join('\n')).toMatch(/✘ style: did not start .*\n.*\n?.*✘ unit: did not start/s);
});

it('counts a run without a report as a failure', () => {
  const { run, total } = createSteps();
  expect(run(createStep(''))).toBe(false);
  expect(total.failed).toBe(1);
});

it('counts an error beside the tests as a failure', () => {
  const { run, total } = createSteps();
  expect(run(createStep('WRITE; process.exit(1)'))).toBe(false);
  expect(total).toMatchObject({ passed: 3, failed: 1 });
});

it('counts a killed run as a failure', () => {
  const { run } = createSteps();
  expect(run({ name: 'style', command: createNodeCommand('process.kill(process.pid)') })).toBe(false);
  expect(lines.at(-1)).toMatch(/^✘ style: stopped by SIGTERM/);
});

it('ignores the report of an earlier run', () => {
  const step = createStep('');
  writeFileSync(step.report ?? '', '{"passed":9,"failed":0,"skipped":0}');
  expect(createSteps().run(step)).toBe(false);
});

it('reads the reports of the runners', () => {
  expect(countPlaywright('{"stats":{"expected":4,"unexpected":1,"flaky":1,"skipped":2}}')).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
  });
  expect(
    countNode('<!-- pass 2 --><!-- fail 1 --><!-- cancelled 1 --><!-- skipped 0 --><!-- todo 0 -->'),
  ).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
  });
});

it('runs lists of steps at the same time, and prints the output of failed steps only', async () => {
  const { runTogether, total } = createSteps();
  const passed = await runTogether([
    // This step ends only after the first step of the next list has written a file.
    [
      {
        name: 'waits',
        command: createNodeCommand(
          `console.log("quiet"); setInterval(() => { if (require("fs").existsSync("${folder}/sign")) process.exit(); }, 5)`,
        ),
      },
    ],
    [
      {
        name: 'fails',
        command: createNodeCommand(
          `require("fs").writeFileSync("${folder}/sign", ""); console.error("reason"); process.exit(3)`,
        ),
      },
      {
        name: 'follows',
        command: createNodeCommand(`process.exit(require("fs").existsSync("${folder}/sign") ? 0 : 1)`),
      },
    ],
    [{ name: 'missing', command: ['no-such-tool'] }],
  ]);
  expect(passed).toBe(false);
  expect(total).toEqual({ passed: 0, failed: 2, skipped: 0 });
  const text = lines.join('\n');
  expect(text).toMatch(/✔ waits: /);
  expect(text).toMatch(/✘ fails: [\d.]+ s\nreason/);
  expect(text).toMatch(/✔ follows: /);
  expect(text).toMatch(/✘ missing: did not start/);
  expect(text).not.toMatch(/^quiet/m);
});
