/** What the build knows and the loader needs (rollup.config.mjs). */
declare module 'virtual:build' {
  export const version: string;
  /** Address of the engine relative to the loader; it changes with any byte of any file. */
  export const engine: string;
  /** Selector that the pages of hosts with a preset match. */
  export const hosts: string;
}

/** What the build knows and the engine needs. */
declare module 'virtual:mountables' {
  /** Changes with any byte of any file, so that an entry's address does too. */
  export const build: string;
  /** Names of the presets. Each is a part of a class name that its host's pages carry. */
  export const hosts: string[];
  /** Chunks that mountables import. */
  export const chunks: string[];
  /** Folder, whether there is a stylesheet beside the script, and the places in `chunks` of what it imports. */
  export const mountables: Record<string, [folder: string, styled: 0 | 1, ...imports: number[]]>;
}
