import { settings } from './settings';

/** Replaces the script tag, because a bundled page has none. */
export const ownTag = () => ({ dataset: settings }) as Pick<HTMLScriptElement, 'dataset' | 'src'>;

export const assetUrl = (path: string): string => path;
