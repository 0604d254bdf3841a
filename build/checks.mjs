import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const DEFAULT_PORT = 8080;

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
  }).catch(({ code, message }) => {
    throw Error(
      code === 'EADDRINUSE'
        ? `Another process listens on port ${port}: stop the process, or set the variable PORT to another port.`
        : `No server can start on port ${port}: ${message}`,
    );
  });
  return port;
};

/** Fails if the build is missing. @param {string} dist */
export const checkBuild = (dist) => {
  if (!existsSync(join(dist, 'loader.js')))
    throw Error(`${dist}/ holds no build: run "npm run build" first.`);
};
