import { facades } from 'virtual:build';
import type { MountPoint, PageConfig, StoredRule } from '../../types';
import { whenIdle } from '../../utils/when-idle';
import { preloadMissingChunk } from '../engine/chunk';
import { forgetEngine, loadEngine, mountPoints, rules } from './engine';
import { config, importEntry, resolveUrl } from './read-config';

/** Makes an element a mount point of a rule, and starts the wait for its strategy. */
export const addMountPoint = (element: HTMLElement, rule: StoredRule) => {
  const dataset = element.dataset;
  const name = (rule.name ?? dataset.island) as string;
  const points = mountPoints.get(element) ?? [];
  // Content from elsewhere, such as suggestions, must not mount islands.
  if (element.closest('[data-islands-ignore]') || points.some((other) => other.name === name)) return;
  let strategy = dataset.load || rule.load || 'visible';
  // A facade replaces an island until the visitor's first event on this island.
  const hasFacade = /^lo|^id/.test(strategy) && facades.includes(name);
  const isInteractive = strategy === 'interaction';
  if (hasFacade) strategy = 'interaction';
  const events: (Event | undefined)[] = [];
  let mounting: ReturnType<MountPoint['activate']> | undefined;
  const activate = (event?: Event) => {
    events.push(event);
    point.skipWait?.();
    // A press is several events, and each import of a known file costs the processor a walk through all of its imports.
    if (mounting) return mounting;
    // The engine knows every file, but comes first. A press then waits for one round trip less.
    if (event) (config as PageConfig).preload?.[name]?.map?.((file) => preloadMissingChunk(resolveUrl(file)));
    // A host's rule also preloads the files of a `data-island` element with the same name.
    for (const other of rules) if (other.name === name) other.preload?.(importEntry);
    return (mounting = loadEngine()
      .then((mount) => mount(point))
      .catch((cause) => {
        // A later scan may try again. A repeated press follows the server's HTML.
        forgetEngine(cause);
        mountPoints.delete(element);
        dataset.islandState = 'error';
        element.dispatchEvent(
          new CustomEvent('island:error', { bubbles: true, detail: { name, cause, stage: 'load' } }),
        );
      }));
  };
  const point: MountPoint = {
    name,
    element,
    rule,
    strategy,
    // Without `interaction`, a mount point around the body, with `data-delay` or with a media query holds back no press.
    pending:
      isInteractive ||
      hasFacade ||
      !(dataset.delay || strategy[0] === 'm' || element.contains(document.body)),
    events,
    activate,
  };
  mountPoints.set(element, [...points, point]);
  dataset.islandState = 'waiting';
  const startPoint = () =>
    hasFacade
      ? point.pending &&
        importEntry('facades', name)
          .then((start) => start(point, config))
          // Without a usable facade the island itself starts.
          .catch(() => activate())
      : activate();
  // The engine implements the other strategies; `data-delay` is in seconds.
  if (!isInteractive)
    dataset.delay
      ? setTimeout(startPoint, (dataset.delay as unknown as number) * 1e3)
      : // A facade or `idle` waits for an idle moment before any request.
        strategy[0] === 'i'
        ? whenIdle(startPoint)
        : startPoint();
};
