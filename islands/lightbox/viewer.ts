import { adoptStyles } from '../../src/dom/adopt-styles';
import { emit } from '../../src/dom/emit';
import { changeAddress } from '../../src/dom/history';
import { openModal } from '../../src/dom/modal';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { safeUrl } from '../../src/dom/url';
import type { PropsOf } from '../../src/mountable/props';
import type { Context } from '../../src/types';
import { encodeText, interpolate } from '../../src/utils/text';
import { type Icon, icon } from './icons';
import { groupOf, type Item, itemOf, type Source } from './items';
import { pictureRect, type Slot } from './picture';
import type { props } from './props';
import { createStage } from './stage';
import { type Texts, texts } from './texts';
import css from './viewer.css?inline';

declare module '../../src/types' {
  interface IslandEvents {
    /** Before the viewer opens; cancelable. `url` is the first item, `count` the number of items. */
    'lightbox:open': { url: string; index: number; count: number };
    'lightbox:change': { url: string; index: number; count: number };
    'lightbox:close': { url: string; index: number; count: number };
  }
}

/** Idle time after which the controls fade (docs/hosts/elementor.md#viewer). */
const IDLE_CONTROLS_MS = 3_500;

/** The trigger's input for the viewer. */
export interface Request extends Source, Pick<Context, 'config' | 'id' | 'signal'> {
  options: PropsOf<typeof props>;
}

/** Marks `history.state` while the viewer is open, so that the back button closes it. */
const MARK = 'storefrontLightbox';
const HASH = '#lightbox=';

let opened = false;

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, parent?: Element) => {
  const node = document.createElement(tag);
  node.className = className;
  parent?.append(node);
  return node;
};

/**
 * Opens the viewer.
 * @param items all items; @param index the first to show
 * @param opener receives the focus afterwards and dispatches the events
 * @param names prefix of the hash, if the address should name the open item; else empty
 * @param deep true if the address named the item before the visitor did
 */
