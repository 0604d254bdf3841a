// `npm run fuzz` tests the properties of fuzz.test.ts and fuzz-data.test.ts with up to 100,000 cases each, or up to
// FUZZ_RUNS cases each. The command takes too long for `npm test`, and suits a nightly run.
import { spawnSync } from 'node:child_process';
import { createToolCommand } from '../build/tool.mjs';

process.env.FUZZ_RUNS ??= '100000';
const [program, ...parameters] = createToolCommand('vitest', ['run', '--project', 'react', 'tests/fuzz']);
process.exitCode = spawnSync(program, parameters, { stdio: 'inherit' }).status ?? 1;
