/**
 * Moment at which the engine fetches the chunk of a mount point (docs/loading.md#strategies). `media` takes a media
 * query after a space.
 */
export type Strategy =
  | 'load'
  | 'idle'
  | `idle ${number | 'visible'}`
  | 'visible'
  | 'interaction'
  | `media ${string}`;

/** Mounts `name` on every element that matches `selector`, with the rule's props and strategy. */
export interface Rule {
  /** CSS selector; `register` throws on an invalid selector. */
  selector: string;
  /** Name of an island, a behaviour or a registered mountable. */
  name: string;
  /** Strategy; `data-load` on the element takes precedence. Default: `visible`. */
  load?: Strategy;
  /** Typed props; attributes on the element take precedence. The engine calls a function when the element mounts. */
  props?:
    | Record<string, unknown>
    | ((element: HTMLElement) => Record<string, unknown> | Promise<Record<string, unknown>>);
  /** Selectors, relative to the element, of server-rendered nodes; `data-slot` on a node takes precedence. */
  slots?: Record<string, string>;
  /**
   * Runs beside the request of the engine and may request the files of the mount. A press then waits for a single round
   * trip. `load` imports an entry of the bundle.
   */
  preload?(load: (folder: string, name: string) => Promise<unknown>): void;
  /** Selector of nodes whose press does not wait for the mount, because code that runs already answers it. */
  passes?: string;
  /** `false`: the mount uses no keys and no typed text, so the engine does not repeat them for the page's scripts. */
  replaysKeys?: boolean;
}

/** The engine's facts about a mount point, for its mountable. */
export interface Context {
  /** Unique on the page, and the start of derived ids (`aria-controls` and the like). */
  id: string;
  name: string;
  /** Slot selectors of the rule that matched. */
  slots: Record<string, string>;
  config: PageConfig;
  /** True in an editor preview (`data-mode="editor"`). */
  editor: boolean;
  /** Aborts when the mount point stops. Pass the signal to `addEventListener` and `fetch`. */
  signal: AbortSignal;
  /** Texts of the page's language that a mountable with a prop table needs at once. */
  languageTexts?: Record<string, unknown>;
  /** The texts of the page's language and of the page config, for a mountable that rarely shows text. */
  texts(): Promise<Record<string, unknown>>;
  /** Marks the mount point as failed: sets the state, dispatches `island:error` and stops the mount. */
  fail(cause: unknown, stage?: ErrorStage): void;
}

type Stop = () => void;

/** The contract of everything that mounts. The returned or promised function undoes the mount. */
export type Mount = (
  element: HTMLElement,
  props: Record<string, unknown>,
  context: Context,
) => Stop | void | Promise<Stop | void>;

/** The page's own mountable. */
export interface Mountable {
  name: string;
  mount: Mount;
  /**
   * Props that the engine reads from attributes, each with its default, which sets the type: `data-min-chars` for
   * `minChars: 3`. A prop such as `number(3)` may stand in for a default.
   */
  attributes?: Record<string, unknown>;
}

/**
 * A rule, a mountable, or both in one object. A mountable without a selector mounts where `data-island` has its name.
 */
export type Registration = (Rule & { mount?: undefined }) | (Mountable & Partial<Rule>);

/** A registration as the loader keeps it. Without a name the element's `data-island` names the mountable. */
export type StoredRule = Omit<Rule, 'name'> &
  Partial<Mountable> & {
    /** The registered object itself: an instance of a class has methods that no copy has. */
    raw?: object;
  };

/** Further registrations of a page, by kind. The modules that read a kind extend the map by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface Registrations {}

/** JSON of `<script type="application/json" data-islands-config>`. Presets read their own key. */
export interface PageConfig {
  /** Address of the folder of `loader.js`, for pages whose script tag does not have that address. */
  base?: string;
  locale?: string;
  restUrl?: string;
  nonce?: string;
  /** Islands and behaviours that the page's visitors press most; the warm-up takes their code first. */
  warm?: string | string[];
  /** The files of some of them by name, below the folder of `loader.js`. A press requests them beside the engine. */
  preload?: Record<string, string[]>;
  /** Handles of the original scripts that a plugin has taken out of the page. */
  replaced?: string[];
  [preset: string]: unknown;
}

export type ErrorStage = 'load' | 'mount' | 'render';

export interface ChunkLoadError extends Error {
  name: 'ChunkLoadError';
  /** `missing`: the file is not a module of the bundle; `timeout`: after 120 s; `error`: any other failure. */
  type: 'missing' | 'timeout' | 'error';
  /** The requested address; in a bundler's copy the path of the file. */
  request: string;
}

/** Every event of the bundle with the type of its `detail`. Other modules extend the map by declaration merging. */
export interface IslandEvents {
  'island:ready': { name: string; id: string };
  /** Cancelable, unless the engine is missing: `preventDefault()` keeps the console silent. */
  'island:error': { name: string; cause: unknown; stage: ErrorStage };
}

/** Stores by name. A store exists once a chunk that uses the store has loaded. */
// biome-ignore lint/suspicious/noEmptyInterface: store modules extend the map by declaration merging
export interface Stores {}

/** `window.storefrontIslands` */
export interface StorefrontIslands {
  readonly version: string;
  /** Starts `root` and the mount points inside, except for started mount points. Default: the document. */
  scan(root?: ParentNode): void;
  /** Stops `root` and the mount points inside, and restores usable HTML. Default: the document. */
  stop(root?: Node): void;
  /** Listens to an event of the bundle anywhere on the page. Returns the function that stops listening. */
  on<Name extends keyof IslandEvents>(
    name: Name,
    listener: (event: CustomEvent<IslandEvents[Name]>) => void,
  ): () => void;
  readonly stores: Partial<Stores>;
  /**
   * Resolves with a store as soon as a script of the page has created the store. The engine adds the method, so call
   * the method in a mount or after `island:ready`.
   */
  whenStore<Name extends keyof Stores>(name: Name): Promise<Stores[Name]>;
  /** Resolves with the first element that matches and is ready, at once or later. The engine adds the method. */
  whenReady(selector: string): Promise<HTMLElement>;
  /**
   * Adds an entry and applies the entry to the page: a rule, a mountable or both, or the page's own backend or service.
   */
  register(entry: Registration | Registrations[keyof Registrations]): void;
  /**
   * Registers entries, too. A list that the page creates before the script runs has the same method, so that
   * `(window.storefrontIslands ??= []).push(…)` works at any time. Reports errors instead of throwing.
   */
  push(...entries: (Registration | Registrations[keyof Registrations])[]): void;
}

/** A waiting, running or ended mount. */
export interface MountPoint {
  element: HTMLElement;
  name: string;
  rule: StoredRule;
  /**
   * Strategy: `data-load`, else the rule's strategy, else `visible`. An island with a facade has `interaction` instead
   * of `load` and `idle`.
   */
  strategy: string;
  /**
   * Whether the loader queues the visitor's presses here, and with `interaction` also other events. False at the latest
   * when mounting has ended or a script stops the mount point.
   */
  pending: boolean;
  /** The visitor's events so far, in order. */
  events: (Event | undefined)[];
  /**
   * Starts the mount. Resolves when mounting has finished or failed; never rejects. Safe to call again.
   * @returns the function that finds the receiver of a press, which may have left the page; nothing after a failure
   */
  activate(event?: Event): Promise<((target: Element) => Element) | void>;
  /** Ends the wait for the strategy. The engine sets this function. */
  skipWait?(): void;
  /** Undoes the mount. */
  stop?(): void;
}

declare global {
  interface Window {
    storefrontIslands?: StorefrontIslands;
  }
}
