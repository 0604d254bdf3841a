// `npm run fuzz` tests the properties of fuzz.test.ts and fuzz-data.test.ts with 100,000 cases each, or FUZZ_RUNS cases
// each. The command takes too long for `npm test`, so it suits a nightly run.
import { spawnSync } from 'node:child_process';
import { createToolCommand } from '../build/tool.mjs';

process.env.FUZZ_RUNS ??= '100000';
const [program, ...parameters] = createToolCommand('vitest', ['run', '--project', 'react', 'tests/fuzz']);
process.exitCode = spawnSync(program, parameters, { stdio: 'inherit' }).status ?? 1;
