import { firstUse, sizes } from 'virtual:sizes';
import type { Mount, MountPoint, PageConfig, StoredRule } from '../../types';
import { whenPaused } from '../../utils/when-paused';
import type { Texts } from './texts';

/** Gzip bytes that the warm-up requests at most, on top of what the untouched page has. */
const MAX_BYTES = 45 * 1024;
/** Islands and behaviours in view whose code the warm-up requests at most at a time. */
const MAX_NAMES = 10;
/** A pointer that rests this long on a mount point is about to press it. */
const REST_MS = 80;
/** Time in which the answer to a press is on the screen of a slow phone. */
const ANSWER_MS = 500;

export interface WarmUp {
  mountPoints: ReadonlyMap<Node, MountPoint[]>;
  rules: readonly StoredRule[];
  texts: Pick<Texts, 'find' | 'findFiles'>;
  config: PageConfig;
  /** Nonce of the loader's tag. */
  nonce: string | undefined;
  /** The URLs of the scripts and the stylesheet that a mountable of the build still needs, its entry first. */
  findNeeded(name: string): string[];
  fetchMount(name: string): Promise<Mount>;
}

/** Requests a file ahead. A failed request changes nothing, but the browser keeps a failed module for the life of the page. */
const download = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal, priority: 'low', credentials: 'same-origin' });
  if (!response.ok) throw Error(response.statusText);
  await response.arrayBuffer();
};

const compile = (url: string, nonce: string) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: url, fetchPriority: 'low', nonce });
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });

const base = import.meta.url.replace(/[^/]*\/[^/]*$/, '');

/** The files of each first use. Names come from the page and must not reach a prototype. */
const firstUses = new Map(Object.entries(firstUse));

/** Gzip bytes of a file of the bundle. The table names it by its folder and name. */
const readSize = (url: string) =>
  sizes[url.replace(/\?.*/, '').split('/').slice(-2).join('/')] ?? Number.POSITIVE_INFINITY;

/**
 * The names of mount points in view and of the header, in the order of the page, without known names. A mounted one is among
 * them if its first use loads more code.
 */
const findReachable = (mountPoints: ReadonlyMap<Node, MountPoint[]>, known: ReadonlySet<string>) =>
  new Promise<string[]>((resolve) => {
    const isNew = ({ pending, name }: MountPoint) => (pending || firstUses.has(name)) && !known.has(name);
    const waiting = [...mountPoints].filter(([, points]) => points.some(isNew));
    if (!waiting[0]) return resolve([]);
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const reachable = entries.filter(
        // A hidden menu for small screens is out of reach.
        ({ isIntersecting, target, boundingClientRect: { width } }) =>
          isIntersecting || (width && target.closest('header,[role=banner]')),
      );
      const points = reachable.flatMap(({ target }) => mountPoints.get(target)?.filter(isNew) ?? []);
      resolve([...new Set(points.map(({ name }) => name))].slice(0, MAX_NAMES));
    });
    for (const [element] of waiting) observer.observe(element as Element);
  });

/** Whether the visitor presses something, or waits for the mount of what they have pressed. */
const isPressing = (mountPoints: WarmUp['mountPoints']) =>
  !!document.querySelector(':active') ||
  [...mountPoints.values()].flat().some(({ pending, events }) => pending && events.some(Boolean));

/** Resolves when no press, and no answer to one, needs the line and the processor for itself. */
const whenReleased = async (mountPoints: WarmUp['mountPoints']) => {
  while (isPressing(mountPoints)) await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
};

