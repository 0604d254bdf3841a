let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;
/** What is about to be said. */
const messages = new Set<string>();

/** Milliseconds between emptying the region and filling it; assistive technology misses a change at once. */
const pause = 100;

/**
 * Says a message to screen readers, politely. The same message is said again when it comes again, and none is lost to
 * another one that comes at the same time.
 */
export const announce = (message: string) => {
  // Outside of an open modal dialog nothing is heard; a host's own panel has the focus while it is one.
  const place =
    [...document.querySelectorAll('dialog:modal')].at(-1) ??
    document.activeElement?.closest('[aria-modal=true]') ??
    document.body;
  if (region?.parentNode !== place) {
    region?.remove();
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.style.cssText =
      'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    place.append(region);
  }
  const target = region;
  target.textContent = '';
  messages.add(message);
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const text of messages) {
      const line = document.createElement('p');
      line.textContent = text;
      target.append(line);
    }
    messages.clear();
  }, pause);
};
