/** The chat's actions for links and elements of the page (docs/hosts/joinchat.md#triggers). */
export interface Actions {
  open(trigger: HTMLElement): void;
  launch(trigger: HTMLElement): void;
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
      const createSelector = (action: string) => `.${CSS.escape(`${name}_${action}`)}`;
      const openTrigger = find(`${createSelector('open')},a[href="#${CSS.escape(name)}"]`);
      const appTrigger = find(`${createSelector('app')},a[href="#whatsapp"]`);
      const closeTrigger = find(createSelector('close'));
      if (!openTrigger && !appTrigger && !closeTrigger) return;
      event.preventDefault();
      if (appTrigger) launch(appTrigger);
      else if (openTrigger) open(openTrigger);
      else close();
    },
    { signal },
  );
};
