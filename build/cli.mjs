// `npm run build` builds both flavours, Preact and React. `-- --preact` builds Preact alone.
import './require-node.mjs';

const { parseArgs } = await import('node:util');
const { build } = await import('./index.mjs');
const { failWith } = await import('./report.mjs');

try {
  const { values } = parseArgs({ options: { preact: { type: 'boolean' } } });
  await build(values.preact ? { flavours: ['preact'] } : {});
} catch (error) {
  failWith(error);
}
