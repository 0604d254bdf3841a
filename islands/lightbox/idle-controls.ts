/** Idle time after which the controls fade (docs/hosts/elementor.md#viewer). */
const IDLE_CONTROLS_MS = 3_500;

/** Fades the controls while the visitor neither points nor types. */
export const fadeIdleControls = (dialog: HTMLElement, frame: HTMLElement, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout>;
  const showControls = () => {
    clearTimeout(timer);
    frame.classList.remove('si-lb-idle');
    timer = setTimeout(() => frame.classList.add('si-lb-idle'), IDLE_CONTROLS_MS);
  };
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    dialog.addEventListener(type, showControls, { signal });
  // A focused control that hides leaves the focus on the body, outside of the dialog.
  document.addEventListener('keydown', showControls, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  showControls();
};
