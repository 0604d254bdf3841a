import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const STALE_AFTER_MS = 3_600_000;

/** Windows refuses to rename a folder while a file in it is open. @param {string} source @param {string} target */
const move = (source, target) =>
  rename(source, target).catch(async () => {
    await cp(source, target, { recursive: true });
    await rm(source, { recursive: true, force: true });
  });

/** Removes what interrupted builds left. A younger draft may belong to a build that still runs. @param {string} out */
const removeStaleDrafts = async (out) => {
  const folder = dirname(out);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${basename(out)}-draft`)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
};

/**
 * Builds into a draft folder. A failed or interrupted build keeps the previous files, and no page loads half a build.
 * @template T
 * @param {string} out
 * @param {(draft: string) => Promise<T>} write
 * @param {{ add?: boolean }} [options] `add`: other files in `out` stay
 * @returns {Promise<T>}
 */
export const writeThroughDraft = async (out, write, { add = false } = {}) => {
  await removeStaleDrafts(out);
  // Two builds may run at once, such as `npm start` and `npm test`.
  const draft = `${out}-draft-${process.pid}-${Date.now()}`;
  const old = `${draft}-old`;
  try {
    await mkdir(draft, { recursive: true });
    const result = await write(draft);
    if (add) {
      await mkdir(out, { recursive: true });
      for (const name of await readdir(draft)) {
        await rm(join(out, name), { recursive: true, force: true });
        await move(join(draft, name), join(out, name));
      }
    } else {
      // An interrupted removal would leave half of the previous files under the name `out`.
      await rename(out, old).catch(() => rm(out, { recursive: true, force: true }));
      await move(draft, out);
    }
    return result;
  } finally {
    await Promise.all([draft, old].map((folder) => rm(folder, { recursive: true, force: true })));
  }
};
