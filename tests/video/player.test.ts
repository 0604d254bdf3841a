import { beforeEach, expect, it, vi } from 'vitest';
import { readVideoHosts } from '../../src/video/loaders';
import { createPlayer, createPlayerAddress } from '../../src/video/player';
import { setConfig } from '../support/context';

const hosts = readVideoHosts();
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

it('requests YouTube’s host without cookies with the privacy option, and passes the other options', () => {
  const url = new URL(
    createPlayerAddress(
      { service: 'youtube', id: 'AbC123xyz90', start: 3, end: 9 },
      { title: 'T', privacy: true, autoplay: true, mute: true, inline: true },
      hosts,
    ),
  );
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/AbC123xyz90');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    autoplay: '1',
    mute: '1',
    start: '3',
    end: '9',
    playsinline: '1',
    controls: '1',
  });
});

it('turns on YouTube’s subtitles, related videos and small logo only where the options are on', () => {
  const readParams = (options: object) =>
    Object.fromEntries(
      new URL(
        createPlayerAddress({ service: 'youtube', id: 'AbC123xyz90' }, { title: 'T', ...options }, hosts),
      ).searchParams,
    );
  expect(readParams({})).toMatchObject({ rel: '0', cc_load_policy: '0' });
  expect(readParams({})).not.toHaveProperty('modestbranding');
  expect(readParams({ captions: true, related: true, modestBranding: true })).toMatchObject({
    rel: '1',
    cc_load_policy: '1',
    modestbranding: '1',
  });
});

it('passes the options, the start second and the key of an unlisted video to Vimeo', () => {
  const url = new URL(
    createPlayerAddress(
      { service: 'vimeo', id: '1', key: 'k', start: 5 },
      { title: 'T', privacy: true, loop: true },
      hosts,
    ),
  );
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ dnt: '1', h: 'k', loop: '1', autoplay: '0' });
  expect(url.hash).toBe('#t=5s');
});

it('encodes an id, so that the id stays one segment of the path', () => {
  const url = createPlayerAddress({ service: 'youtube', id: '../../evil?x=' }, { title: 'T' }, hosts);
  expect(new URL(url).pathname).toBe('/embed/..%2F..%2Fevil%3Fx%3D');
});

it('plays a file from its start second to its end second, and removes the player', () => {
  const stop = createPlayer(
    container,
    { service: 'hosted', id: 'https://shop.test/f.mp4', start: 2, end: 4 },
    { title: 'Film', mute: true, loop: true, poster: '/p.jpg' },
    hosts,
  );
  const video = container.querySelector('video');
  expect(video?.src).toBe('https://shop.test/f.mp4#t=2,4');
  expect(video).toMatchObject({ muted: true, loop: true, controls: true });
  expect(video?.getAttribute('aria-label')).toBe('Film');
  stop();
  expect(container.childElementCount).toBe(0);
});

it.each([
  [true, 9, { setCurrentTime: [[3]], pause: [] }],
  [true, 0, { setCurrentTime: [[3]], pause: [] }],
  [false, 9, { setCurrentTime: [], pause: [[]] }],
  [false, 0, { setCurrentTime: [], pause: [] }],
  [true, 5, { setCurrentTime: [], pause: [] }],
])('with loop %s, second %i of a Vimeo video from 3 s to 9 s calls %j', async (loop, seconds, expected) => {
  vi.useFakeTimers();
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockReturnValue();
  let notify: (data: { seconds: number }) => void = () => {};
  const player = { setCurrentTime: vi.fn(), pause: vi.fn() };
  class Player {
    setCurrentTime = player.setCurrentTime;
    pause = player.pause;
    on(_: string, listener: typeof notify) {
      notify = listener;
    }
  }
  vi.stubGlobal('Vimeo', { Player });
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { enableIframePageLoading: true, disableIframePageLoading: false });
  setConfig({ video: { vimeoApi: `https://player.test/vimeo-${loop}-${seconds}.js` } });
  const stop = createPlayer(
    container,
    { service: 'vimeo', id: '1', start: 3, end: 9 },
    { title: 'T', loop },
    readVideoHosts(),
  );
  await vi.advanceTimersByTimeAsync(400);
  notify({ seconds });
  expect({ setCurrentTime: player.setCurrentTime.mock.calls, pause: player.pause.mock.calls }).toEqual(
    expected,
  );
  stop();
  vi.useRealTimers();
});
