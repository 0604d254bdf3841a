/** Whether the visitor's device is a phone or tablet. A server has no device. */
export const isPhone = () => /Mobile|Android|iPhone|iPad/i.test(globalThis.navigator?.userAgent as string);
