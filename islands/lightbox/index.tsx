import { behaviour } from '../../src/core/mountable/behaviour';
import { readHref } from '../../src/dom/link-url';
import { isPlainClick } from '../../src/dom/plain-click';
import { safeUrl } from '../../src/dom/url';
import { reportError } from '../../src/utils/report-error';
import { props } from './props';

export { docs } from './props';

/** Addresses of images. A query may follow the extension, but no fragment (docs/hosts/elementor.md#links). */
const imageUrlPattern = /^[^?#]+\.(png|jpe?g|gif|svg|webp|avif)(\?|$)/i;

/** After this wait for the viewer a click follows its link. */
const VIEWER_TIMEOUT_MS = 8_000;

/** Empty without an address of the web. */
const readUrl = (link?: Element) => safeUrl(link && readHref(link));

/**
 * The mount point listens for all links of a gallery or a page. The viewer loads when the pointer or the focus reaches
 * a link; an earlier click waits for the viewer.
 */
const lightbox = behaviour(props, (root, options, context) => {
  const { all, prefix, openAttribute, inEditor, hash } = options;
  const { signal } = context;
  if ((context.editor || options.editing) && !inEditor) return;
  const findLink = (target: EventTarget | null): HTMLElement | undefined => {
    // `:is` forgives a name that no attribute can have, such as an empty one. An old link inside an SVG has no `href`.
    const link = (target as Element).closest?.<HTMLElement>(`:is(a[href],svg a,[${CSS.escape(prefix)}])`);
    const openValue = link?.getAttribute(openAttribute);
    if (!link || (all ? openValue === 'no' : openValue !== 'yes')) return;
    if (
      link.localName !== 'a' ||
      (!link.hasAttribute('download') &&
        (imageUrlPattern.test(readUrl(link)) || link.hasAttribute(`${prefix}-video`)))
    )
      return link;
  };
  const load = () => Promise.all([import('./viewer'), context.texts()]);
  let isBusy = false;
  const openViewer = async (link?: HTMLElement, isLinked?: boolean) => {
    if (isBusy) return;
    isBusy = true;
    const url = readUrl(link);
    if (link) import('./srcset').then((module) => module.requestPicture(link, url, prefix)).catch(() => {});
    try {
      const timeout = new Promise<never>((_, reject) => setTimeout(reject, VIEWER_TIMEOUT_MS));
      const [viewer, labels] = await Promise.race([load(), timeout]);
      viewer.openLink(link, { ...context, root, findLink, options, texts: labels }, isLinked);
    } catch (error) {
      if (url) location.assign(url);
      else reportError(error);
    }
    isBusy = false;
  };
  const onNear = (event: Event) => findLink(event.target) && load().catch(() => {});
  const onPress = (event: Event) => {
    const link = isPlainClick(event) && findLink(event.target);
    if (!link) return;
    event.preventDefault();
    openViewer(link);
  };
  root.addEventListener('pointerover', onNear, { signal });
  root.addEventListener('focusin', onNear, { signal });
  root.addEventListener('click', onPress, { signal });
  root.addEventListener(
    'keydown',
    (event) => {
      // A host's play button may have only the role of a button. The browser dispatches the click on a real button.
      if (/^(Enter| )$/.test(event.key) && (event.target as Element).matches('[role=button]:not(a,button)'))
        onPress(event);
    },
    { signal },
  );
  const openNamed = (event?: Event) => {
    if (/^#lightbox=/.test(location.hash)) openViewer(undefined, !!event);
  };
  if (hash) {
    openNamed();
    // A link of the page to a picture, or the Forward button.
    addEventListener('hashchange', openNamed, { signal });
  }
});

export default Object.assign(lightbox, { runFirstUse: () => import('./viewer') });
