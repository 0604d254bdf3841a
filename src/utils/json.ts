/** Reads JSON of a page, a storage or a server. @returns undefined for any other text */
export const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(text as string);
  } catch {
    // The caller knows what a missing value means.
  }
};

const constructors = [Object, Array, String, Number, Boolean];

/** Writes JSON. Ignores the `toJSON` of Prototype.js, which writes arrays and strings as quoted strings. */
export const toJson = (value: unknown): string => {
  const foreignMethods = constructors.flatMap(({ prototype }) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    return descriptor ? [[prototype, descriptor] as const] : [];
  });
  for (const [prototype] of foreignMethods) Reflect.deleteProperty(prototype, 'toJSON');
  try {
    return JSON.stringify(value);
  } finally {
    for (const [prototype, descriptor] of foreignMethods)
      Object.defineProperty(prototype, 'toJSON', descriptor);
  }
};
