/** Goes on with what a promise gives, such as a chunk. Nothing happens if it fails. */
export const quietly = <Value>(promise: Promise<Value>, goOn: (value: Value) => unknown) =>
  promise.then(goOn, () => {});
