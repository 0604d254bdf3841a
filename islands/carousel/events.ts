declare module '../../src/types' {
  interface IslandEvents {
    /** `index` is the visible group of slides, from 0, of `count` groups. */
    'carousel:change': { index: number; count: number };
  }
}

export {};
