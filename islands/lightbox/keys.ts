interface Row {
  go(by: number): void;
  goTo(index: number): void;
}

/** Moves through the items by key. */
export const listenForKeys = ({ go, goTo }: Row, count: number, rtl: boolean, signal: AbortSignal) => {
  const forward = rtl ? -1 : 1;
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-forward),
    ArrowRight: () => go(forward),
    PageUp: () => go(-1),
    PageDown: () => go(1),
    Home: () => goTo(0),
    End: () => goTo(count - 1),
  };
  // Listens on the document, because a press on an image moves the focus to no element.
  document.addEventListener(
    'keydown',
    (event) => {
      const act = !event.altKey && !event.ctrlKey && !event.metaKey && keys[event.key];
      if (!act || (event.target as Element).closest('video,input')) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
};
