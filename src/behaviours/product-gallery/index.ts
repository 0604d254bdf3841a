import { emit } from '../../dom/emit';
import { onResize } from '../../dom/on-resize';
import { onPress } from '../../dom/press';
import { prefersReducedMotion } from '../../dom/reduced-motion';
import { createRevertible } from '../../dom/revertible';
import { arrowKeyTarget } from '../../dom/roving-focus';
import { safeSrcset, safeUrl } from '../../dom/url';
import { behaviour } from '../../mountable/behaviour';
import { boolean, type Docs, json, string } from '../../mountable/props';

export const props = {
  slides: string('li'),
  slider: boolean(true),
  zoom: boolean(true),
  lightbox: boolean(true),
  largeWidth: string('width'),
  caption: string('caption'),
  openText: string('View full-screen image gallery'),
  classes: json<Record<string, string>>({}),
};

export const docs: Docs<typeof props> = {
  slides:
    'Selector of the pictures, each a link to its large file around an image. `data-thumb`, `data-thumb-alt`, `data-thumb-srcset` and `data-thumb-sizes` describe the small picture that chooses it.',
  slider: 'Shows one of several pictures at a time, with a row of small ones below.',
  zoom: 'Enlarges a picture under the mouse and between two fingers.',
  lightbox: 'Adds the button that opens the viewer; the links themselves belong to a `lightbox` around them.',
  largeWidth: 'Name of an image’s `data-*` attribute with the width of its large file, in camel case.',
  caption: 'Name of an image’s `data-*` attribute with its caption.',
  openText: 'Name of the viewer’s button.',
  classes:
    'Classes by part: `viewport`, `activeSlide`, `thumbs`, `activeThumb`, `trigger`, `zoomed`, as the host’s stylesheet knows them.',
};

declare module '../../types' {
  interface IslandEvents {
    /** Another picture of the product is shown. `index` counts from 0. */
    'gallery:change': { index: number };
  }
}

/**
 * The pictures of a product: a row that scrolls and swipes, small pictures that choose, zoom, and the button of
 * the viewer. The parts are those that the host's stylesheet has rules for.
 */
