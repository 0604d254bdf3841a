import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
const UNUSED_AFTER_MS = 7 * DAY_MS;

/** @param {unknown} value */
export const hash = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** @typedef {ReturnType<typeof createCache>} Cache */

/**
 * Results on disk. A hash of all inputs names a file. Equal requests at the same time share one result.
 * @param {string} folder
 */
export const createCache = (folder) => {
  /** @type {Map<string, Promise<any>>} */
  const pending = new Map();
  const counts = { found: 0, made: 0 };

  /** @param {string} file */
  const read = async (file) => {
    const result = JSON.parse(await readFile(file, 'utf8'));
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > DAY_MS) await utimes(file, new Date(), new Date());
    counts.found++;
    return result;
  };

  /** @param {string} file @param {unknown} result */
  const write = async (file, result) => {
    // Renames a finished file into place, because another build in this checkout may read the file at the same time.
    const draft = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    await writeFile(draft, JSON.stringify(result));
    await rename(draft, file);
  };

  return {
    counts,

    /**
     * @template T
     * @param {unknown[]} inputs everything that the result depends on
     * @param {() => T | Promise<T>} make
     * @returns {Promise<T>}
     */
    remember: (inputs, make) => {
      const key = hash(inputs);
      const file = join(folder, `${key}.json`);
      const result =
        pending.get(key) ??
        read(file).catch(async () => {
          const result = await make();
          counts.made++;
          // Without a written cache the next build is slower, but still correct.
          await write(file, result).catch(() => {});
          return result;
        });
      pending.set(key, result);
      result.catch(() => pending.delete(key));
      return result;
    },

    /** Removes results that no build has used for a week. */
    prune: async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > UNUSED_AFTER_MS) await rm(file, { force: true, recursive: true });
      }
    },
  };
};
