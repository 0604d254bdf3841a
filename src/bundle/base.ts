import { settings } from './settings';

/** Stands for the script tag, which a bundled page has none of. */
export const ownTag = () => ({ dataset: settings }) as Pick<HTMLScriptElement, 'dataset' | 'src'>;

export const assetUrl = (path: string): string => path;
