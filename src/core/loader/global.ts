import { version } from 'virtual:build';
import type { Registration, StorefrontIslands } from '../../types';
import { reportError } from '../../utils/report-error';
import { mountPoints, rules } from './engine';
import { scan } from './scan';

/** The page's `window.storefrontIslands`. The engine adds `whenStore` and `whenReady`. */
export const api = {
  version,
  scan,
  stop(root = document) {
    for (const [element, points] of mountPoints)
      if (root.contains(element)) {
        mountPoints.delete(element);
        for (const point of points) {
          point.pending = false;
          point.stop?.();
        }
        delete (element as HTMLElement).dataset.islandState;
      }
  },
  on(name, listener) {
    addEventListener(name, listener as EventListener);
    return () => removeEventListener(name, listener as EventListener);
  },
  register(entry) {
    const rule = { selector: `[data-island="${(entry as Registration).name}"]`, ...entry, raw: entry };
    // Scans for the new rule only, so that a late preset leaves stopped and failed elements alone. Scans
    // before storing, so that an invalid selector throws here and not in every later scan.
    scan(document, [rule]);
    rules.push(rule);
    // A late rule activates elements that the visitor already uses.
    for (let node = document.activeElement; node; node = node.parentElement)
      for (const point of mountPoints.get(node) ?? []) if (point.pending) point.activate();
  },
  push(...entries) {
    // An invalid entry must not stop the next entries.
    for (const entry of entries)
      try {
        api.register(entry);
      } catch (cause) {
        reportError(cause);
      }
  },
} as StorefrontIslands;