export const openViewer = (
  items: Item[],
  index: number,
  opener: HTMLElement,
  { options, config, signal: outer }: Pick<Request, 'options' | 'config' | 'signal'>,
  names = '',
  deep = false,
) => {
  const first = items[index];
  if (opened || !first) return;
  const detail = { url: first.url, index, count: items.length };
  if (!emit(opener, 'lightbox:open', detail)) return;
  opened = true;
  adoptStyles(css);
  const labels: Texts = { ...texts, ...options.labels };
  const abort = new AbortController();
  const { signal } = abort;
  const calm = prefersReducedMotion();
  const has = (part: string) => options.parts.includes(part);
  let at = index;

  const dialog = make('dialog', 'si-ui si-surface si-lightbox', document.body);
  dialog.setAttribute('aria-label', labels.viewer);
  const { theme } = opener.closest<HTMLElement>('[data-theme]')?.dataset ?? {};
  if (theme) dialog.dataset.theme = theme;
  // Focuses the dialog, because a focus ring on its first button would draw the eye.
  dialog.tabIndex = -1;
  // A dialog cannot be shown in full screen; its content can.
  const frame = make('div', 'si-lb-frame', dialog);
  const header = make('div', 'si-lb-header', frame);
  // Isolated, so that digits and words of another direction keep their order.
  const counter = make('bdi', '', make('span', 'si-lb-counter', header));
  const stageNode = make('div', 'si-lb-stage', frame);
  const button = (name: Icon, press: (node: HTMLButtonElement) => void, parent: Element = header) => {
    const node = make('button', `si-lb-button si-lb-${name}`, parent);
    node.type = 'button';
    node.title = labels[name];
    node.setAttribute('aria-label', node.title);
    node.append(icon(name));
    node.addEventListener('click', () => press(node), { signal });
    return node;
  };
  const several = items.length > 1;
  const zoomButton =
    has('zoom') && button('zoom', (node) => node.setAttribute('aria-pressed', String(stage.zoom())));
  if (has('fullscreen') && document.fullscreenEnabled)
    button('fullscreen', () =>
      (document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen()).catch(() => {}),
    );
  if (has('share')) {
    const node = button('share', async () => {
      const current = items[at] as Item;
      try {
        const { toggleShare } = await import('./share');
        if (!signal.aborted) await toggleShare(frame, node, current, options.shareLinks, labels, signal);
      } catch {
        // Ad blockers block this chunk by name; the viewer works without sharing.
        node.remove();
        closeButton.focus();
      }
    });
    node.setAttribute('aria-expanded', 'false');
  }
  const download = has('download') ? make('a', 'si-lb-button si-lb-download', header) : undefined;
  if (download) {
    download.download = '';
    download.title = labels.download;
    download.setAttribute('aria-label', download.title);
    download.append(icon('download'));
  }
  const closeButton = button('close', () => close());
  if (several) {
    button('previous', () => stage.go(-1), frame);
    button('next', () => stage.go(1), frame);
  }
  const footer = make('div', 'si-lb-footer', frame);
  footer.setAttribute('aria-live', 'polite');

  const writeHash = (push: boolean) => {
    const url = names ? `${HASH}${names},${at + 1}` : undefined;
    const state = { ...history.state, [MARK]: !deep };
    if (push || url) changeAddress(push ? 'pushState' : 'replaceState', state, url);
  };

  const onChange = (now: number) => {
    const item = items[now] as Item;
    const place = interpolate(labels.counter, { n: now + 1, total: items.length });
    counter.textContent = has('counter') && several ? place : '';
    const said = make('span', 'si-visually-hidden');
    said.textContent = several ? place : '';
    footer.replaceChildren(said);
    if (item.title) make('strong', 'si-lb-title', footer).textContent = item.title;
    if (item.description) make('p', 'si-lb-description', footer).textContent = item.description;
    footer.classList.toggle('si-lb-empty', !item.title && !item.description);
    if (zoomButton) {
      zoomButton.hidden = !!item.video;
      zoomButton.setAttribute('aria-pressed', 'false');
    }
    if (download) {
      download.hidden = !!item.video;
      download.href = item.url;
    }
    if (now === at) return;
    at = now;
    if (names) writeHash(false);
    emit(opener, 'lightbox:change', { url: item.url, index: at, count: items.length });
  };

  const play = ({ node, item }: Slot) => {
    let stop: (() => void) | undefined;
    let left = false;
    const place = make('div', 'si-lb-video', node);
    import('../../src/video/on-demand').then(
      ({ createPlayer, videoHosts }) => {
        if (left || !item.video) return;
        const title = item.title || labels.video;
        stop = createPlayer(place, item.video, { ...item.playing, title, privacy: true }, videoHosts(config));
      },
      () => {
        place.textContent = labels.error;
      },
    );
    return () => {
      left = true;
      stop?.();
      place.remove();
    };
  };

  const rtl = getComputedStyle(dialog).direction === 'rtl';
  let timer: ReturnType<typeof setTimeout>;
  const awake = () => {
    clearTimeout(timer);
    frame.classList.remove('si-lb-idle');
    timer = setTimeout(() => frame.classList.add('si-lb-idle'), IDLE_CONTROLS_MS);
  };
  const before = document.activeElement as HTMLElement | null;
  const undoModal = openModal(dialog);
  dialog.focus();
  const stage = createStage(stageNode, items, index, {
    calm,
    rtl,
    error: labels.error,
    link: labels.link,
    signal,
    onChange,
    onClose: () => close(),
    onTap: () => frame.classList.toggle('si-lb-bare'),
    play,
  });

  const finish = () => {
    if (signal.aborted) return;
    abort.abort();
    clearTimeout(timer);
    opened = false;
    undoModal();
    if (dialog.open) dialog.close();
    dialog.remove();
    // To the thumbnail of the last item, else to the pressed element.
    const shown = at === index ? null : items[at]?.thumb?.closest<HTMLElement>('a,button,[tabindex]');
    const pressed = before && opener.contains(before) ? before : opener;
    (shown?.isConnected && !shown.closest('[inert]') ? shown : pressed).focus({ preventScroll: true });
    emit(opener, 'lightbox:close', { url: items[at]?.url ?? '', index: at, count: items.length });
  };
  let leaving = false;
  const close = (byHistory = false) => {
    if (leaving) return;
    leaving = true;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    if (!byHistory) {
      if (history.state?.[MARK]) history.back();
      else if (deep) changeAddress('replaceState', history.state, location.pathname + location.search);
    }
    if (calm) finish();
    else dialog.animate({ opacity: 0 }, { duration: 180, fill: 'forwards' }).finished.then(finish, finish);
  };

  const keys: Record<string, () => void> = {
    ArrowLeft: () => stage.go(rtl ? 1 : -1),
    ArrowRight: () => stage.go(rtl ? -1 : 1),
    PageUp: () => stage.go(-1),
    PageDown: () => stage.go(1),
    Home: () => stage.goTo(0),
    End: () => stage.goTo(items.length - 1),
  };
  // On the document, because a press on an image focuses nothing.
  document.addEventListener(
    'keydown',
    (event) => {
      awake();
      const act = !event.altKey && !event.ctrlKey && !event.metaKey && keys[event.key];
      if (!act || (event.target as Element).closest('video,input')) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener('close', finish, { signal });
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    dialog.addEventListener(type, awake, { signal });
  addEventListener('popstate', () => close(true), { signal });
  outer.addEventListener('abort', () => close(), { signal });
  if (!deep) writeHash(true);
  awake();

  if (calm) return;
  // Everything but the image fades in; the image is visible from the start.
  for (const node of frame.children)
    if (node !== stageNode) node.animate({ opacity: [0, 1] }, { duration: 200 });
  frame.animate({ opacity: [0, 1] }, { duration: 200, pseudoElement: '::before' });
  const { image } = stage.current();
  const { thumb } = first;
  const from = thumb && pictureRect(thumb);
  if (!image || !thumb || !from?.width || !from.height) return;
  // Starts at the thumbnail's position.
  const box = image.getBoundingClientRect();
  const { naturalWidth = 1, naturalHeight = 1 } = thumb;
  const fit = Math.min(box.width / naturalWidth, box.height / naturalHeight) * naturalWidth;
  const x = from.x + from.width / 2 - box.x - box.width / 2;
  const y = from.y + from.height / 2 - box.y - box.height / 2;
  image.animate(
    { transform: [`translate(${x}px,${y}px) scale(${from.width / fit})`, 'none'] },
    { duration: 240, easing: 'cubic-bezier(.2,.7,.3,1)' },
  );
};

const nameOf = (link: HTMLElement, request: Request) => {
  const group = link.getAttribute(`${request.options.prefix}-slideshow`);
  return group ? `g-${encodeText(group)}` : encodeText(request.root.id || request.id);
};

/** Opens the group of a link; without a link, the item in the address. */
export const openLink = (link: HTMLElement | undefined, request: Request) => {
  const { options, root, eligible } = request;
  const { prefix, hash } = options;
  let start = link;
  let number = 0;
  if (!start) {
    const [name = '', count] = location.hash.slice(HASH.length).split(',');
    const links = [...root.querySelectorAll<HTMLElement>(`a[href],[${prefix}]`)];
    start = links.find((node) => eligible(node) === node && nameOf(node, request) === name);
    number = Number(count);
    if (!start) return;
  }
  const links = groupOf(start, request);
  const items = links.flatMap((node) => itemOf(node, options) ?? []);
  const { href } = start as HTMLAnchorElement;
  const clicked = links.indexOf(start);
  // A slide copied by another script stands for the link with the same address.
  const at = clicked < 0 ? links.findIndex((node) => (node as HTMLAnchorElement).href === href) : clicked;
  if (!items.length) {
    // Nothing can be shown, so the link is followed.
    if (link && safeUrl(href)) location.assign(safeUrl(href));
    return;
  }
  const index = link ? Math.max(0, at) : Math.min(items.length, Math.max(1, number || 1)) - 1;
  openViewer(items, index, start, request, hash ? nameOf(start, request) : '', !link);
};

export { itemOf };
