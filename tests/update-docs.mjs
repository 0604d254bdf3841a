// `npm run docs`: writes the generated tables of README and docs/ from the sources and the build.
import { spawnSync } from 'node:child_process';
import { createToolCommand } from '../build/tool.mjs';

const files = ['tests/docs.test.ts', 'tests/budgets.test.ts'];
const [program, ...parameters] = createToolCommand('vitest', [
  'run',
  '--project=react',
  '--project=dist',
  '--no-file-parallelism',
  ...files,
]);
process.exitCode =
  spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, UPDATE_DOCS: '1' } }).status ?? 1;
