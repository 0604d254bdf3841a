let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Milliseconds between emptying the region and filling it; assistive technology misses a change at once. */
const pause = 100;

/** Says a message to screen readers, politely. The same message is said again when it comes again. */
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
  clearTimeout(timer);
  timer = setTimeout(() => {
    target.textContent = message;
  }, pause);
};
