/**
 * Visible messages after a button or link, which screen readers also read. A new message replaces the previous message.
 */
export const createMessage = (anchor: HTMLElement) => {
  let message: HTMLElement | undefined;
  return {
    show(text: string) {
      message ??= document.createElement('span');
      message.className = 'si-message';
      message.setAttribute('role', 'alert');
      message.style.cssText =
        'all:revert;display:block;width:fit-content;margin-top:8px;padding:2px 8px;border:0 solid var(--si-error,#d64545);border-inline-start-width:4px;white-space:normal;background:var(--si-surface,Canvas);color:var(--si-text,CanvasText)';
      // Themes float the button, and the text would flow around the button.
      message.style.clear = getComputedStyle(anchor).float;
      message.textContent = text;
      anchor.after(message);
    },
    remove: () => message?.remove(),
  };
};
