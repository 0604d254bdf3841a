// `npm run start:wordpress`: a real WordPress with the plugin, on this machine alone.
import { existsSync } from 'node:fs';
import { findProblem, startWordPress } from './wordpress.mjs';

const fail = (/** @type {string} */ message) => {
  console.error(message);
  process.exit(1);
};
if (!existsSync(new URL('../../dist/manifest.json', import.meta.url)))
  fail('dist/ holds no build: run "npm run build" first.');
const problem = await findProblem();
if (problem) fail(problem);

const site = await startWordPress({ port: Number(process.env.PORT ?? 8888), log: console.log });
console.log(`
WordPress with Storefront Islands: ${site.url}
  classic theme   ${site.url}?theme=classic
  block theme     ${site.url}?theme=block
  admin           ${site.url}wp-admin/   admin / password
  settings        ${site.url}wp-admin/options-general.php?page=storefront-islands
Press Ctrl+C to stop.`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    site.close().then(() => process.exit(0));
  });
