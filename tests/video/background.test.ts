import { expect, it, vi } from 'vitest';
import { startBackground } from '../../src/video/background';
import { find, page } from '../support/context';

const onEnded = vi.fn();
const start = (address: string, hasPrinted: boolean, playback = Promise.resolve()) => {
  onEnded.mockReset();
  page('<div><video></video></div>');
  const printedVideo = hasPrinted ? find<HTMLVideoElement>('video') : null;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(playback);
  const options = { start: 0, end: 0, once: false, privacy: true, printedVideo, set() {}, onEnded };
  startBackground(find('div'), address, options);
};

it('plays any web address as a file where the page has printed a player', () => {
  start('/uc?export=download&id=3', true);
  expect(new URL(find<HTMLVideoElement>('video').src).search).toBe('?export=download&id=3');
});

it.each([
  ['javascript:alert(1)', true],
  ['/uc?export=download&id=3', false],
])('takes %s for no video, with a printed player %s', (address, hasPrinted) => {
  expect(() => start(address, hasPrinted)).toThrow('Not the address of a video');
});

it.each([
  [true, 'NotAllowedError', 1],
  [false, 'NotAllowedError', 1],
  // A later address interrupts an earlier one.
  [true, 'AbortError', 0],
])(
  'with a printed player %s, a refusal by %s ends the playback %i times',
  async (hasPrinted, name, count) => {
    start('/hills.mp4', hasPrinted, Promise.reject(new DOMException('', name)));
    await new Promise((resolve) => setTimeout(resolve));
    expect(onEnded).toHaveBeenCalledTimes(count);
  },
);