export default behaviour(props, (gallery, options, { signal }) => {
  const slides = [...gallery.querySelectorAll<HTMLElement>(options.slides)];
  const [first] = slides;
  const row = first?.parentElement;
  if (!first || !row) return;
  const { classes } = options;
  const set = createRevertible(signal);
  // The host hides a gallery until its script has come.
  if (gallery.style.opacity === '0') gallery.style.opacity = '1';
  const thumbs: HTMLImageElement[] = [];
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, part: string) => {
    const node = document.createElement(tag);
    node.className = classes[part] ?? '';
    signal.addEventListener('abort', () => node.remove());
    return node;
  };
  let active = 0;
  let go: (index: number, smooth?: boolean) => void = () => {};

  const mark = (index: number) => {
    const changed = index !== active;
    active = index;
    slides.forEach((slide, at) => {
      if (classes.activeSlide) set(slide, { [`.${classes.activeSlide}`]: at === index });
    });
    thumbs.forEach((thumb, at) => {
      if (classes.activeThumb) thumb.classList.toggle(classes.activeThumb, at === index);
      thumb.setAttribute('aria-current', String(at === index));
      thumb.tabIndex = at === index ? 0 : -1;
    });
    if (changed) emit(gallery, 'gallery:change', { index });
  };

  const slide = () => {
    const viewport = document.createElement('div');
    viewport.className = classes.viewport ?? '';
    viewport.style.cssText =
      'position:relative;overflow:auto hidden;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain';
    for (const node of [row, ...slides]) {
      const before = node.style.cssText;
      signal.addEventListener('abort', () => {
        node.style.cssText = before;
      });
    }
    row.style.cssText += ';display:flex;align-items:flex-start;width:auto;transition:none';
    for (const node of slides)
      node.style.cssText +=
        ';display:block;flex:0 0 100%;width:100%;margin:0;float:none;scroll-snap-align:start';
    row.before(viewport);
    viewport.append(row);
    signal.addEventListener('abort', () => viewport.replaceWith(row));

    const leftOf = (index: number) => (slides[index]?.offsetLeft ?? 0) - first.offsetLeft;
    /** Target of a jump; the pictures on the way are not marked. */
    let wanted: number | undefined;
    go = (index, smooth = true) => {
      wanted = index;
      mark(index);
      viewport.scrollTo({
        left: leftOf(index),
        behavior: smooth && !prefersReducedMotion() ? 'smooth' : 'instant',
      });
    };
    viewport.addEventListener(
      'scroll',
      () => {
        const distance = (index: number) => Math.abs(leftOf(index) - viewport.scrollLeft);
        const nearest = slides.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0);
        if (wanted !== undefined && wanted !== nearest) return;
        wanted = undefined;
        if (nearest !== active) mark(nearest);
        fitHeight()();
      },
      { signal, passive: true },
    );
    for (const type of ['pointerdown', 'wheel'])
      viewport.addEventListener(
        type,
        () => {
          wanted = undefined;
        },
        { signal, passive: true },
      );
    /** The viewport is as high as the picture that it shows. */
    const fitHeight = () => {
      const height = slides[active]?.offsetHeight;
      return () => {
        viewport.style.height = height ? `${height}px` : '';
      };
    };
    onResize(slides, fitHeight, signal);
    gallery.addEventListener('gallery:change', () => fitHeight()(), { signal });

    const list = make('ol', 'thumbs');
    for (const node of slides) {
      const { thumb, thumbAlt, thumbSrcset, thumbSizes } = node.dataset;
      const image = node.querySelector('img');
      const button = new Image();
      button.alt = thumbAlt || image?.alt || '';
      // The size in the name of the file keeps the room until it has come.
      const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(thumb ?? '') ?? [];
      if (width && height) Object.assign(button, { width, height });
      if (thumbSrcset) button.srcset = safeSrcset(thumbSrcset);
      if (thumbSizes) button.sizes = thumbSizes;
      button.src = safeUrl(thumb || image?.src, 'image');
      button.draggable = false;
      button.setAttribute('role', 'button');
      thumbs.push(button);
      const item = document.createElement('li');
      item.append(button);
      list.append(item);
    }
    gallery.append(list);
    const indexOf = (target: EventTarget | null) => thumbs.indexOf(target as HTMLImageElement);
    onPress(
      list,
      signal,
      ({ target }) => go(indexOf(target)),
      (target) => thumbs[indexOf(target)],
    );
    list.addEventListener(
      'keydown',
      (event) => {
        const next = arrowKeyTarget(event, thumbs, event.target as HTMLImageElement, false);
        if (!next) return;
        event.preventDefault();
        go(indexOf(next));
        next.focus();
      },
      { signal },
    );
  };

  if (options.slider && slides.length > 1) slide();
  mark(0);

  if (options.lightbox) {
    // The viewer reads its titles from the links, which may have got another picture since.
    gallery.addEventListener(
      'click',
      () => {
        for (const node of slides) {
          const image = node.querySelector('img');
          const title = image?.dataset[options.caption] || image?.title;
          const link = node.querySelector('a');
          if (link) set(link, { 'data-lightbox-title': title ?? '' });
        }
      },
      { signal, capture: true },
    );
    gallery.addEventListener(
      'lightbox:change',
      (event) => go((event as CustomEvent<{ index: number }>).detail.index, false),
      { signal },
    );
  }
  if (options.lightbox && options.zoom) {
    const trigger = make('a', 'trigger');
    trigger.href = '#';
    trigger.setAttribute('role', 'button');
    trigger.setAttribute('aria-haspopup', 'dialog');
    trigger.setAttribute('aria-label', options.openText);
    const icon = document.createElement('span');
    icon.setAttribute('aria-hidden', 'true');
    icon.textContent = '🔍';
    trigger.append(icon);
    gallery.prepend(trigger);
    onPress(trigger, signal, () => {
      slides[active]?.querySelector('a')?.click();
      gallery.addEventListener('lightbox:close', () => trigger.focus({ preventScroll: true }), {
        signal,
        once: true,
      });
    });
  }

  if (options.zoom) {
    const start = async (event: Event) => {
      const node = slides.find((other) => other.contains(event.target as Node));
      const image = node?.querySelector('img');
      if (!node || !image || !(Number(image.dataset[options.largeWidth]) > gallery.clientWidth)) return;
      const { zoom } = await import('./zoom');
      if (!signal.aborted) zoom(node, event, classes.zoomed ?? '', signal);
    };
    const quietly = (event: Event) => start(event).catch(() => {});
    for (const node of slides) {
      // Also where the mouse was over the picture before this listener came.
      const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && quietly(event);
      node.addEventListener('pointermove', onMove, { signal });
      node.addEventListener('touchstart', (event) => event.touches.length > 1 && quietly(event), {
        signal,
        passive: true,
      });
    }
  }
});
