import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folder of the recorded pages, which the environment names: `index.json` lists the pages, `wire.json` holds requests
 * with their responses. The repository does not contain the recordings.
 */
const folder = process.env.RECORDED_PAGES ?? '';

/** Whether the recordings are on this machine. */
export const hasRecordings = existsSync(join(folder, 'index.json'));

/** @param {string} name */
export const readRecording = (name) => readFileSync(join(folder, name), 'utf8');

/** @type {Record<string, { path: string }>} the recorded pages by name */
export const recordedPages = hasRecordings ? JSON.parse(readRecording('index.json')) : {};

export const skippedRecordings =
  'Skipped: the recorded pages are not here (set RECORDED_PAGES to their folder).';
