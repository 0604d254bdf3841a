// Runs the WebKit journeys on a display of their own. `--junit=file` also writes the result there.
import { spawnSync } from 'node:child_process';
import { findWebKit, skipped } from '../support/browsers.mjs';

const found = findWebKit();
if (!found) {
  console.log(skipped.webkit);
  process.exit(0);
}
const junit = process.argv.find((argument) => argument.startsWith('--junit='))?.slice('--junit='.length);
const reporters = [['spec', 'stdout'], ...(junit ? [['junit', junit]] : [])].flatMap(([name, target]) => [
  `--test-reporter=${name}`,
  `--test-reporter-destination=${target}`,
]);
const { status } = spawnSync(
  found.xvfb,
  [
    '--auto-servernum',
    '--server-args=-screen 0 1400x1000x24',
    process.execPath,
    '--test',
    ...reporters,
    'e2e/webkit/journeys.mjs',
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
