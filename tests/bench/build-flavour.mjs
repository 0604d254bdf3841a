// Runs the build script of the current folder for the shipped flavour alone; a benchmark needs no other.
import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';

const { default: configs } = await import(pathToFileURL('rollup.config.mjs').href);
for (const config of configs) {
  const { output } = config;
  if (!/^dist(\/loader\.js)?$/.test(output.dir ?? output.file)) continue;
  const build = await rollup({ ...config, onwarn() {} });
  await build.write(output);
  await build.close();
}
