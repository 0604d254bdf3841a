import { pageGlobals } from '../utils/page-globals';

export type TagFunction = (...args: unknown[]) => void;

/** The function of one of the page's own tags, if it has loaded. Each use looks again, because a tag may come after consent. */
export const findTag = (name: 'gtag' | 'fbq') => {
  const tag = pageGlobals[name];
  return typeof tag === 'function' ? (tag as TagFunction) : undefined;
};
