import { parseJson } from '../../../utils/json';
import { asRecord } from '../../../utils/record';

/**
 * The data that a block prints for its own module; empty where it is missing or no JSON.
 * @param node the element with `data-wp-context`. A name of a store may stand in front of the data
 */
export const readContext = (node: HTMLElement | null | undefined): Record<string, unknown> =>
  asRecord(parseJson(node?.dataset.wpContext?.replace(/^[\w/-]+::/, '')));
