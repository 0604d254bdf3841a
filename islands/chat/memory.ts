import { isAllowed } from '../../src/tracking/permission';

/** For this page view, where the browser or the visitor does not allow more. */
const page = new Map<string, string>();

/** A few values by name, kept for later visits as far as that is allowed (spec §3, "Chat local storage"). */
export const createMemory = (start: string, cookieless: boolean) => {
  const storage = () => {
    if (isAllowed('preferences')) return cookieless ? sessionStorage : localStorage;
  };
  return {
    read(key: string) {
      try {
        return storage()?.getItem(start + key) ?? page.get(start + key);
      } catch {
        return page.get(start + key);
      }
    },
    write(key: string, value: string | number) {
      page.set(start + key, String(value));
      try {
        storage()?.setItem(start + key, String(value));
      } catch {
        // Blocked or full: this page view remembers.
      }
    },
  };
};

export type Memory = ReturnType<typeof createMemory>;

/**
 * Whether the page view has come on which the box may open by itself; counts this one if not.
 * The count starts at 0 but a missing one reads as 1, so that 1, 2 and 3 wanted views mean view 1, 3 and 4
 * (engage contract §2.3 and §8). A number that is met is never stored again.
 */
export const countView = (memory: Memory, wanted: number): boolean => {
  const count = memory.read('views');
  if (Number(count ?? 1) >= wanted) return true;
  memory.write('views', Number(count ?? 0) + 1);
  return false;
};

const hashes = (memory: Memory) => memory.read('hashes')?.split(',').filter(Boolean) ?? [];

/** Whether the messages of that version have been read. */
export const isSeen = (memory: Memory, hash: string) => hashes(memory).includes(hash);

/** Remembers that they have. */
export const keepSeen = (memory: Memory, hash: string) => {
  if (!isSeen(memory, hash)) memory.write('hashes', [...hashes(memory), hash].join());
};
