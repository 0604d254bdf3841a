import type { Registration, StorefrontIslands } from '../types';

/** The API for presets of a custom build. Ignores their rules for mountables that the build lacks. */
export const createFilteredApi = (api: StorefrontIslands, names: string[]): StorefrontIslands =>
  Object.create(api, {
    register: {
      value: (entry: Registration) => {
        if (!names.includes(entry.name)) api.register(entry);
      },
    },
  });
