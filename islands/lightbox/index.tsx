import { behaviour } from '../../src/core/mountable/behaviour';
import { readHref } from '../../src/dom/link-url';
import { isPlainClick } from '../../src/dom/plain-click';
import { safeUrl } from '../../src/dom/url';
import { reportError } from '../../src/utils/report-error';
import { props } from './props';
import { PICTURE_SIZES, readSrcset } from './srcset';

export { docs } from './props';

/** Addresses of images. A query may follow the extension, but no fragment (docs/hosts/elementor.md#links). */
const imageUrlPattern = /^[^?#]+\.(png|jpe?g|gif|svg|webp|avif)(\?.*)?$/i;

/** After this wait for the viewer a click follows its link. */
const VIEWER_TIMEOUT_MS = 8_000;

/** Loads the picture in parallel with the viewer. */
const requestPicture = (link: Element, href: string, prefix: string) => {
  const image = new Image();
  const { srcset } = readSrcset(link, prefix);
  if (srcset) {
    image.sizes = PICTURE_SIZES;
    image.srcset = srcset;
  }
  image.src = safeUrl(href);
};

/**
 * The mount point listens for all links of a gallery or a page. The viewer loads when the pointer or the focus reaches
 * a link; an earlier click waits for the viewer.
 */
export default behaviour(props, (root, options, { signal, editor, config, id, texts }) => {
  const { all, prefix, openAttribute, inEditor, hash } = options;
  if ((editor || options.editing) && !inEditor) return;
  const findLink = (target: EventTarget | null): HTMLElement | undefined => {
    const link = (target as Element).closest?.<HTMLElement>(`a[href],[${prefix}]`);
    const openValue = link?.getAttribute(openAttribute);
    if (!link || !(openValue === 'yes' || (all && openValue !== 'no'))) return;
    if (link.localName !== 'a') return link;
    const href = readHref(link);
    if (
      !link.hasAttribute('download') &&
      (imageUrlPattern.test(href) || link.hasAttribute(`${prefix}-video`))
    )
      return link;
  };
  const load = () => {
    const viewer = Promise.all([import('./viewer'), texts()]);
    viewer.catch(() => {});
    return viewer;
  };
  let isBusy = false;
  const openViewer = async (link?: HTMLElement, isLinked = false) => {
    if (isBusy) return;
    isBusy = true;
    const href = link ? readHref(link) : '';
    if (link && imageUrlPattern.test(href)) requestPicture(link, href, prefix);
    try {
      const timeout = new Promise<never>((_, reject) => setTimeout(reject, VIEWER_TIMEOUT_MS));
      const [viewer, texts] = await Promise.race([load(), timeout]);
      if (!signal.aborted)
        viewer.openLink(link, { root, findLink, options, config, id, signal, texts }, isLinked);
    } catch (error) {
      if (safeUrl(href)) location.assign(safeUrl(href));
      else reportError(error);
    }
    isBusy = false;
  };
  const onNear = (event: Event) => findLink(event.target) && load();
  root.addEventListener('pointerover', onNear, { signal });
  root.addEventListener('focusin', onNear, { signal });
  root.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) && findLink(event.target);
      if (!link) return;
      event.preventDefault();
      openViewer(link);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as HTMLElement;
      // A host's play button may have only the role of a button. The browser dispatches the click on a real button.
      if (
        !/^(Enter| )$/.test(event.key) ||
        target.getAttribute('role') !== 'button' ||
        /^(A|BUTTON)$/.test(target.tagName)
      )
        return;
      const link = findLink(target);
      if (!link) return;
      event.preventDefault();
      openViewer(link);
    },
    { signal },
  );
  const openNamed = (isLinked: boolean) => {
    if (location.hash.startsWith('#lightbox=')) openViewer(undefined, isLinked);
  };
  if (hash) {
    openNamed(false);
    // A link of the page to a picture, or the Forward button.
    addEventListener('hashchange', () => openNamed(true), { signal });
  }
});
