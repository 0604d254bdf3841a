import { bundle, peersFolder } from '../bundle.mjs';
import { counterHtml } from './peer.mjs';

/** @returns {Promise<import('./peer.mjs').Peer>} */
export const createPreactIsland = async () => {
  const input = { counter: `${peersFolder}preact-island-counter.mjs` };
  const built = await bundle(input);
  const withoutPreact = await bundle(input, [
    'preact',
    'preact/hooks',
    'preact/jsx-runtime',
    'preact/compat',
  ]);
  const src = '/preact-island/counter.js';
  return {
    name: 'preact-island',
    files: { [src]: built['counter.js'] ?? '' },
    loader: withoutPreact['counter.js'] ?? '',
    head: (strategy) =>
      strategy === 'visible'
        ? `<script type="module" src="${src}"></script>`
        : `<script>addEventListener("click",()=>import("${src}"),{once:!0})</script>`,
    mountPoint: () => `<div data-island="counter">${counterHtml}</div>`,
    scripts: () => [{ src, module: true }],
    notes: [
      'preact-island has no strategies, so the scheduling rows of preact-island mount everything at once. On a page that waits for interaction, a hand-written import runs on the first click.',
    ],
  };
};
