import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../../core/mountable/props';
import { cssUrl } from '../../dom/css-url';
import { onPress } from '../../dom/press';
import { prefersReducedMotion } from '../../dom/reduced-motion';
import { createRevertible } from '../../dom/revertible';
import { safeUrl } from '../../dom/url';
import { reportError } from '../../utils/report-error';
import { asksFirst } from '../../video/asks-first';

export const props = {
  src: string(''),
  place: string(''),
  overlay: string(''),
  replaces: string(''),
  start: number(0, 0),
  end: number(0, 0),
  autoplay: boolean(false),
  mute: boolean(false),
  loop: boolean(false),
  controls: boolean(true),
  inline: boolean(true),
  privacy: boolean(true),
  captions: boolean(false),
  related: boolean(false),
  modestBranding: boolean(false),
  poster: string(''),
  playLabel: string('Play video'),
  label: string(''),
};

export const docs: Docs<typeof props> = {
  src: 'Address of the video: YouTube, Vimeo or a file. Default: the link’s address.',
  place: 'Selector of the player’s place. Default: the mount point, or around the link.',
  overlay: 'Selector of the pressed element, which the player replaces. Default: the link.',
  replaces: 'Selector of an empty element of the host that the player replaces.',
  start: 'Start second.',
  end: 'End second; 0: the end of the video.',
  autoplay:
    'Plays a video without an overlay by itself, except under reduced motion. YouTube and Vimeo wait for a press unless the page config has `{"video": {"ask": false}}`.',
  mute: 'Plays without sound.',
  loop: 'Starts again at the end.',
  controls: 'Shows the player’s controls.',
  inline: 'Plays in its place on phones.',
  privacy: 'Uses the service’s privacy mode (`youtube-nocookie.com`, `dnt`).',
  captions: 'Shows subtitles (YouTube).',
  related: 'Suggests videos of other channels at the end (YouTube).',
  modestBranding: 'Asks for a smaller logo (YouTube).',
  poster:
    'Picture of a video whose place has no picture. Default: YouTube’s own picture, if the page config has `{"video": {"ask": false}}`.',
  playLabel: 'Name of the play button; the video’s name follows.',
  label: 'Name of the video. Default: the alternative text of its picture.',
};

/** A cheap test for possible videos. The full check runs on the first press. */
const videoPattern = /youtu|vimeo|\.(mp4|m4v|webm|ogv|mov)\b/i;
/** Services of third parties. Any other video is a file of the shop. */
const servicePattern = /youtu|vimeo/i;

/**
 * A poster that becomes a player with one press (docs/hosts/elementor.md#video). The page requests nothing
 * from a third party before the press, unless the site allows the request (src/video/asks-first.ts).
 */
export default behaviour(props, (element, options, { signal, config, editor }) => {
  const { src, start, end, autoplay, poster, playLabel, ...playerOptions } = options;
  const findInside = (selector: string) => (selector ? element.querySelector<HTMLElement>(selector) : null);
  const link = element.matches('a[href]') ? (element as HTMLAnchorElement) : element.querySelector('a');
  const address = src || link?.href || '';
  const place = options.place ? findInside(options.place) : element === link ? null : element;
  // A printed player only has to start. A frame with an address has loaded below its overlay.
  const printedPlayer = place?.querySelector<HTMLElement>('iframe[data-lazy-load], iframe[src], video');
  if (!(printedPlayer || videoPattern.test(address)) || (options.place && !place)) return;
  const trigger = findInside(options.overlay) ?? (options.overlay ? null : link);
  // A printed file and a loaded frame have their own controls.
  if (!trigger && printedPlayer && !printedPlayer.dataset.lazyLoad) return;
  const undo: (() => void)[] = [];
  const addNode = <Kind extends HTMLElement>(node: Kind, insert: (node: Kind) => void) => {
    insert(node);
    undo.push(() => node.remove());
    return node;
  };
  const overlay =
    trigger ??
    addNode(document.createElement('button'), (node) => {
      node.className = 'si-ui si-video-empty';
      place?.prepend(node);
    });
  const label = options.label || overlay.querySelector('img')?.alt || '';
  const name = [playLabel, label].filter(Boolean).join(': ');
  const button = overlay.querySelector<HTMLElement>('[role=button],button') ?? overlay;
  const set = createRevertible(signal);
  if (!button.hasAttribute('aria-label')) set(button, { 'aria-label': name });
  set(overlay, { '.si-video-overlay': true });
  // A theme's reset such as `* { all: unset }` overrides the stylesheet, and the play icon would stand in the middle of
  // the page.
  if (overlay === link && getComputedStyle(link).position === 'static')
    set(link, { ':position': 'relative' });

  const setPoster = (picture: unknown) => {
    overlay.style.backgroundImage = cssUrl(picture);
  };
  if (!trigger) setPoster(poster);
  const mayRequest = !asksFirst(config);

  const play = async (byVisitor = true) => {
    if (printedPlayer) {
      if (printedPlayer instanceof HTMLVideoElement) printedPlayer.play().catch(() => {});
      else {
        const frame = printedPlayer as HTMLIFrameElement;
        const frameUrl = safeUrl(frame.dataset.lazyLoad || frame.src);
        if (!frameUrl) return;
        const url = new URL(frameUrl);
        // VideoPress writes the name in camel case.
        const autoplayName =
          [...url.searchParams.keys()].find((key) => /^autoplay$/i.test(key)) ?? 'autoplay';
        url.searchParams.set(autoplayName, '1');
        // Without this permission the browser would ask for a second press.
        if (!/\bautoplay\b/.test(frame.allow)) frame.allow = `autoplay; ${frame.allow}`;
        frame.src = safeUrl(url);
      }
      set(overlay, { hidden: '' });
      if (byVisitor) printedPlayer.focus();
    } else {
      const { createPlayer, recognise, readVideoHosts } = await import('../../video/on-demand');
      if (signal.aborted || overlay.hidden) return;
      const recognised = recognise(address);
      if (!recognised) throw Error('Unknown video');
      const box = addNode(document.createElement('div'), (node) => {
        node.className = 'si-video';
        overlay.after(node);
      });
      const video = { ...recognised, start: start || recognised.start, end: end || recognised.end };
      undo.push(
        createPlayer(
          box,
          video,
          { ...playerOptions, title: label || playLabel, autoplay: true },
          readVideoHosts(config),
        ),
      );
      set(overlay, { hidden: '' });
      const emptyElement = findInside(options.replaces);
      if (emptyElement) set(emptyElement, { hidden: '' });
      // The player has replaced the focused button.
      if (byVisitor) (box.firstElementChild as HTMLElement | null)?.focus();
    }
  };

  const press = () => {
    play().catch(() => {
      const href = safeUrl(link?.href);
      if (href) location.assign(href);
    });
  };
  onPress(overlay, signal, press);
  // A video with a printed overlay waits for a press even with `autoplay`, as with the page builder.
  const needsNoPress = !trigger && !editor;
  if (needsNoPress && autoplay && !prefersReducedMotion() && (mayRequest || !servicePattern.test(address)))
    play(false).catch(reportError);
  else if (needsNoPress && mayRequest && !poster && !printedPlayer)
    import('../../video/on-demand').then(({ createPosterUrl, recognise, readVideoHosts }) => {
      const recognised = recognise(address);
      if (recognised && !signal.aborted) setPoster(createPosterUrl(recognised, readVideoHosts(config)));
    }, reportError);
  return () => {
    for (const revert of undo.reverse()) revert();
  };
});
