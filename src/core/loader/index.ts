/**
 * The code of the script tag finds mount points and queues the visitor's events. The engine (src/core/engine/index.ts) loads
 * with the first activated mount point at the latest. Every page loads the script, so each byte counts.
 */
import type { StorefrontIslands } from '../../types';
import { whenIdle } from '../../utils/when-idle';
import { whenSeen } from '../moments/page-start';
import { whenFirstMove } from '../moments/visitor';
import { detectHosts } from './detect-hosts';
import { forgetEngine, loadEngine, mountPoints } from './engine';
import { api } from './global';
import { onEvent } from './on-event';
import { readConfig, tag } from './read-config';
import { scan } from './scan';

export type * from '../../types';

/** Entries that the page pushed before the script ran, and the stores of a bundler's copy of the modules. */
type Queue = Parameters<StorefrontIslands['push']> & Partial<Pick<StorefrontIslands, 'stores'>>;

/** The next look for hosts, which serves a whole batch of inserted nodes. */
let idleCallback = 0;

// A second copy of the script does nothing. An element with the global's name as its id is not an own property of the
// window, and so no copy. A list holds the entries that the page pushed before the script ran. A browser without
// `isWellFormed` is older than the baseline, and keeps the server's page (docs/browser-support.md).
const queue = (('' as { isWellFormed?: unknown }).isWellFormed &&
  (Object.hasOwn(window, 'storefrontIslands') ? window.storefrontIslands : [])) as Queue;
if (Array.isArray(queue)) {
  window.storefrontIslands = api;
  (api as { stores: unknown }).stores = queue.stores ?? {};
  api.push(...queue);
  // Islands take over server nodes inside them, so they wait for the parser. A prerendered page may never be seen: its
  // timers, counts, storage and tracking start with the visitor.
  whenSeen().then(() => {
    readConfig();
    scan();
    // Five shared listeners serve a page with thousands of mount points.
    for (const type of 'click focusin input keydown pointerover'.split(' '))
      addEventListener(type, onEvent, true);
    new MutationObserver((records) => {
      // Skips text nodes, and scans the body alone: scanning costs more than inserting.
      for (const record of records)
        for (const node of record.addedNodes as NodeListOf<Element>)
          if (node.closest) {
            if (node.closest('body')) scan(node);
            // A script in the head may define the global of a host.
            if (!idleCallback)
              idleCallback = whenIdle(() => {
                idleCallback = 0;
                detectHosts();
              });
          }
    }).observe(document, { childList: true, subtree: true });
    // After the first move a press then waits for one file less. The overlay of `data-debug` (empty) waits for nothing.
    Promise.resolve(tag?.dataset.debug ?? whenFirstMove())
      .then((move): unknown => (mountPoints.size || !move) && loadEngine())
      .catch(forgetEngine);
    detectHosts();
  });
}
