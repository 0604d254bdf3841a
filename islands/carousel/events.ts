// A file of its own, because the package's declarations import it, and those of the carousel need Swiper's.
declare module '../../src/types' {
  interface IslandEvents {
    /** `index` is the visible group of slides, from 0, of `count` groups. */
    'carousel:change': { index: number; count: number };
  }
}

export {};
