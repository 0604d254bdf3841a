import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder } from 'selenium-webdriver';
import { findWebKit } from '../support/browsers.mjs';

const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
};

/** @param {string} url */
const waitUntilReady = async (url) => {
  for (let turn = 0; turn < 100; turn++) {
    try {
      if ((await fetch(`${url}/status`)).ok) return;
    } catch {
      // The driver does not accept connections yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not respond');
};

/** Opens a WebKit window, which needs a display. @returns the driver and a function that closes the window */
export const startWebKit = async () => {
  const webkit = findWebKit();
  if (!webkit) throw new Error('WebKit is missing');
  const port = await findFreePort();
  const driverProcess = spawn(webkit.driver, [`--port=${port}`], { stdio: 'ignore' });
  const server = `http://127.0.0.1:${port}`;
  await waitUntilReady(server);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: webkit.browser, args: ['--automation'] },
    })
    .build();
  const stop = async () => {
    await driver.quit();
    driverProcess.kill();
  };
  return { driver, stop };
};
