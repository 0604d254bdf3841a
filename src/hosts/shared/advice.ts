import { warnOnce } from '../../utils/warn';

/** Steps for a shop that replaces an original script with a preset. */
export interface Advice {
  /** The script's function, as the console names the function. */
  work: string;
  /** Further files that serve this function alone, by their handles in WordPress. */
  files?: string[];
  /** Globals and markup of the original script that the preset reads. */
  keep: string[];
  /** PHP condition for files that other pages still need. */
  where?: string;
}

/**
 * PHP that removes only the files of scripts, as docs/hosts/README.md#taking-scripts-out explains. Dequeuing would remove
 * the settings that WordPress prints with a script.
 */
const createPhp = (handles: string[], where?: string) => {
  const names = handles.map((handle) => `'${handle}'`).join(', ');
  const loop = `foreach ( array( ${names} ) as $h ) if ( $s = wp_scripts()->registered[ $h ] ?? null ) { $s->src = false; $s->deps = array(); unset( $s->extra['after'] ); }`;
  return where ? `if ( ${where} ) ${loop}` : loop;
};

/**
 * @param table advice by handle; `docs/hosts/` documents each row
 * @returns the function that warns once of an original script, with the PHP that removes the script's files
 */
export const createAdviser = (table: Record<string, Advice>) => (handle: string) => {
  const { work, files = [], keep, where } = table[handle] as Advice;
  warnOnce(
    `The script "${handle}" runs on this page, so the preset leaves ${work} to that script. To use the preset instead, remove only the script's files: ${createPhp([handle, ...files], where)} Keep ${keep.join(' and ')}.`,
  );
};
