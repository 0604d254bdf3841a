import { isPlain } from '../../src/dom/press';
import { behaviour } from '../../src/island/behaviour';
import { props } from './props';

/** No `?` or `#` before the extension, and no fragment right behind it (builder contract §6.1). */
const image = /^[^?#]+\.(png|jpe?g|gif|svg|webp|avif)(\?.*)?$/i;

/** Milliseconds that a click waits for the viewer before it follows its link after all. */
const patience = 8_000;

/**
 * One listener for all links of a gallery, or of the page. The viewer comes when the pointer or the focus
 * comes near a picture; a click before that waits for it.
 */
export default behaviour(props, (root, options, { signal, editor, config, id }) => {
  const { all, prefix, openAttribute, inEditor, hash } = options;
  if ((editor || options.editing) && !inEditor) return;
  const eligible = (target: EventTarget | null): HTMLElement | undefined => {
    const link = (target as Element).closest?.<HTMLElement>(`a[href],[${prefix}]`);
    const open = link?.getAttribute(openAttribute);
    if (!link || !(open === 'yes' || (all && open !== 'no'))) return;
    if (link.tagName !== 'A') return link;
    const { href } = link as HTMLAnchorElement;
    if (!link.hasAttribute('download') && (image.test(href) || link.hasAttribute(`${prefix}-video`)))
      return link;
  };
  const load = () => {
    const viewer = import('./viewer');
    viewer.catch(() => {});
    return viewer;
  };
  let busy = false;
  const open = async (link?: HTMLElement) => {
    if (busy) return;
    busy = true;
    const { href } = (link ?? {}) as HTMLAnchorElement;
    // On its way while the viewer still is.
    if (image.test(href)) new Image().src = href;
    try {
      const limit = new Promise<never>((_, reject) => setTimeout(reject, patience));
      const viewer = await Promise.race([load(), limit]);
      if (!signal.aborted) viewer.openLink(link, { root, eligible, options, config, id, signal });
    } catch (error) {
      if (href) location.assign(href);
      else console.error(error);
    }
    busy = false;
  };
  const onNear = (event: Event) => eligible(event.target) && load();
  root.addEventListener('pointerover', onNear, { signal });
  root.addEventListener('focusin', onNear, { signal });
  root.addEventListener(
    'click',
    (event) => {
      const link = isPlain(event) && eligible(event.target);
      if (!link) return;
      event.preventDefault();
      open(link);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as HTMLElement;
      // A host's play button that is no button; a real one clicks by itself.
      if (
        !/^(Enter| )$/.test(event.key) ||
        target.getAttribute('role') !== 'button' ||
        /^(A|BUTTON)$/.test(target.tagName)
      )
        return;
      const link = eligible(target);
      if (!link) return;
      event.preventDefault();
      open(link);
    },
    { signal },
  );
  if (hash && location.hash.startsWith('#lightbox=')) open();
});
