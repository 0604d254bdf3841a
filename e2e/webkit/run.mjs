// Runs the WebKit journeys on a virtual display. The option `--junit=file` writes the result to a file, too.
import { spawnSync } from 'node:child_process';
import { findWebKit, skipMessages } from '../support/browsers.mjs';

const webkit = findWebKit();
if (!webkit) {
  console.log(skipMessages.webkit);
  process.exit(0);
}
const junit = process.argv.find((argument) => argument.startsWith('--junit='))?.slice('--junit='.length);
const reporters = [['spec', 'stdout'], ...(junit ? [['junit', junit]] : [])].flatMap(([name, target]) => [
  `--test-reporter=${name}`,
  `--test-reporter-destination=${target}`,
]);
const runJourneys = () =>
  spawnSync(
    webkit.xvfb,
    [
      '--auto-servernum',
      '--server-args=-screen 0 1400x1000x24',
      process.execPath,
      '--test',
      ...reporters,
      '--test-concurrency=1',
      'e2e/webkit/journeys.mjs',
      'e2e/webkit/recorded.mjs',
    ],
    { stdio: 'inherit' },
  ).status;

let status = runJourneys();
// A busy machine may stall a journey. Node's runner has no retries, so this script repeats a failed run once.
if (status !== 0 && process.env.CI) {
  console.log('Retry: some journeys have failed at the first attempt, so all journeys run again');
  status = runJourneys();
}
process.exit(status ?? 1);
