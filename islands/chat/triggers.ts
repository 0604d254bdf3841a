/** The chat's actions for links and elements of the page (docs/hosts/joinchat.md#triggers). */
export interface Actions {
  open(from: HTMLElement): void;
  launch(from: HTMLElement): void;
  close(): void;
}

/**
 * Listens to trigger classes and links in the whole page.
 * @param name prefix of the classes, and the hash
 */
export const watchTriggers = (name: string, signal: AbortSignal, { open, launch, close }: Actions) => {
  document.addEventListener(
    'click',
    (event) => {
      const find = (selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);
      // A selector needs an escape for a class such as `24chat_open`.
      const trigger = (action: string) => `.${CSS.escape(`${name}_${action}`)}`;
      const opener = find(`${trigger('open')},a[href="#${CSS.escape(name)}"]`);
      const direct = find(`${trigger('app')},a[href="#whatsapp"]`);
      const closer = find(trigger('close'));
      if (!opener && !direct && !closer) return;
      event.preventDefault();
      if (direct) launch(direct);
      else if (opener) open(opener);
      else close();
    },
    { signal },
  );
};
