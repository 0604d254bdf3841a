import { warnOnce } from '../../utils/warn';

/** How a shop hands the function of an original script over. */
export interface Advice {
  /** Name of the script's function in the console. */
  work: string;
  /** Further files that serve this function alone, by their handles in WordPress. */
  files?: string[];
  /** Globals and markup of the original that a preset reads. */
  keep: string[];
  /** PHP condition for files that other pages still need. */
  where?: string;
}

/** The PHP leaves the settings alone: WordPress drops them with a script that a shop dequeues. */
const phpOf = (handles: string[], where?: string) => {
  const names = handles.map((handle) => `'${handle}'`).join(', ');
  const loop = `foreach ( array( ${names} ) as $h ) if ( isset( wp_scripts()->registered[ $h ] ) ) wp_scripts()->registered[ $h ]->src = false;`;
  return where ? `if ( ${where} ) ${loop}` : loop;
};

/**
 * @param table advice by handle; each row stands in a table of `docs/hosts/`
 * @returns warns once of a script that does a preset's work, with what to take out and what to keep
 */
export const createAdviser = (table: Record<string, Advice>) => (handle: string) => {
  const { work = 'its function', files = [], keep = [], where } = table[handle] ?? {};
  warnOnce(
    `The script "${handle}" runs on this page, so ${work} is left to it. To have it done here, take out the files alone: ${phpOf([handle, ...files], where)} Keep ${keep.join(' and ')}.`,
  );
};
