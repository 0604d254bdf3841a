#!/usr/bin/env node
// `npx storefront-islands build --hosts woocommerce --islands cart,search --out dir` builds only these parts.
// `npx storefront-islands index --store https://shop.example/ --out search-index.json` writes a file for the search.
import './require-node.mjs';

const USAGE = `Usage: storefront-islands build --out dir [--islands cart,search] [--hosts woocommerce,astra] [--behaviours tabs]

Builds the named islands and hosts, the behaviours that these hosts start, and the named behaviours.

Usage: storefront-islands index --out search-index.json --store https://shop.example/
       storefront-islands index --out search-index.json --feed products.xml

Writes the products of a shop with WooCommerce, or of a feed (JSON, XML, CSV or TSV; a file or an address), for the search's data-index.`;

/** Packages that a custom build needs, and that a shop which only serves dist/ does not need. */
const TOOLS =
  /^(rollup|@rollup\/plugin-(alias|commonjs|node-resolve|replace)|lightningcss|magic-string|vite|preact|nanostores|@nanostores\/react|swiper|qrcode|js-cookie|minisearch)$/;

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
const runBuild = async (out, { islands, behaviours, hosts }) => {
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

/** @param {string} out @param {{ store?: string, feed?: string }} origin */
const runIndex = async (out, { store, feed }) => {
  const { writeIndex } = await import('./search-index/index.mjs');
  console.log(await writeIndex({ out, store, feed }));
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
      store: { type: 'string' },
      feed: { type: 'string' },
    },
  });
  const command = positionals.join();
  if (command === 'build' && values.out) await runBuild(values.out, values);
  else if (command === 'index' && values.out && !values.store !== !values.feed)
    await runIndex(values.out, values);
  else stop(USAGE);
} catch (error) {
  explain(error);
}
