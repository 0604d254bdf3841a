/** The part of the window that an on-screen keyboard leaves in view. */
export interface View {
  top: number;
  bottom: number;
  /** Whether a keyboard covers a part of the window. */
  isCovered: boolean;
}

/** Reads the view. Most phones draw their keyboard over the window, and leave the window's height as it is. */
export const readView = (): View => {
  const { clientHeight } = document.documentElement;
  const { scale = 1, offsetTop = 0, height = clientHeight } = window.visualViewport ?? {};
  // A visitor who has zoomed the page moves the page by their fingers.
  const isCovered = scale < 1.01 && height < clientHeight - 1;
  return isCovered
    ? { top: offsetTop, bottom: offsetTop + height, isCovered }
    : { top: 0, bottom: clientHeight, isCovered };
};

export const onViewChange = (listener: () => void, signal: AbortSignal): void => {
  for (const type of ['resize', 'scroll'])
    window.visualViewport?.addEventListener(type, listener, { signal, passive: true });
};
