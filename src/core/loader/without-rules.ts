import type { Registration, StorefrontIslands } from '../../types';

/** The API for presets of a custom build. The API ignores rules for mountables that the build lacks. */
export const createFilteredApi = (api: StorefrontIslands, absentNames: string[]): StorefrontIslands =>
  Object.create(api, {
    register: {
      value: (entry: Registration) => {
        if (!absentNames.includes(entry.name)) api.register(entry);
      },
    },
  });
