import type { Context, Mount } from '../../types';
import { type PropsOf, type PropTable, resolveProps } from './props';

/** A behaviour's mount function, with its prop table for the reference. */
export type BehaviourMount = Mount & { table: PropTable };

/** The context of a behaviour, for texts that show rarely. */
type BehaviourContext<Table extends PropTable> = Context & {
  /** The props, with the texts of the page's language. Until then the language of texts that show late is English. */
  withTexts(): Promise<PropsOf<Table>>;
};

/**
 * Makes a mountable of a function that acts on server nodes.
 * @param start receives the element, its typed props and the context; may return or promise a function that
 *   undoes the mount
 */
export const behaviour = <Table extends PropTable>(
  table: Table,
  start: (element: HTMLElement, props: PropsOf<Table>, context: BehaviourContext<Table>) => ReturnType<Mount>,
): BehaviourMount =>
  Object.assign<Mount, { table: Table }>(
    (element, ruleProps, context) => {
      const resolve = (facts: Context) => resolveProps(table, element, ruleProps, facts);
      const withTexts = async () => resolve({ ...context, languageTexts: await context.texts() });
      return start(element, resolve(context), { ...context, withTexts });
    },
    { table },
  );
