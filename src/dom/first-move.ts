let firstMove: Promise<unknown> | undefined;

/** Resolves with the visitor's first move after the first call, or at once if an element has the focus already. */
export const whenFirstMove = () =>
  (firstMove ??= new Promise((resolve) => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) resolve(activeElement);
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
      addEventListener(type, resolve, { capture: true, once: true, passive: true });
  }));
