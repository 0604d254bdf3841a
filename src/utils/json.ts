const constructors = [Object, Array, String, Number, Boolean];

/** JSON, also on pages whose Prototype.js gives values a `toJSON` that writes arrays and texts as quoted texts. */
export const toJson = (value: unknown): string => {
  const foreign = constructors.flatMap(({ prototype }) => {
    const own = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    return own ? [[prototype, own] as const] : [];
  });
  for (const [prototype] of foreign) Reflect.deleteProperty(prototype, 'toJSON');
  try {
    return JSON.stringify(value);
  } finally {
    for (const [prototype, own] of foreign) Object.defineProperty(prototype, 'toJSON', own);
  }
};