/** Finds and starts what a press on a mountable waits for. */
const createCode = ({ rules, texts, findNeeded, fetchMount }: WarmUp) => {
  /** Whether the page itself registered a mountable under this name. */
  const isOwn = (name: string) => rules.some((rule) => rule.mount && rule.name === name);
  /** The files that the first use of a mountable waits for. */
  const findParts = (name: string) =>
    isOwn(name) ? [] : (firstUses.get(name) ?? []).map((file) => base + file);
  /** The files that the next press would still wait for, the entry first. A press on what has mounted is its first use. */
  const findFiles = (name: string) => {
    const files = isOwn(name) ? [] : findNeeded(name);
    return files[0] ? [...files, ...texts.findFiles(name)] : findParts(name);
  };
  const fetchQuietly = (name: string) => fetchMount(name).catch(() => {});
  return {
    findFiles,
    findParts,
    /** Fetches and runs the code of a mountable, adopts its stylesheet, and fetches its texts and what its host adds. */
    async fetch(name: string) {
      if (!findFiles(name)[0]) return;
      if (texts.findFiles(name)[0]) texts.find(name);
      const mount = fetchQuietly(name);
      for (const rule of rules) if (rule.name === name) rule.preload?.((_, entry) => fetchQuietly(entry));
      return mount;
    },
  };
};

/** The requests of the warm-up, each URL once, within its limit. */
const createRequests = (nonce: string, signal: AbortSignal) => {
  const downloads = new Map<string, Promise<void>>();
  let bytes = 0;
  let notifyOfRoom = () => {};
  /** The page itself may have loaded a shared chunk. */
  const isRequested = (url: string) => downloads.has(url) || !!performance.getEntriesByName(url)[0];
  /** Files from the cache, or under way for the page itself, take no room. Only their arrival shows that. */
  const recount = (url: string) => {
    const timing = performance.getEntriesByName(url).at(-1) as PerformanceResourceTiming | undefined;
    // Another origin hides both figures.
    if (!timing?.responseStart || timing.transferSize) return;
    bytes -= readSize(url);
    notifyOfRoom();
  };
  /**
   * Requests those of these files that nobody has requested, or none if they do not all fit: a part of them would save no
   * request. @returns the requested scripts; nothing if the files do not fit
   */
  const request = (files: string[]) => {
    const urls = files.filter((url) => !isRequested(url));
    const size = urls.reduce((sum, url) => sum + readSize(url), 0);
    if (bytes + size > MAX_BYTES) return;
    bytes += size;
    for (const url of urls) {
      const done = download(url, signal).then(() => recount(url));
      // The code that waits for the file gets the failure.
      done.catch(() => {});
      downloads.set(url, done);
    }
    return urls.filter((url) => !/\.css\b/.test(url));
  };
  // A policy may refuse the hint. A refused entry loads under another URL at the press; a shared chunk would not.
  let firstHint: Promise<unknown> | undefined;
  const compileAll = async (scripts: string[]) => {
    const [entry, ...others] = scripts;
    if (!entry) return;
    if (firstHint) others.unshift(entry);
    await (firstHint ??= compile(entry, nonce));
    await Promise.all(others.map((url) => compile(url, nonce)));
  };
  return {
    isRequested,
    request,
    compileAll,
    whenCome: (files: string[]) => Promise.all(files.map((url) => downloads.get(url))),
    /** Resolves with the next room under the limit, and with true when all files have come, so that no more will follow. */
    whenRoom: () =>
      Promise.race([
        new Promise<void>((resolve) => {
          notifyOfRoom = resolve;
        }),
        Promise.allSettled(downloads.values()).then(() => true),
      ]),
  };
};

/** A press waits longest for what the page names as pressed and for an island, so other behaviours get what is left. */
const sortByWait = (names: string[], { preload }: PageConfig, findFiles: (name: string) => string[]) => {
  const rank = (name: string) => {
    if (name in Object(preload)) return 2;
    return Number(firstUses.has(name) || /\/islands\//.test(findFiles(name)[0] ?? ''));
  };
  return names.sort((a, b) => rank(b) - rank(a));
};

/** Mounts what waits for the visitor under this name. A header for another width of the window goes on waiting. */
const mountWaiting = (mountPoints: WarmUp['mountPoints'], name: string) => {
  const isReachable = ({ element, pending, strategy }: MountPoint) =>
    pending && strategy === 'interaction' && element.getClientRects().length > 0;
  const points = [...mountPoints.values()]
    .flat()
    .filter((point) => point.name === name && isReachable(point));
  for (const point of points.slice(0, MAX_NAMES)) point.activate();
};

/** Fetches the code of what a pointer rests on, or presses. */
const followPointer = (mountPoints: WarmUp['mountPoints'], fetchCode: (name: string) => unknown) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchFor = (nodes: Iterable<EventTarget>) => {
    for (const node of nodes)
      for (const point of mountPoints.get(node as Node) ?? []) if (point.pending) fetchCode(point.name);
  };
  addEventListener('pointerdown', (event) => fetchFor(event.composedPath()), true);
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      timer = setTimeout(fetchFor, REST_MS, event.composedPath());
    },
    true,
  );
  // The page's first press goes on for longer than this code needs to come.
  fetchFor(document.querySelectorAll(':active'));
};

