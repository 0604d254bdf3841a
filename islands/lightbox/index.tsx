import { isPlainClick } from '../../src/dom/press';
import { safeUrl } from '../../src/dom/url';
import { behaviour } from '../../src/mountable/behaviour';
import { reportError } from '../../src/utils/report-error';
import { props } from './props';

export { docs } from './props';

/** Addresses of images, without `?` or `#` before or `#` right after the extension (docs/hosts/elementor.md#links). */
const image = /^[^?#]+\.(png|jpe?g|gif|svg|webp|avif)(\?.*)?$/i;

/** After this wait for the viewer a click follows its link. */
const VIEWER_TIMEOUT_MS = 8_000;

/**
 * A single listener for all links of a gallery or a page. The viewer loads when the pointer or the focus
 * approaches an image; an earlier click waits for the viewer.
 */
export default behaviour(props, (root, options, { signal, editor, config, id, texts }) => {
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
    const viewer = Promise.all([import('./viewer'), texts()]);
    viewer.catch(() => {});
    return viewer;
  };
  let busy = false;
  const open = async (link?: HTMLElement) => {
    if (busy) return;
    busy = true;
    const { href } = (link ?? {}) as HTMLAnchorElement;
    // Loads the image in parallel with the viewer.
    if (image.test(href)) new Image().src = safeUrl(href);
    try {
      const limit = new Promise<never>((_, reject) => setTimeout(reject, VIEWER_TIMEOUT_MS));
      const [viewer, texts] = await Promise.race([load(), limit]);
      if (!signal.aborted)
        viewer.openLink(link, { root, eligible, options, config, id, signal, texts: texts });
    } catch (error) {
      if (safeUrl(href)) location.assign(safeUrl(href));
      else reportError(error);
    }
    busy = false;
  };
  const onNear = (event: Event) => eligible(event.target) && load();
  root.addEventListener('pointerover', onNear, { signal });
  root.addEventListener('focusin', onNear, { signal });
  root.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) && eligible(event.target);
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
      // A host's play button may lack the role of a button; on a real button the browser dispatches the click.
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
