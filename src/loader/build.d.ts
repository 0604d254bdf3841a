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
  /** Presets by name, a part of a class name that their hosts' pages carry, and the places in `chunks` of what they import. */
  export const hosts: Record<string, number[]>;
  /** Chunks that mountables and presets import. */
  export const chunks: string[];
  /** Folder, whether there is a stylesheet beside the script, and the places in `chunks` of what it imports. */
  export const mountables: Record<string, [folder: string, styled: 0 | 1, ...imports: number[]]>;
}
