import { beforeEach, expect, it, vi } from 'vitest';
import video from '../../../src/behaviours/video/index';
import { find, mountAs, page } from '../../support/context';

const config = { video: { youtube: '/yt/', youtubePrivate: '/private/', vimeo: '/vimeo/' } };
const mount = (element: HTMLElement, props: object = {}, settings: object = {}) =>
  mountAs(video, element, { ...props }, { config: { video: { ...config.video, ...settings } } });
const waitForFrame = () => vi.waitFor(() => find<HTMLIFrameElement>('iframe'));

beforeEach(() => {
  // An empty frame may load, but happy-dom would fetch its `data` address.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { enableIframePageLoading: true, disableIframePageLoading: false });
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'get').mockImplementation(function (this: Element) {
    return this.getAttribute('src') ?? '';
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (this: Element, value) {
    this.setAttribute('data-src', value);
  });
});

const link = '<a href="https://youtu.be/AbC123xyz90?t=65"><img alt="A mug"></a>';

it('requests nothing until the press that puts the player in place of the link', async () => {
  const root = page(`<figure>${link}</figure>`);
  await mount(find('a'));
  expect(find('a').getAttribute('aria-label')).toBe('Play video: A mug');
  expect(root.querySelector('iframe')).toBeNull();
  find('a').click();
  const url = new URL((await waitForFrame()).dataset.src ?? '');
  expect(url.pathname).toBe('/private/AbC123xyz90');
  expect(url.searchParams.get('autoplay')).toBe('1');
  expect(url.searchParams.get('start')).toBe('65');
  expect(find('a').hidden).toBe(true);
  expect(find('iframe').title).toBe('A mug');
  // The player has replaced the focused link.
  expect(document.activeElement).toBe(find('.si-video').firstElementChild);
});

it('positions a static link until the behaviour stops, so that the play icon stays inside the link', async () => {
  page(`<figure>${link}</figure>`);
  find('a').style.position = 'static';
  const { stop } = await mount(find('a'));
  expect(find('a').style.position).toBe('relative');
  stop();
  expect(find('a').style.position).toBe('static');
});

it('keeps the position that a theme gives to the link', async () => {
  page(`<figure>${link}</figure>`);
  find('a').style.position = 'absolute';
  await mount(find('a'));
  expect(find('a').style.position).toBe('absolute');
});

it('makes one player for two quick presses', async () => {
  page(`<figure>${link}</figure>`);
  await mount(find('a'));
  find('a').click();
  find('a').click();
  await waitForFrame();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

it('restores the picture and removes the player when the behaviour stops', async () => {
  const root = page(`<figure>${link}</figure>`);
  const before = root.outerHTML;
  const { stop } = await mount(find('a'));
  find('a').click();
  await waitForFrame();
  stop();
  expect(root.outerHTML.replace(/ (data-island-state="\w+"|class="")/g, '')).toBe(before);
});

it('leaves a link without a video alone', async () => {
  const root = page('<a href="https://shop.test/page"></a>');
  const before = root.outerHTML;
  await mount(root);
  expect(root.outerHTML.replace(/ data-island-state="\w+"/, '')).toBe(before);
});

it('follows a link to a URL without a video', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await mount(page('<a href="https://www.youtube.com/about/">About</a>'));
  find('a').click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://www.youtube.com/about/'));
  expect(find('a').hidden).toBe(false);
});

it('passes the host’s settings to the player', async () => {
  page(`<figure>${link}</figure>`);
  await mount(find('a'), { start: 3, end: 9, mute: true, privacy: false, inline: false, controls: false });
  find('a').click();
  const url = new URL((await waitForFrame()).dataset.src ?? '');
  expect(url.pathname).toBe('/yt/AbC123xyz90');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    start: '3',
    end: '9',
    mute: '1',
    playsinline: '0',
    controls: '0',
  });
});

it('adds a button to an empty place of the host', async () => {
  const root = page('<div class="widget"><div class="place"><div class="empty"></div></div></div>');
  await mount(root, {
    src: 'https://vimeo.com/76979871',
    place: '.place',
    overlay: '.none',
    replaces: '.empty',
  });
  find('.place button').click();
  expect(new URL((await waitForFrame()).dataset.src ?? '').pathname).toBe('/vimeo/76979871');
  expect(find('.empty').hidden).toBe(true);
});

const emptyPlace = '<div class="widget"><div class="place"><div class="empty"></div></div></div>';
const widgetProps = {
  src: 'https://youtu.be/AbC123xyz90',
  place: '.place',
  overlay: '.none',
  replaces: '.empty',
};

