import type { Setter } from '../../dom/revertible';
import { safeUrl } from '../../dom/url';

export const BASE_STYLE =
  'position:absolute;inset:0 auto auto 0;margin:0;border:0;max-width:none;max-height:none;pointer-events:none;transition:opacity .12s;';

/** The large file of a slide's picture, above the picture. */
export const createLargeImage = (slide: HTMLElement, className: string, set: Setter) => {
  const node = new Image();
  node.className = className;
  node.alt = '';
  node.setAttribute('aria-hidden', 'true');
  return {
    node,
    load() {
      const href = slide.querySelector<HTMLAnchorElement>('a[href]')?.href;
      // A variation may have changed the picture.
      if (href && node.src !== href) node.src = safeUrl(href);
      if (!node.isConnected) slide.append(node);
    },
    hide() {
      node.style.cssText = `${BASE_STYLE}opacity:0`;
      set(slide, { ':touch-action': null });
    },
  };
};

export type LargeImage = ReturnType<typeof createLargeImage>;
