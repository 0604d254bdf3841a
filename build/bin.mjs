#!/usr/bin/env node
// `npx storefront-islands build --hosts woocommerce --islands cart,search --out dir` builds only these parts.
import './require-node.mjs';

const USAGE = `Usage: storefront-islands build --out dir [--islands cart,search] [--hosts woocommerce,astra] [--behaviours tabs]

Builds the named islands and hosts, the behaviours that these hosts start, and the named behaviours.`;

/** Packages that a custom build needs, and that a shop which only serves dist/ does not need. */
const TOOLS =
  /^(rollup|@rollup\/plugin-(alias|commonjs|node-resolve|replace)|lightningcss|magic-string|vite|preact|nanostores|@nanostores\/react|swiper|qrcode|js-cookie)$/;

const { readFileSync } = await import('node:fs');
const { resolve } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { parseArgs } = await import('node:util');

/** @param {string} message */
const stop = (message) => {
  console.error(message);
  process.exitCode = 1;
};

const splitNames = (/** @type {string | undefined} */ list) => list?.split(',').filter(Boolean);

/** @param {string} out @param {{ islands?: string, behaviours?: string, hosts?: string }} lists */
const run = async (out, { islands, behaviours, hosts }) => {
  const target = resolve(out);
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const { buildCustom } = await import('./index.mjs');
  const embedHtml = await buildCustom({
    out: target,
    islands: splitNames(islands),
    behaviours: splitNames(behaviours),
    hosts: splitNames(hosts),
  });
  console.log(
    `\nUpload ${target}, and paste into the head of your pages (embed.html has the same lines):\n\n${embedHtml}`,
  );
};

/** @param {any} error */
const explain = ({ code, message }) => {
  if (code !== 'ERR_MODULE_NOT_FOUND') return stop(message);
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tools = Object.entries(devDependencies).filter(([name]) => TOOLS.test(name));
  stop(`The build needs its tools: npm install --save-dev ${tools.map((pair) => pair.join('@')).join(' ')}`);
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      islands: { type: 'string' },
      behaviours: { type: 'string' },
      hosts: { type: 'string' },
    },
  });
  if (positionals.join() !== 'build' || !values.out) stop(USAGE);
  else await run(values.out, values);
} catch (error) {
  explain(error);
}
