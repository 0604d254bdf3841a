import { readFile } from 'node:fs/promises';
import { buildOurs, peersFolder, readFolder } from '../bundle.mjs';
import { counterHtml } from './peer.mjs';

/** @returns {Promise<import('./peer.mjs').Peer & { dist: string }>} */
export const createOurs = async () => {
  const dist = await buildOurs('bench-counter', {
    'counter.js': await readFile(`${peersFolder}counter.mjs`, 'utf8'),
    'index.tsx': `import { island } from '../../src/core/mountable/island';\nimport { Counter } from './counter.js';\n\nexport const props = {};\nexport const docs = {};\nexport default island(Counter, props);\n`,
  });
  const built = await readFolder(dist);
  return {
    name: 'ours',
    dist,
    files: Object.fromEntries([...built].map(([path, body]) => [`/ours/${path}`, body])),
    loader: String(built.get('loader.js')),
    head: () => '<script src="/ours/loader.js" defer></script>',
    mountPoint: (strategy) =>
      `<div data-island="bench-counter" data-load="${strategy}"><div data-island-root="" style="display:contents">${counterHtml}</div></div>`,
    scripts: () => [{ src: '/ours/loader.js' }],
    notes: [
      'ours: the counter as a built island (all islands with components share engine, adapter and Preact with compat).',
    ],
  };
};
