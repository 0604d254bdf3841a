/** Values that the build computes for the loader (build/loader.mjs, build/bundle.mjs). */
declare module 'virtual:build' {
  export const version: string;
  /** Path of the engine from the loader's folder. */
  export const engine: string;
  /** Hash of all modules and stylesheets, in the address of each entry; in the bundlers' copy the version. */
  export const build: string;
  /** Path of the chunk that nearly every entry imports, from the loader's folder. */
  export const core: string;
  /** Islands with a facade, a small script that replaces an island until its first use (islands/chat/facade.ts). */
  export const facades: string[];
  /** Mountables that a custom build lacks; null in the complete build. */
  export const absent: string[] | null;
}

/** Every host folder's own signs of work (src/hosts/<host>/detect.ts), which the build collects. */
declare module 'virtual:hosts' {
  /**
   * Name, signs of work on a page, and the moment at which the preset loads (missing for at once). The last entry selects
   * the elements whose presses wait for the preset.
   */
  export const hosts: [
    name: string,
    signs: [selector: string, global?: string][],
    when?: 'idle' | 'interaction',
    controls?: string,
  ][];
}

/** The hosts of the build, for the chunk that warns the page's author. */
declare module 'virtual:host-names' {
  export const names: string[];
  /** The host of each behaviour that only a preset starts. */
  export const hostOf: Record<string, string>;
}

/** The languages that have a file of texts, for the button of a closed chat. */
declare module 'virtual:languages' {
  export const languages: string[];
}

/** Facts that the build computes for the engine. */
declare module 'virtual:mountables' {
  /** Hash of all modules and stylesheets, in the address of each entry; in the bundlers' copy the version. */
  export const build: string;
  /** Names of the chunks that mountables import. */
  export const chunks: string[];
  /** Languages that have a file of texts. */
  export const languages: string[];
  /**
   * Marks, and the indexes of the imports in `chunks`: `i` is an island, `c` has a stylesheet, `t` needs texts of the
   * language files on mounting. The loader requests the core with the engine, so no list names the core.
   */
  export const mountables: Record<string, [marks: string, ...imports: number[]]>;
}

/** Gzip bytes by path of each script that the engine can request, for the warm-up. */
declare module 'virtual:sizes' {
  export const sizes: Record<string, number>;
  /** Paths of the chunks that an island loads at its first use, by its name. */
  export const firstUse: Record<string, string[]>;
}

/** The text of a stylesheet (build/plugins/styles.mjs). */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** Every island and behaviour of the source tree (build/plugins/registry.mjs). */
declare module 'virtual:registry' {
  /** The modules by the name of their mountable. */
  export const modules: Record<
    string,
    { default: import('./core/mountable/behaviour').BehaviourMount; docs?: Record<string, string> }
  >;
  /** The host of each behaviour that only a preset starts. */
  export const hostOf: Record<string, string>;
}

/** Everything that the loader and the engine request, for bundlers (build/bundle.mjs). */
declare module 'virtual:files' {
  /** Imports by path in the bundle, such as `islands/cart.js`. */
  export const files: Record<string, () => Promise<{ default: never }>>;
}
