import { createNode } from './create-node';
import { showOnScreenOnly } from './screen-only';

export interface MessageAction {
  text: string;
  run(): void;
}

const createButton = ({ text, run }: MessageAction) => {
  const style =
    'all:revert;min-height:32px;margin-inline:-8px;padding:2px 8px;border:0;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;cursor:pointer';
  const button = createNode('button', { type: 'button', style }, text);
  button.addEventListener('click', run);
  return button;
};

/**
 * A visible message. `show` replaces its text.
 * @param insert puts the message into the page
 */
export const createMessage = (insert: (message: HTMLElement) => void) => {
  const label = document.createTextNode('');
  const message = createNode('span', { class: 'si-message' }, label);
  showOnScreenOnly(message);
  return {
    /**
     * Shows a text.
     * @param action a button that answers the message. Without it the message is an error, which screen readers read at
     *   once; a button from before stays
     */
    show(text: string, action?: MessageAction) {
      label.data = text;
      message.style.cssText = `all:revert;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;justify-content:space-between;margin-top:8px;padding:2px 8px;border:0 solid ${action ? 'var(--si-accent,currentColor)' : 'var(--si-error,#d64545)'};border-inline-start-width:4px;white-space:normal;background:var(--si-surface,Canvas);color:var(--si-text,CanvasText)`;
      if (action) message.append(createButton(action));
      else message.setAttribute('role', 'alert');
      if (!message.contains(document.activeElement)) insert(message);
      return message;
    },
    remove: () => message.remove(),
  };
};

/** Visible errors after a button or link. */
export const createErrorMessage = (anchor: HTMLElement) =>
  createMessage((message) => {
    message.style.width = 'fit-content';
    // Themes float the button, and the text would flow around the button.
    message.style.clear = getComputedStyle(anchor).float;
    anchor.after(message);
  });
