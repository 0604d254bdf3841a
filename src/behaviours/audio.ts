import { behaviour } from '../island/behaviour';
import { boolean, type Docs, string } from '../island/props';

export const props = {
  audio: string('audio'),
  skip: string(''),
  alone: boolean(true),
  label: string(''),
  errorText: string('This audio file cannot be played here. Listen to the file itself:'),
};

export const docs: Docs<typeof props> = {
  audio: 'Selector of the players, where the element is none itself.',
  skip: 'Selector of what another script has put around a player that is its own.',
  alone: 'Pauses the other players of the page when one starts.',
  label: 'Name of the player.',
  errorText: 'What is said, before a link to the file, when it cannot be played.',
};

/** `HTMLMediaElement.NETWORK_NO_SOURCE`: none of the files can be played. */
const noSource = 3;

/** The browser's own player in the place of one made by a script (builder contract §8.6). */
export default behaviour(props, (element, { audio, skip, alone, label, errorText }, { signal }) => {
  const players = [element, ...element.querySelectorAll<HTMLElement>(audio)].filter(
    (node): node is HTMLAudioElement => node instanceof HTMLAudioElement && !(skip && node.closest(skip)),
  );
  const undo: (() => void)[] = [];
  for (const player of players) {
    const { controls, style } = player;
    const { visibility, inlineSize } = style;
    player.controls = true;
    // Hidden until the script would have come.
    style.visibility = 'visible';
    style.inlineSize ||= '100%';
    const named = label && !player.hasAttribute('aria-label');
    if (named) player.setAttribute('aria-label', label);
    undo.push(() => {
      player.controls = controls;
      Object.assign(style, { visibility, inlineSize });
      if (named) player.removeAttribute('aria-label');
    });
    const last = [...player.querySelectorAll('source')].at(-1) ?? player;
    const fail = () => {
      const link = document.createElement('a');
      const note = document.createElement('p');
      link.href = last.src;
      link.textContent = link.pathname.split('/').at(-1) || link.href;
      note.setAttribute('role', 'status');
      note.append(`${errorText} `, link);
      player.after(note);
      player.style.display = 'none';
      undo.push(() => {
        note.remove();
        player.style.removeProperty('display');
      });
    };
    // Errors of a source do not bubble; each is tried in turn, so the last one's counts.
    if (player.networkState === noSource) fail();
    else last.addEventListener('error', fail, { signal, once: true });
    if (alone)
      player.addEventListener(
        'play',
        () => {
          for (const other of document.querySelectorAll('audio')) if (other !== player) other.pause();
        },
        { signal },
      );
  }
  return () => {
    for (const back of undo.reverse()) back();
  };
});
