import { sizes } from 'virtual:sizes';
import type { MountPoint } from '../../types';

/** Gzip bytes that the warm-up requests at most, on top of what the untouched page has. */
const MAX_BYTES = 45_000;
/** Mount points in view whose code the warm-up requests at most. */
const MAX_POINTS = 10;
/** A pointer that rests this long on a mount point is about to press it. */
const REST_MS = 80;

/** A file that a mountable still needs. */
export interface NeededFile {
  /** Path in the bundle, as the table of sizes names it. */
  path: string;
  url: string;
}

export interface WarmUp {
  mountPoints: ReadonlyMap<Node, MountPoint[]>;
  /** Names that the page's visitors press most (page config `warm`), first. */
  names: readonly string[];
  /** Nonce of the loader's tag. */
  nonce: string;
  /** The scripts that a mountable still needs, its entry first; none for the page's own mountables. */
  findNeeded(name: string): NeededFile[];
  /** Fetches the code of a mountable, for a press that is near. */
  fetch(name: string): void;
}

/**
 * Compiles a script ahead. The request comes first: the browser keeps a failed module for the life of the page, but a
 * failed request changes nothing.
 */
const compile = async (url: string, nonce: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal, priority: 'low', credentials: 'same-origin' });
  if (!response.ok) throw Error(response.statusText);
  await response.arrayBuffer();
  await new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: url, fetchPriority: 'low', nonce });
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
};

/** The waiting mount points in view and of the header, in the order of the page. */
const findReachable = (mountPoints: ReadonlyMap<Node, MountPoint[]>) =>
  new Promise<MountPoint[]>((resolve) => {
    const waiting = [...mountPoints].filter(([, points]) => points.some((point) => point.pending));
    if (!waiting[0]) return resolve([]);
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const reachable = entries.filter(
        ({ isIntersecting, target }) => isIntersecting || target.closest('header,[role=banner]'),
      );
      resolve(reachable.slice(0, MAX_POINTS).flatMap(({ target }) => mountPoints.get(target) ?? []));
    });
    for (const [element] of waiting) observer.observe(element as Element);
  });

/** Requests what the visitor can reach, and what the visitor is about to press. */
export const warmUp = async ({ mountPoints, names, nonce, findNeeded, fetch: fetchCode }: WarmUp) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchBelow = (event: Event) => {
    for (const node of event.composedPath())
      for (const point of mountPoints.get(node as Node) ?? []) if (point.pending) fetchCode(point.name);
  };
  addEventListener('pointerdown', fetchBelow, { capture: true, passive: true });
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      const path = event.composedPath();
      timer = setTimeout(() => fetchBelow({ composedPath: () => path } as Event), REST_MS);
    },
    { capture: true, passive: true },
  );

  const controller = new AbortController();
  document.addEventListener('visibilitychange', () => document.hidden && controller.abort());
  const reachable = (await findReachable(mountPoints)).map(({ name }) => name);
  const files = new Map([...names, ...reachable].flatMap(findNeeded).map((file) => [file.path, file]));
  let bytes = 0;
  const [first, ...others] = [...files.values()].filter(({ path }) => {
    bytes += sizes[path] ?? Number.POSITIVE_INFINITY;
    return bytes <= MAX_BYTES;
  });
  const start = ({ url }: NeededFile) => compile(url, nonce, controller.signal);
  try {
    // A policy may refuse the hint. A refused entry loads under another URL at the press; a shared chunk would not.
    if (first) await start(first);
    await Promise.all(others.map(start));
  } catch {
    // What is blocked or cancelled loads at the press.
  }
};
