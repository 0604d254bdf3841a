import { createNode } from './create-node';

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;
/** Messages that wait for the live region. */
const messages = new Set<string>();

/** Wait between emptying and filling the region, because assistive technology misses an immediate change. */
const REFILL_DELAY_MS = 100;

/**
 * Announces a message to screen readers, politely. Announces a repeated message again, and all of several
 * simultaneous messages.
 */
export const announce = (message: string) => {
  // Screen readers ignore everything outside an open modal dialog or outside a host's panel with `aria-modal`.
  const container =
    [...document.querySelectorAll('dialog:modal')].at(-1) ??
    document.activeElement?.closest('[aria-modal=true]') ??
    document.body;
  if (region?.parentNode !== container) {
    region?.remove();
    region = createNode('div', {
      role: 'status',
      style:
        'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap',
    });
    container.append(region);
  }
  const target = region;
  target.textContent = '';
  messages.add(message);
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const text of messages) target.append(createNode('p', {}, text));
    messages.clear();
  }, REFILL_DELAY_MS);
};
