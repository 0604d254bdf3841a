/** Whether the user agent names a phone or tablet. Node before version 21 has no `navigator`. */
export const isPhone = () => /Mobile|Android|iPhone|iPad/i.test(globalThis.navigator?.userAgent as string);