it('shows the host’s poster in an empty place, and the service’s poster where the site allows a request', async () => {
  await mount(page(emptyPlace), { ...widgetProps, poster: '/shirt.jpg' });
  expect(find('button').style.backgroundImage).toContain('/shirt.jpg');
  await mount(page(emptyPlace), widgetProps);
  expect(find('button').style.backgroundImage).toBe('');
  await mount(page(emptyPlace), widgetProps, { ask: false, youtubePoster: '/posters/' });
  await vi.waitFor(() =>
    expect(find('button').style.backgroundImage).toContain('/posters/AbC123xyz90/hqdefault.jpg'),
  );
});

it('plays by itself only if host and site allow autoplay, and does not move the focus', async () => {
  await mount(page(emptyPlace), { ...widgetProps, autoplay: true });
  await mount(page(emptyPlace), widgetProps, { ask: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('iframe')).toBeNull();
  await mount(page(emptyPlace), { ...widgetProps, autoplay: true, mute: true }, { ask: false });
  expect(new URL((await waitForFrame()).dataset.src ?? '').searchParams.get('mute')).toBe('1');
  expect(document.activeElement).toBe(document.body);
});

it('waits for a press under reduced motion, and where the page has a poster', async () => {
  await mount(page(`<figure>${link}</figure>`), { autoplay: true }, { ask: false });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await mount(page(emptyPlace), { ...widgetProps, autoplay: true }, { ask: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('iframe')).toBeNull();
  vi.unstubAllGlobals();
});

it('adds a button that starts a pending frame without a picture', async () => {
  page(
    '<div><div class="place"><iframe data-lazy-load="https://video.test/1" title="t"></iframe></div></div>',
  );
  await mount(find('body > div'), { place: '.place', overlay: '.over' });
  find('.place button').click();
  expect((await waitForFrame()).dataset.src).toBe('https://video.test/1?autoplay=1');
});

it('starts a pending frame of the host with the same press', async () => {
  const root = page(
    '<div><div class="place"><iframe data-lazy-load="https://video.test/1?x=1" allow="clipboard-write" title="t"></iframe><div class="over"></div></div></div>',
  );
  await mount(root, { place: '.place', overlay: '.over' });
  find('.over').click();
  expect((await waitForFrame()).dataset.src).toBe('https://video.test/1?x=1&autoplay=1');
  expect(find<HTMLIFrameElement>('iframe').allow).toBe('autoplay; clipboard-write');
  expect(find('.over').hidden).toBe(true);
});

/** Creates a frame with an address. The address is no attribute, because happy-dom would request the address. */
const createLoadedPage = (address: string, overlay: string) => {
  const root = page(
    `<div><div class="place"><iframe src allow="clipboard-write" title="t"></iframe>${overlay}</div></div>`,
  );
  vi.spyOn(find<HTMLIFrameElement>('iframe'), 'src', 'get').mockReturnValue(address);
  return root;
};

it.each([
  ['https://video.test/1?autoPlay=0&loop=0#t=10s', 'https://video.test/1?autoPlay=1&loop=0#t=10s'],
  ['https://video.test/1', 'https://video.test/1?autoplay=1'],
])('starts a frame that has loaded below its picture: %s', async (address, expected) => {
  const root = createLoadedPage(address, '<div class="over"></div>');
  await mount(root, { place: '.place', overlay: '.over' });
  find('.over').click();
  await vi.waitFor(() => expect(find('.over').hidden).toBe(true));
  const frame = find<HTMLIFrameElement>('iframe');
  expect(frame.dataset.src).toBe(expected);
  expect(frame.allow).toBe('autoplay; clipboard-write');
});

it('adds no button to a loaded frame without a picture', async () => {
  await mount(createLoadedPage('https://video.test/1', ''), { place: '.place', overlay: '.over' });
  expect(find('.place').children.length).toBe(1);
});

it('starts no frame whose URL is not http', async () => {
  const root = page(
    '<div><div class="place"><iframe data-lazy-load="javascript:alert(1)" title="t"></iframe><div class="over"></div></div></div>',
  );
  await mount(root, { place: '.place', overlay: '.over' });
  find('.over').click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(find('iframe').dataset.src).toBeUndefined();
  expect(find('.over').hidden).toBe(false);
});

it('plays a file that the host has printed', async () => {
  const root = page(
    '<div><div class="place"><video src="/film.mp4"></video><div class="over"></div></div></div>',
  );
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await mount(root, { place: '.place', overlay: '.over' });
  find('.over').click();
  expect(play).toHaveBeenCalledOnce();
});
