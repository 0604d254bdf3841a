/**
 * Hears each form's `submit` that no other script has prevented, as the last listener on the document. Side carts and
 * product options listen there by jQuery, also long after this call: they have sent or refused the form by then, or have
 * stopped the event. Listeners on the window still come later.
 *
 * Turbo takes each form whose default nobody has prevented, and stops the event. For its place it captures the event on the
 * document and adds its listener there again. A capture on the window comes before, so this listener stands before Turbo's.
 */
export const onSubmit = (signal: AbortSignal, listener: (event: SubmitEvent) => void) => {
  const hear = (event: SubmitEvent) => {
    if (!event.defaultPrevented) listener(event);
  };
  addEventListener(
    'submit',
    () => {
      document.removeEventListener('submit', hear);
      document.addEventListener('submit', hear, { signal });
    },
    { capture: true, signal },
  );
};
