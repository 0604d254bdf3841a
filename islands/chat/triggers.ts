/** What the page's own links and elements can make the chat do (spec §2, engage contract §2.3). */
export interface Actions {
  open(from: HTMLElement): void;
  launch(from: HTMLElement): void;
  close(): void;
}

/**
 * Listens to trigger classes and links, in the whole page.
 * @param name start of the classes, and the hash
 */
export const watchTriggers = (name: string, signal: AbortSignal, { open, launch, close }: Actions) => {
  document.addEventListener(
    'click',
    (event) => {
      const find = (selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);
      const opener = find(`.${name}_open,a[href="#${name}"]`);
      const direct = find(`.${name}_app,a[href="#whatsapp"]`);
      const closer = find(`.${name}_close`);
      if (!opener && !direct && !closer) return;
      event.preventDefault();
      if (direct) launch(direct);
      else if (opener) open(opener);
      else close();
    },
    { signal },
  );
};
