import type { MountPoint } from '../../../src/types';

/** Reads the values that the island checks and reports later. */
export const createReader = ({ element: { dataset }, rule }: MountPoint) => {
  let own: Record<string, unknown> = {};
  try {
    own = Object(JSON.parse(dataset.props ?? '{}'));
  } catch {
    // The island reports invalid JSON.
  }
  const given = Object(rule.props);
  return (key: string): unknown => dataset[key] ?? own[key] ?? given[key];
};

export const isOn = (value: unknown) => /^(true|1|yes|on|)$/.test(String(value));

export const listOf = (value: unknown): unknown[] => {
  try {
    const list = typeof value === 'string' ? JSON.parse(value) : value;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};
