import { runIsolated } from '../../../utils/run-isolated';

// biome-ignore lint/suspicious/noExplicitAny: only the caller of an action determines its arguments
export type Call = (...args: any[]) => unknown;

export interface Hook {
  call: Call;
  priority: number;
}

const createList = (onAdd?: (name: string) => void) => {
  const lists = new Map<string, Hook[]>();
  const get = (name: string) => lists.get(name) ?? [];
  return {
    get,
    add(name: string, call: Call, priority = 10) {
      // The sort is stable: callbacks of equal priority keep their order.
      lists.set(
        name,
        [...get(name), { call, priority }].sort((a, b) => a.priority - b.priority),
      );
      onAdd?.(name);
    },
    /** @param call default: every callback of that name */
    remove(name: string, call?: Call) {
      lists.set(
        name,
        get(name).filter((hook) => call && hook.call !== call),
      );
    },
  };
};

/** @param onAdd receives the name of every action that gets a listener */
export const createHooks = (onAdd?: (name: string) => void) => {
  const actions = createList(onAdd);
  const filters = createList();
  return {
    listeners: actions.get,
    addAction: actions.add,
    removeAction: actions.remove,
    doAction(name: string, ...args: unknown[]) {
      for (const { call } of actions.get(name)) runIsolated(call, ...args);
    },
    addFilter: filters.add,
    removeFilter: filters.remove,
    /** A failing filter leaves the value unchanged. */
    applyFilters: (name: string, value: unknown, ...args: unknown[]) =>
      filters.get(name).reduce((value, { call }) => {
        let result = value;
        runIsolated(() => {
          result = call(value, ...args);
        });
        return result;
      }, value),
  };
};

export type Hooks = ReturnType<typeof createHooks>;
