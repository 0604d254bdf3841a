import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const DEFAULT_PORT = 8080;

/** @param {number} port @param {{ code?: string, message: string }} error */
export const explainPort = (port, { code, message }) =>
  code === 'EADDRINUSE'
    ? `Another process listens on port ${port}: stop the process, or set the variable PORT to another port.`
    : `No server can start on port ${port}: ${message}`;

/**
 * Fails before any work if the port is not a number, or another process listens on the port.
 * @param {string} [setting] value of the environment variable
 * @returns {Promise<number>} the port
 */
export const checkPort = async (setting = `${DEFAULT_PORT}`) => {
  const port = Number(setting);
  if (!/^\d+$/.test(setting) || port > 65_535)
    throw Error(`PORT is "${setting}", but a port is a number up to 65535.`);
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => probe.close(resolve));
  }).catch((error) => {
    throw Error(explainPort(port, error));
  });
  return port;
};

/**
 * Fails if the build is missing, or lacks files that its manifest names.
 * @param {string} dist
 * @param {string} [advice]
 */
export const checkBuild = (dist, advice = 'run "npm run build" first') => {
  const manifest = join(dist, 'manifest.json');
  if (!existsSync(manifest)) throw Error(`${dist}/ holds no build: ${advice}.`);
  const missing = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).files).find(
    (file) => !existsSync(join(dist, file)),
  );
  if (missing) throw Error(`${dist}/ holds half a build, without ${missing}: ${advice}.`);
};
