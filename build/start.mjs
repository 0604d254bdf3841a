// `npm start` builds and serves the fixture shop; `npm run dev` also rebuilds and reloads on change.
import './require-node.mjs';

const { checkPort, explainPort } = await import('./checks.mjs');
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

/** @param {number} port */
const serve = async (port) => {
  const { announce, startShop } = await import('../fixtures/server.mjs');
  const { createLaterBuilds } = await import('./later.mjs');
  const { build } = await import('./index.mjs');
  const later = createLaterBuilds({
    react: () => build({ flavours: ['react'], server: false, add: true }),
    server: () => build({ flavours: [], add: true }),
  });
  try {
    announce(await startShop({ port, prepare: later.prepare }));
  } catch (error) {
    console.error(explainPort(port, /** @type {Error} */ (error)));
    process.exitCode = 1;
  }
};

if (port !== undefined) {
  const { build } = await import('./index.mjs');
  console.log(
    'Building the Preact flavour. The first build takes some seconds, later ones reuse its results.',
  );
  try {
    await build({ flavours: ['preact'], server: shouldWatch });
    if (shouldWatch) await (await import('./dev.mjs')).watchAndServe(port);
    else await serve(port);
  } catch (error) {
    failWith(error);
  }
}
