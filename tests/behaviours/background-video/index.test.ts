import { beforeEach, describe, expect, it, vi } from 'vitest';
import backgroundVideo from '../../../src/behaviours/background-video/index';
import { createContext, find, mountAs, page } from '../../support/context';
import { stubMedia } from '../../support/observers';

let media: ReturnType<typeof stubMedia>;
const getButton = () => find<HTMLButtonElement>('button');
const getPlayer = () => document.querySelector<HTMLElement>('iframe,video.si-player');
const html = '<section><h2>Title</h2></section>';
const mount = (props: Record<string, unknown>, markup = html, ask = true) =>
  mountAs(backgroundVideo, page(markup), props, {
    config: {
      video: {
        ask,
        youtubeApi: '/yt.js',
        vimeoApi: '/vimeo.js',
        youtubePrivate: '/private/',
        vimeo: '/vimeo/',
      },
    },
  });

beforeEach(() => {
  // Frames load an empty page. happy-dom prints a stack for each frame that it refuses to load.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: object } } };
  Object.assign(happyDOM.settings, { enableIframePageLoading: true, disableIframePageLoading: false });
  Object.assign(happyDOM.settings.fetch, {
    interceptor: { beforeAsyncRequest: async () => new window.Response('') },
  });
  media = stubMedia();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

describe('a file', () => {
  it('plays automatically, muted, without controls and out of the tab order', async () => {
    const { stop } = await mount({ src: '/film.mp4' });
    const video = find<HTMLVideoElement>('.si-bg-video > video');
    expect(video).toMatchObject({
      muted: true,
      controls: false,
      loop: true,
      tabIndex: -1,
    });
    expect(video.play).toHaveBeenCalled();
    expect(video.getAttribute('aria-hidden')).toBe('true');
    expect(video.className).toBe('si-player');
    video.dispatchEvent(new Event('playing'));
    expect(video.className).toBe('si-player si-playing');
    expect(getButton().ariaLabel).toBe('Pause the background video');
    stop();
    expect(document.body.innerHTML).toBe('<section data-island-state="loading"><h2>Title</h2></section>');
  });

  it('plays from the given start second to the end second', async () => {
    await mount({ src: '/film.mp4', start: 2, end: 4 });
    const video = find<HTMLVideoElement>('video');
    expect(video.src).toMatch(/#t=2,4$/);
    expect(video.loop).toBe(false);
    video.currentTime = 4;
    video.dispatchEvent(new Event('timeupdate'));
    expect(video.currentTime).toBe(2);
  });

  it('plays once and then shows the background again', async () => {
    await mount({ src: '/film.mp4', once: true });
    getPlayer()?.dispatchEvent(new Event('ended'));
    expect(getPlayer()).toBeNull();
    expect(getButton().ariaLabel).toBe('Play the background video');
  });

  it('stops and starts again by the pause button', async () => {
    await mount({ src: '/film.mp4' });
    getButton().click();
    expect(getPlayer()).toBeNull();
    getButton().click();
    await vi.waitFor(() => expect(getPlayer()).not.toBeNull());
  });

  it('uses the element that the page has printed', async () => {
    const markup =
      '<section><div class="film"><video class="own" autoplay muted loop></video></div><h2>Title</h2></section>';
    const { stop } = await mount({ src: '/film.mp4', place: '.film', printed: '.own' }, markup);
    const video = find<HTMLVideoElement>('video');
    expect(video.src).toMatch(/film\.mp4$/);
    expect(video.play).toHaveBeenCalled();
    stop();
    expect(video.isConnected).toBe(true);
    expect(find('.film').className).toBe('film');
  });
});

describe('a video of a service', () => {
  it('sends no request to the service before the visitor presses play', async () => {
    await mount({ src: 'https://youtu.be/AbC123xyz90' });
    expect(getPlayer()).toBeNull();
    expect(getButton().ariaLabel).toBe('Play the background video');
    getButton().click();
    await vi.waitFor(() => expect(getPlayer()).not.toBeNull());
    const frame = find<HTMLIFrameElement>('iframe');
    expect(new URL(frame.src).pathname).toBe('/private/AbC123xyz90');
    expect(frame.src).toMatch(/mute=1/);
    expect(frame.src).toMatch(/controls=0/);
    expect(frame.tabIndex).toBe(-1);
  });

  it('loads at once where the prop ask is off', async () => {
    await mount({ src: 'https://vimeo.com/76979871', ask: false });
    expect(find<HTMLIFrameElement>('iframe').src).toMatch(/vimeo\/76979871.*dnt=1/);
  });

  it('loads at once where the page config turns ask off', async () => {
    await mount({ src: 'https://vimeo.com/76979871' }, html, false);
    expect(find<HTMLIFrameElement>('iframe').src).toMatch(/vimeo\/76979871/);
  });
});

describe('does not play', () => {
  it('on phones without the prop onMobile', async () => {
    media.change('767.98', true);
    await mount({ src: '/film.mp4' });
    expect(document.body.innerHTML).not.toMatch(/button|video/);
    await mount({ src: '/film.mp4', onMobile: true });
    expect(getPlayer()).not.toBeNull();
  });

  it('under reduced motion, until the visitor presses play', async () => {
    media.change('reduced-motion', true);
    await mount({ src: '/film.mp4' });
    expect(getPlayer()).toBeNull();
    getButton().click();
    await vi.waitFor(() => expect(getPlayer()).not.toBeNull());
  });

  it('after the visitor turns to reduced motion', async () => {
    await mount({ src: '/film.mp4' });
    media.change('reduced-motion', true);
    expect(getPlayer()).toBeNull();
    expect(getButton().ariaLabel).toBe('Play the background video');
  });

  it('when the behaviour stops before its player has loaded', async () => {
    const section = page(html);
    vi.resetModules();
    const { default: freshBackgroundVideo } = await import('../../../src/behaviours/background-video/index');
    const abort = new AbortController();
    const mounted = freshBackgroundVideo(
      section,
      { src: '/film.mp4' },
      createContext({ signal: abort.signal }).context,
    );
    abort.abort();
    await mounted;
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  });

  it('under reduced motion, even where the printed video has autoplay', async () => {
    media.change('reduced-motion', true);
    await mount(
      { src: '/film.mp4', place: '.film', printed: '.own' },
      '<section><div class="film"><video class="own" autoplay muted></video></div></section>',
    );
    expect(find<HTMLVideoElement>('video').pause).toHaveBeenCalled();
  });

  it('without a URL', async () => {
    await mount({});
    expect(document.querySelector('button')).toBeNull();
  });

  it('a URL without a video, and reports the error', async () => {
    await expect(mount({ src: 'javascript:alert(1)' })).rejects.toThrow('Not the address of a video');
    expect(find('h2').textContent).toBe('Title');
    expect(getPlayer()).toBeNull();
  });
});
