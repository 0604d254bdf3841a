import { readFile } from 'node:fs/promises';
import { bundle, peersFolder, root } from '../bundle.mjs';
import { counterHtml } from './peer.mjs';

const initType = 'Island.addInitType("preact",async t=>(await import(t.getAttribute("import"))).default(t))';

/** @returns {Promise<import('./peer.mjs').Peer>} */
export const createIsLand = async () => {
  const runtime = await readFile(`${root}node_modules/@11ty/is-land/dist/is-land.min.js`, 'utf8');
  const built = await bundle({ counter: `${peersFolder}is-land-counter.mjs` });
  return {
    name: 'is-land',
    files: {
      '/is-land/is-land.js': runtime,
      '/is-land/init.js': initType,
      '/is-land/counter.js': built['counter.js'] ?? '',
    },
    loader: runtime,
    head: () =>
      `<script type="module" src="/is-land/is-land.js"></script>\n<script type="module">${initType}</script>`,
    mountPoint: (strategy) =>
      `<is-land on:${strategy} type="preact" import="/is-land/counter.js">${counterHtml}</is-land>`,
    scripts: () => [
      { src: '/is-land/is-land.js', module: true },
      { src: '/is-land/init.js', module: true },
    ],
    notes: [
      'is-land: the published minified file and the documented Preact init type; one bundle of Preact, hooks and counter.',
    ],
  };
};
