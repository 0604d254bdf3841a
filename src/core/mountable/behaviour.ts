import type { Context, Mount } from '../../types';
import { type PropsOf, type PropTable, resolveProps } from './props';

/** A behaviour's mount function, with its prop table for the reference. */
export type BehaviourMount = Mount & { table: PropTable };

/**
 * Makes a mountable of a function that acts on server nodes.
 * @param start receives the element, its typed props and the context; may return or promise a function that
 *   undoes the mount
 */
export const behaviour = <Table extends PropTable>(
  table: Table,
  start: (element: HTMLElement, props: PropsOf<Table>, context: Context) => ReturnType<Mount>,
): BehaviourMount =>
  Object.assign<Mount, { table: Table }>(
    (element, ruleProps, context) =>
      start(element, resolveProps(table, element, ruleProps, context), context),
    { table },
  );
