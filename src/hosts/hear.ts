interface Hearing {
  on(name: string, call: unknown): void;
  off(name: string, call: unknown): void;
}

/**
 * Listens to an event that others dispatch natively or through the page's jQuery, which tells native listeners
 * nothing of what it triggers.
 * @param call gets the event, and jQuery's further arguments
 * @returns stops listening
 */
export const hear = (
  name: string,
  call: (event: { target: EventTarget | null }, ...args: unknown[]) => void,
): (() => void) => {
  const { jQuery } = window as { jQuery?: (target: unknown) => Hearing };
  if (typeof jQuery === 'function') {
    // It hears native events as well.
    jQuery(document).on(name, call);
    return () => jQuery(document).off(name, call);
  }
  document.addEventListener(name, call);
  return () => document.removeEventListener(name, call);
};
