import type { Controller } from './controller';

/** Lets a chat answer the page's triggers and scripts from now on. */
export const listen = (chat: Controller) => {
  const { element, signal } = chat;
  const prefix = CSS.escape(chat.name);
  element.addEventListener('chat:request', ({ detail }: CustomEventInit) => chat.request(detail), { signal });
  document.addEventListener(
    'product:variation',
    ({ detail }: CustomEventInit) => chat.update({ variation: detail.sku }),
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const trigger = (event.target as Element).closest?.<HTMLElement>(
        `.${prefix}_open,.${prefix}_app,.${prefix}_close,a[href="#${prefix}"],a[href="#whatsapp"]`,
      );
      if (!trigger || chat.hasStarted === false) return;
      event.preventDefault();
      chat.request({ action: 'press', element: trigger });
    },
    { signal },
  );
  return chat;
};
