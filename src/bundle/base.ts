import { settings } from './settings';

/** Replaces the script tag, because a bundled page has none. */
export const findOwnTag = () => ({ dataset: settings }) as Pick<HTMLScriptElement, 'dataset' | 'src'>;

export const resolveAssetUrl = (path: string): string => path;
