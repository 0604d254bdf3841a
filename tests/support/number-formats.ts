import { vi } from 'vitest';

/** Counts the created formats of numbers. */
export const watchNumberFormats = () => {
  const create = vi.fn();
  class NumberFormat extends Intl.NumberFormat {
    constructor(...parameters: ConstructorParameters<typeof Intl.NumberFormat>) {
      super(...parameters);
      create(...parameters);
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: NumberFormat } }));
  return create;
};
