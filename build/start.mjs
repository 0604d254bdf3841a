// `npm start` builds and serves the fixture shop; `npm run dev` also rebuilds and reloads on change.
import './require-node.mjs';

const { checkPort } = await import('./checks.mjs');
const { failWith } = await import('./report.mjs');

const shouldWatch = process.argv.includes('--watch');
/** @type {number | undefined} */
let port;
try {
  port = await checkPort(process.env.PORT);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

if (port !== undefined) {
  const { build } = await import('./index.mjs');
  try {
    await build(shouldWatch ? { flavours: ['preact'] } : {});
    if (shouldWatch) await (await import('./dev.mjs')).watchAndServe(port);
    else {
      const { announce, startShop } = await import('../fixtures/server.mjs');
      // `union`, a dependency of http-server, reads `_headers`. Node prints a deprecation warning for this field
      // (DEP0066, https://nodejs.org/api/deprecations.html).
      process.noDeprecation = true;
      announce(await startShop({ port }));
    }
  } catch (error) {
    failWith(error);
  }
}
