import { expect, it, vi } from 'vitest';
import audio, { props as audioProps } from '../../src/behaviours/audio';
import { find, mountAs, page } from '../support/context';

const html =
  '<div><audio id="a" style="visibility:hidden"><source src="/u/a%20b.mp3?_=1" type="audio/mpeg"><source src="/u/a.ogg"></audio></div>';

it('shows the browser’s own player, with a name', async () => {
  const element = page(html);
  const player = find<HTMLAudioElement>('#a');
  await mountAs(audio, element, { label: 'The bell' });
  expect(player.controls).toBe(true);
  expect(player.style.visibility).toBe('visible');
  expect(player.style.inlineSize).toBe('100%');
  expect(player.getAttribute('aria-label')).toBe('The bell');
});

it('leaves a player that another script controls', async () => {
  const element = page('<div><div class="mejs-container"><audio id="a"></audio></div></div>');
  await mountAs(audio, element, { skip: '.mejs-container' });
  expect(find<HTMLAudioElement>('#a').controls).toBe(false);
});

it('links to the file after the last source has failed', async () => {
  const element = page(html);
  await mountAs(audio, element);
  const [first, last] = element.querySelectorAll('source');
  first?.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=status]')).toBeNull();
  last?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(find('[role=status]').textContent).toContain('cannot play'));
  expect(find<HTMLAnchorElement>('[role=status] a').textContent).toBe('a.ogg');
  expect(find('#a').style.display).toBe('none');
});

it('reports an unplayable file with the page’s own text, or in the page’s language', async () => {
  const loadTexts = async () => ({ errorText: 'Das geht hier nicht:' });
  for (const [props, message] of [
    [{}, 'Das geht hier nicht: x.mp3'],
    [{ errorText: 'Nicht hier:' }, 'Nicht hier: x.mp3'],
    // A page may want the English text in any language.
    [{ errorText: audioProps.errorText.default }, `${audioProps.errorText.default} x.mp3`],
  ] as const) {
    const element = page('<audio src="/x.mp3"></audio>');
    await mountAs(audio, element, props, { texts: loadTexts });
    element.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(find('[role=status]').textContent).toBe(message));
  }
});

it('pauses the other players when a player starts', async () => {
  const element = page('<div><audio id="a"></audio><audio id="b"></audio></div>');
  const [a, b] = element.querySelectorAll('audio');
  const pauseSpies = [a, b].map((player) =>
    vi.spyOn(player as HTMLAudioElement, 'pause').mockImplementation(() => {}),
  );
  await mountAs(audio, element);
  a?.dispatchEvent(new Event('play'));
  expect(pauseSpies.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('pauses no other player with the prop alone off', async () => {
  const element = page('<div><audio id="a"></audio><audio id="b"></audio></div>');
  const pause = vi.spyOn(find<HTMLAudioElement>('#b'), 'pause').mockImplementation(() => {});
  await mountAs(audio, element, { alone: false });
  find('#a').dispatchEvent(new Event('play'));
  expect(pause).not.toHaveBeenCalled();
});

it('removes the link and restores the player’s attributes when the behaviour stops', async () => {
  const element = page('<audio src="/x.mp3"></audio>');
  const { stop } = await mountAs(audio, element, { label: 'X' });
  element.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull());
  stop();
  expect(document.querySelector('[role=status]')).toBeNull();
  expect(element.hasAttribute('controls')).toBe(false);
  expect(element.hasAttribute('aria-label')).toBe(false);
  expect(element.style.cssText).toBe('');
});