/** Requests what the visitor can reach, and what the visitor is about to press. */
export const warmUp = async (page: WarmUp) => {
  const { mountPoints, config, nonce = '' } = page;
  const { findFiles, findParts, fetch: fetchCode } = createCode(page);
  followPointer(mountPoints, fetchCode);

  const controller = new AbortController();
  document.addEventListener('visibilitychange', () => document.hidden && controller.abort());
  const requestedNames = new Set<string>();
  const { isRequested, request, whenCome, whenRoom, compileAll } = createRequests(nonce, controller.signal);
  /** Compiles and runs the code of a mountable when its files have come. */
  const prepare = async (name: string, scripts: string[]) => {
    const files = findFiles(name);
    await whenCome(files);
    await compileAll(scripts);
    await whenReleased(mountPoints);
    // The module runs, and the page takes its styles, in a pause of its own instead of at the press.
    await new Promise<void>(whenPaused);
    // A mountable that did not fit stays as it is.
    const mount = !controller.signal.aborted && files.every(isRequested) && (await fetchCode(name));
    const { mountsAhead, runFirstUse } = Object(mount);
    // A press on what has mounted is its first use.
    if (files[0] === findParts(name)[0]) await runFirstUse?.();
    if (!mountsAhead) return;
    await new Promise<void>(whenPaused);
    mountWaiting(mountPoints, name);
  };
  /**
   * Requests and prepares the code of mountables, in this order. The first that does not fit keeps its place until the arrival of
   * files shows room.
   * @param skips whether one that does not fit leaves its room to those behind it
   */
  const requestCode = async (names: string[], skips = false) => {
    const left: string[] = [];
    const preparations: Promise<void>[] = [];
    for (const name of names) {
      const scripts = (skips || !left[0]) && request(findFiles(name));
      if (scripts) preparations.push(prepare(name, scripts));
      else left.push(name);
    }
    if (left[0] && !skips) preparations.push(whenRoom().then((isLast) => requestCode(left, !!isLast)));
    await Promise.all(preparations);
  };
  const requestWave = async () => {
    await whenReleased(mountPoints);
    const reachable = await findReachable(mountPoints, requestedNames);
    const wave = [...[config.warm ?? []].flat(), ...sortByWait(reachable, config, findFiles)];
    for (const name of wave) requestedNames.add(name);
    // All requests leave at once. A press may follow the move within a second, and each round trip is a part of it.
    await requestCode(wave);
  };
  /** The visitor has to press, and mostly to type, before the first use of what has not mounted. */
  const requestParts = async () => {
    await whenReleased(mountPoints);
    const parts = [...requestedNames].flatMap(findParts);
    // The room is for each file that still fits: the panel of a search without the source of its suggestions, too.
    const requested = parts.map((file) => request([file]));
    await whenCome(parts);
    await Promise.all(requested.map((scripts) => compileAll(scripts ?? [])));
  };
  let lastWave = new Promise<void>(whenPaused);
  let waves = 0;
  const addWave = () => {
    waves++;
    lastWave = lastWave
      .then(requestWave)
      .finally(() => waves--)
      .then(() => (waves ? undefined : requestParts()))
      // Code that is blocked or cancelled loads at the press.
      .catch(() => {});
  };
  // Some parts of a page wait for the first move themselves, such as the chat behind its button.
  new MutationObserver((records) => {
    const hasNew = records.some(({ target }) => (target as HTMLElement).dataset.islandState === 'waiting');
    if (hasNew && !controller.signal.aborted) addWave();
  }).observe(document, { subtree: true, attributeFilter: ['data-island-state'] });
  addWave();
  await lastWave;
};
