import { build } from 'virtual:build';
import type { PageConfig } from '../../types';
import { reportError } from '../../utils/report-error';
import { importChunk } from '../engine/chunk';
import { findOwnTag, resolveAssetUrl } from './base';

export const tag = findOwnTag();

/** The page config; undefined while the browser parses the document. */
export let config: PageConfig | undefined;

export const readConfig = () => {
  try {
    // `null` is valid JSON.
    config = Object(
      JSON.parse(
        document.querySelector<HTMLScriptElement>('script[type*=json][data-islands-config]')?.text ??
          (null as never),
      ),
    );
  } catch (cause) {
    config = {};
    reportError('data-islands-config:', cause);
  }
};

/** Address of a file of the bundle. */
export const resolveUrl = (file: string) => resolveAssetUrl(file, tag?.src, config?.base);

/** Imports an entry of the bundle, such as a host's preset or the facade of an island. */
export const importEntry = (folder: string, name: string) =>
  importChunk(resolveUrl(`${folder}/${name}.js?v=${build}`), name);
