import { readFile } from 'node:fs/promises';
import { buildOurs, peersFolder, readFolder, root } from '../bundle.mjs';
import { counterHtml } from './peer.mjs';

/** @returns {Promise<import('./peer.mjs').Peer & { dist: string }>} */
export const createOurs = async () => {
  const dist = await buildOurs('bench-counter', {
    'counter.js': await readFile(`${peersFolder}counter.mjs`, 'utf8'),
    'index.tsx': `import { island } from '../../src/core/mountable/island';\nimport { Counter } from './counter.js';\n\nexport const props = {};\nexport const docs = {};\nexport default island(Counter, props);\n`,
  });
  const built = await readFolder(dist);
  const { headFor } = await import(`${root}dist/server/index.js`);
  const manifest = JSON.parse(String(built.get('manifest.json')));
  return {
    name: 'ours',
    dist,
    files: Object.fromEntries([...built].map(([path, body]) => [`/ours/${path}`, body])),
    loader: String(built.get('loader.js')),
    head: () => headFor({ manifest, base: '/ours/', hosts: [], config: { warm: ['bench-counter'] } }),
    mountPoint: (strategy) =>
      `<div data-island="bench-counter" data-load="${strategy}"><div data-island-root="" style="display:contents">${counterHtml}</div></div>`,
    scripts: () => [{ src: '/ours/loader.js' }],
    notes: [
      'ours: the counter as a built island (all islands with components share engine, adapter and Preact with compat). Its page has the head that `headFor` prints, which names the island’s files for the press (`warm`, `preload`), as is-land’s attribute `import` does.',
    ],
  };
};
