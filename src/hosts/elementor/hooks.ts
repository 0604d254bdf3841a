/** Actions and filters by name, as add-ons of the builder know them. */

// biome-ignore lint/suspicious/noExplicitAny: what an action is given is known where it is fired
export type Call = (...args: any[]) => unknown;

export interface Hook {
  call: Call;
  priority: number;
}

/** Runs somebody else's code: what it throws is said, and nobody else suffers. */
export const alone = (call: Call, ...args: unknown[]): unknown => {
  try {
    return call(...args);
  } catch (cause) {
    console.error('[storefront-islands]', cause);
  }
};

const createList = (added?: (name: string) => void) => {
  const lists = new Map<string, Hook[]>();
  const of = (name: string) => lists.get(name) ?? [];
  return {
    of,
    add(name: string, call: Call, priority = 10) {
      // Sorting is stable: of one priority, the first that came is called first.
      lists.set(
        name,
        [...of(name), { call, priority }].sort((a, b) => a.priority - b.priority),
      );
      added?.(name);
    },
    /** @param call all of that name when it is left out */
    remove(name: string, call?: Call) {
      lists.set(
        name,
        of(name).filter((hook) => call && hook.call !== call),
      );
    },
  };
};

/** @param added is told the name of every action that somebody begins to listen to */
export const createHooks = (added?: (name: string) => void) => {
  const actions = createList(added);
  const filters = createList();
  return {
    /** Who listens to an action, in order. */
    listeners: actions.of,
    addAction: actions.add,
    removeAction: actions.remove,
    doAction(name: string, ...args: unknown[]) {
      for (const { call } of actions.of(name)) alone(call, ...args);
    },
    addFilter: filters.add,
    removeFilter: filters.remove,
    /** A filter that fails leaves the value as it was. */
    applyFilters: (name: string, value: unknown, ...args: unknown[]) =>
      filters.of(name).reduce((before, { call }) => {
        let after = before;
        alone(() => {
          after = call(before, ...args);
        });
        return after;
      }, value),
  };
};

export type Hooks = ReturnType<typeof createHooks>;
