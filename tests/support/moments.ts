const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Whether a moment has come. */
export const hasCome = async (moment: Promise<unknown>) => {
  let isCome = false;
  moment.then(() => {
    isCome = true;
  });
  await settle();
  return isCome;
};

/** Forgets the visitor's first move and first press, which exist once for a page. */
export const forgetMoments = () => {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (/^storefront-islands\..*keydown/.test(Symbol.keyFor(key) ?? ''))
      Reflect.deleteProperty(globalThis, key);
};

/** A move of the visitor's pointer. */
export const createMove = (movementX = 1, movementY = 0) =>
  Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY });
