import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, string } from '../core/mountable/props';
import { createNode } from '../dom/create-node';
import { createRevertible } from '../dom/revertible';
import { safeUrl } from '../dom/url';

export const props = {
  audio: string('audio'),
  skip: string(''),
  alone: boolean(true),
  label: string(''),
  errorText: string('This page cannot play the audio file. Listen to the file itself:'),
};

export const docs: Docs<typeof props> = {
  audio: 'Selector of the players, where the element is not a player itself.',
  skip: 'Selector of wrappers that another script has put around its own player.',
  alone: 'Pauses the other players of the page when a player starts.',
  label: 'Name of the player, if the player has no `aria-label`.',
  errorText: 'Text before a link to a file that the browser cannot play.',
};

/** `HTMLMediaElement.NETWORK_NO_SOURCE`: the browser can play none of the files. */
const NETWORK_NO_SOURCE = 3;

/** Shows the browser's own audio player in place of a script-made player (docs/hosts/elementor.md#audio). */
export default behaviour(props, (element, { audio, skip, alone, label }, { signal, withTexts }) => {
  const players = [element, ...element.querySelectorAll<HTMLElement>(audio)].filter(
    (node): node is HTMLAudioElement => node instanceof HTMLAudioElement && !(skip && node.closest(skip)),
  );
  const set = createRevertible(signal);
  for (const player of players) {
    set(player, {
      controls: '',
      // The host hides the player until the host's own script has loaded.
      ':visibility': 'visible',
      ...(!player.style.inlineSize && { ':inline-size': '100%' }),
      ...(label && !player.hasAttribute('aria-label') && { 'aria-label': label }),
    });
    const lastSource = [...player.querySelectorAll('source')].at(-1) ?? player;
    const showError = async () => {
      const { errorText } = await withTexts();
      if (signal.aborted) return;
      const link = createNode('a', { href: safeUrl(lastSource.src) });
      link.textContent = link.pathname.split('/').at(-1) || link.href;
      const paragraph = createNode('p', { role: 'status' }, `${errorText} `, link);
      player.after(paragraph);
      set(player, { ':display': 'none' });
      signal.addEventListener('abort', () => paragraph.remove());
    };
    // Errors of a source do not bubble. The browser tries the sources in turn, so the last error counts.
    if (player.networkState === NETWORK_NO_SOURCE) showError();
    else lastSource.addEventListener('error', showError, { signal, once: true });
    const pauseOthers = () => {
      for (const other of document.querySelectorAll('audio')) if (other !== player) other.pause();
    };
    if (alone) player.addEventListener('play', pauseOthers, { signal });
  }
});
