import { expect, it, vi } from 'vitest';
import { startBackground } from '../../src/video/background';
import { find, page } from '../support/context';

const start = (address: string, hasPrinted: boolean) => {
  page('<div><video></video></div>');
  const printedVideo = hasPrinted ? find<HTMLVideoElement>('video') : null;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const options = { start: 0, end: 0, once: false, privacy: true, printedVideo, set() {}, onEnded() {} };
  startBackground(find('div'), address, options, {});
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
