import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, number, string } from '../island/props';

export const props = {
  src: string(''),
  place: string(''),
  overlay: string(''),
  replaces: string(''),
  start: number(0, 0),
  end: number(0, 0),
  mute: boolean(false),
  loop: boolean(false),
  controls: boolean(true),
  inline: boolean(true),
  privacy: boolean(true),
  playLabel: string('Play video'),
  label: string(''),
};

export const docs: Docs<typeof props> = {
  src: 'Address of the video: YouTube, Vimeo or a file. Default: where the link leads.',
  place: 'Selector of the element that the player goes into. Default: the mount point, or around the link.',
  overlay: 'Selector of what is pressed and gives way to the player. Default: the link.',
  replaces: 'Selector of an empty element of the host that the player stands for.',
  start: 'Second to begin at.',
  end: 'Second to end at; 0 is the end of the video.',
  mute: 'Without sound.',
  loop: 'Begins again when it has ended.',
  controls: 'Shows the player’s controls.',
  inline: 'Plays in its place on phones.',
  privacy: 'Asks the service to store nothing (`youtube-nocookie.com`, `dnt`).',
  playLabel: 'Name of the play button; the name of the video follows.',
  label: 'Name of the video. Default: the alternative text of its picture.',
};

/** What may be a video; whether it is one, and which, is found out when it is asked for. */
const known = /youtu|vimeo|\.(mp4|m4v|webm|ogv|mov)\b/i;

/**
 * A picture that becomes a player with one press (spec §5, builder contract §8.5). Nothing of a third party
 * is asked for before that, whatever the host's settings say about playing by itself.
 */
export default behaviour(props, (element, options, { signal, config }) => {
  const { src, start, end, playLabel, ...rest } = options;
  const own = (selector: string) => (selector ? element.querySelector<HTMLElement>(selector) : null);
  const link = element.matches('a[href]') ? (element as HTMLAnchorElement) : element.querySelector('a');
  const address = src || link?.href || '';
  const place = options.place ? own(options.place) : element === link ? null : element;
  // What the host has printed itself, and only has to be started.
  const printed = place?.querySelector<HTMLElement>('iframe[data-lazy-load], video');
  if (!(printed || known.test(address)) || (options.place && !place)) return;
  const given = own(options.overlay) ?? (options.overlay ? null : link);
  if (!given && printed) return;
  const undo: (() => void)[] = [];
  const add = <Kind extends HTMLElement>(node: Kind, where: (node: Kind) => void) => {
    where(node);
    undo.push(() => node.remove());
    return node;
  };
  const overlay =
    given ??
    add(document.createElement('button'), (button) => {
      button.className = 'si-video-empty';
      place?.prepend(button);
    });
  const label = options.label || overlay.querySelector('img')?.alt || '';
  const name = [playLabel, label].filter(Boolean).join(': ');
  const button = overlay.querySelector<HTMLElement>('[role=button],button') ?? overlay;
  if (!button.hasAttribute('aria-label')) {
    button.setAttribute('aria-label', name);
    undo.push(() => button.removeAttribute('aria-label'));
  }
  overlay.classList.add('si-video-overlay');
  undo.push(() => overlay.classList.remove('si-video-overlay'));

  const play = async () => {
    const { hidden } = overlay;
    if (printed) {
      const { lazyLoad = '' } = printed.dataset;
      if (printed instanceof HTMLVideoElement) printed.play().catch(() => {});
      else {
        const url = new URL(lazyLoad, location.href);
        if (!/^https?:$/.test(url.protocol)) return;
        url.searchParams.set('autoplay', '1');
        (printed as HTMLIFrameElement).src = url.href;
      }
      overlay.hidden = true;
      printed.focus();
    } else {
      const { createPlayer, recognise, videoHosts } = await import('../video/on-demand');
      if (signal.aborted || overlay.hidden) return;
      const found = recognise(address);
      if (!found) throw address;
      const box = add(document.createElement('div'), (node) => {
        node.className = 'si-video';
        overlay.after(node);
      });
      const video = { ...found, start: start || found.start, end: end || found.end };
      undo.push(
        createPlayer(box, video, { ...rest, title: label || playLabel, autoplay: true }, videoHosts(config)),
      );
      overlay.hidden = true;
      const empty = own(options.replaces);
      if (empty) {
        empty.hidden = true;
        undo.push(() => empty.removeAttribute('hidden'));
      }
      // The button that had the focus is gone.
      (box.firstElementChild as HTMLElement | null)?.focus();
    }
    undo.push(() => {
      overlay.hidden = hidden;
    });
  };

  const press = () => {
    play().catch(() => {
      if (link) location.assign(link.href);
    });
  };
  onPress(overlay, signal, press);
  return () => {
    for (const back of undo.reverse()) back();
  };
});
