export const isPhone = () => /Mobile|Android|iPhone|iPad/.test(globalThis.navigator?.userAgent as string);
