import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLink, type ViewerRequest } from '../../../islands/lightbox/viewer';
import { find, page } from '../../support/context';

let abort: AbortController;
const received: [string, number][] = [];
const listen = (event: Event) => received.push([event.type, (event as CustomEvent).detail.index]);

const createRequest = (overrides: object = {}): ViewerRequest =>
  ({
    root: document.body.firstElementChild as HTMLElement,
    findLink: (target: EventTarget | null) => (target as Element).closest<HTMLElement>('a') ?? undefined,
    options: {
      prefix: 'data-lightbox',
      clones: '',
      parts: ['counter', 'zoom', 'download', 'share'],
      hash: false,
      labels: {},
      shareLinks: {},
      ...overrides,
    },
    config: {},
    id: 'lightbox-1',
    signal: abort.signal,
  }) as unknown as ViewerRequest;
const findLinks = () => [...document.querySelectorAll('a')];
const findDialog = () => find<HTMLDialogElement>('dialog');
const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...init }),
  );
const readCounter = () => find('.si-lb-counter').textContent;
const expectCounter = (text: string) => vi.waitFor(() => expect(readCounter()).toBe(text));
const findShown = (selector: string) => find(`.si-lb-slot:not([inert]) ${selector}`);

beforeEach(() => {
  abort = new AbortController();
  received.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  page(`<div id="gallery">
    <a href="https://shop.test/a.png" data-lightbox-title="A" data-lightbox-description="<i>D</i>"><img alt=""></a>
    <a href="https://shop.test/b.png"><img alt="B"></a>
    <a href="https://shop.test/c.mp4" data-lightbox-video data-lightbox-title="C"></a>
  </div>`);
  for (const type of ['open', 'change', 'close']) addEventListener(`lightbox:${type}`, listen);
});
afterEach(() => {
  abort.abort();
  for (const type of ['open', 'change', 'close']) removeEventListener(`lightbox:${type}`, listen);
  history.replaceState(null, '', location.pathname);
  vi.useRealTimers();
});

it('shows descriptions as text, and changes the picture by keys without a modifier', async () => {
  openLink(findLinks()[0], createRequest());
  expect(readCounter()).toBe('1 of 3');
  expect(find('.si-lb-description').textContent).toBe('<i>D</i>');
  press('ArrowRight');
  await vi.waitFor(() => expect(find('.si-lb-title').textContent).toBe('B'));
  expect(findDialog().querySelector('.si-lb-description')).toBeNull();
  press('End');
  await expectCounter('3 of 3');
  press('PageUp');
  press('Home', { ctrlKey: true });
  await expectCounter('2 of 3');
  expect(received).toEqual([
    ['lightbox:open', 0],
    ['lightbox:change', 1],
    ['lightbox:change', 2],
    ['lightbox:change', 1],
  ]);
});

it('offers neither zoom nor download for a video', async () => {
  openLink(findLinks()[2], createRequest());
  expect([find('.si-lb-zoom').hidden, find('.si-lb-download').hidden]).toEqual([true, true]);
  press('Home');
  await vi.waitFor(() =>
    expect([find('.si-lb-zoom').hidden, find('.si-lb-download').hidden]).toEqual([false, false]),
  );
  expect(find<HTMLAnchorElement>('.si-lb-download').href).toBe('https://shop.test/a.png');
});

it('restores the focus and the page’s scrolling when the viewer closes, and fires lightbox:close', async () => {
  const [, link] = findLinks();
  link?.focus();
  openLink(link, createRequest());
  expect(document.documentElement.style.overflow).toBe('hidden');
  find('.si-lb-close').click();
  await vi.advanceTimersByTimeAsync(500);
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(link);
  expect(document.documentElement.style.overflow).toBe('');
  expect(received.at(-1)).toEqual(['lightbox:close', 1]);
  openLink(link, createRequest());
  expect(readCounter()).toBe('2 of 3');
});

it('opens once, and not where a listener cancels the event', () => {
  const cancel = (event: Event) => event.preventDefault();
  addEventListener('lightbox:open', cancel);
  openLink(findLinks()[0], createRequest());
  expect(document.querySelector('dialog')).toBeNull();
  removeEventListener('lightbox:open', cancel);
  openLink(findLinks()[0], createRequest());
  openLink(findLinks()[1], createRequest());
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

it('uses the page’s texts', () => {
  openLink(
    findLinks()[0],
    createRequest({ labels: { close: 'Zu', counter: '{n}/{total}', viewer: 'Bilder' } }),
  );
  expect(find('.si-lb-close').getAttribute('aria-label')).toBe('Zu');
  expect(findDialog().getAttribute('aria-label')).toBe('Bilder');
  expect(readCounter()).toBe('1/3');
});

it('keeps its own texts where the page’s texts are of the wrong type', () => {
  const labels = { close: { text: 'Close' }, counter: 5, next: null, previous: 'Back' };
  openLink(findLinks()[0], { ...createRequest({ labels }), texts: { viewer: [], labels: 'x' } });
  expect(readCounter()).toBe('1 of 3');
  expect(find('.si-lb-close').getAttribute('aria-label')).toBe('Close');
  expect(find('.si-lb-previous').getAttribute('aria-label')).toBe('Back');
  expect(findDialog().getAttribute('aria-label')).toBe('Image viewer');
});

it('opens a group where the selector of copies is invalid', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openLink(findLinks()[0], createRequest({ clones: '%%' }));
  expect(readCounter()).toBe('1 of 3');
  expect(warn).toHaveBeenCalledOnce();
});

it('offers only the buttons to close and to move where the page lists no parts', () => {
  openLink(findLinks()[0], createRequest({ parts: [] }));
  expect(readCounter()).toBe('');
  expect([...findDialog().querySelectorAll('button')].map(({ title }) => title)).toEqual([
    'Close',
    'Previous',
    'Next',
  ]);
});

it('sets the class that hides the controls after 3.5 s, until the pointer moves', async () => {
  openLink(findLinks()[0], createRequest());
  const { classList } = find('.si-lb-frame');
  await vi.advanceTimersByTimeAsync(3_400);
  expect(classList).not.toContain('si-lb-idle');
  await vi.waitFor(() => expect(classList).toContain('si-lb-idle'));
  findDialog().dispatchEvent(new Event('pointermove'));
  await vi.waitFor(() => expect(classList).not.toContain('si-lb-idle'));
});

it('corrects a wrong number in the URL’s hash, and updates the hash with each picture', async () => {
  location.hash = '#lightbox=gallery,99';
  openLink(undefined, createRequest({ hash: true }));
  expect(readCounter()).toBe('3 of 3');
  press('ArrowRight');
  await vi.waitFor(() => expect(location.hash).toBe('#lightbox=gallery,1'));
  find('.si-lb-close').click();
  expect(location.hash).toBe('');
});

it('opens nothing for an unknown hash', () => {
  for (const hash of ['#lightbox=other,1', '#lightbox=', '#lightbox=%3Cimg%3E,1']) {
    location.hash = hash;
    openLink(undefined, createRequest({ hash: true }));
  }
  expect(document.querySelector('dialog')).toBeNull();
});

it('closes once, and goes back over the history entry that the viewer has added', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  let endFade = () => {};
  const finished = new Promise<void>((resolve) => {
    endFade = resolve;
  });
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ finished } as unknown as Animation);
  openLink(findLinks()[0], createRequest());
  find('.si-lb-close').click();
  find('.si-lb-close').click();
  expect(back).toHaveBeenCalledOnce();
  endFade();
  await vi.advanceTimersByTimeAsync(0);
  expect(received.filter(([type]) => type === 'lightbox:close')).toEqual([['lightbox:close', 0]]);
});

it('returns the focus to the last shown picture, if the picture can take the focus', async () => {
  for (const [isInert, focusedIndex] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const [first, second] = findLinks();
    first?.focus();
    openLink(first, createRequest());
    press('ArrowRight');
    await expectCounter('2 of 3');
    if (second) second.inert = isInert;
    second?.toggleAttribute('inert', isInert);
    find('.si-lb-close').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(document.activeElement).toBe(findLinks()[focusedIndex]);
  }
});

it('leaves keys to a focused video, and swaps the arrow keys in right-to-left text', async () => {
  document.body.style.direction = 'rtl';
  openLink(findLinks()[0], createRequest());
  const video = document.createElement('video');
  findDialog().append(video);
  video.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
  expect(readCounter()).toBe('1 of 3');
  press('ArrowLeft');
  await expectCounter('2 of 3');
});

it('copies the theme of the opener', () => {
  find('#gallery').dataset.theme = 'light';
  openLink(findLinks()[0], createRequest());
  expect(findDialog().dataset.theme).toBe('light');
  expect(document.activeElement).toBe(findDialog());
});

it('says that a picture has failed, and loads the picture again by a press', async () => {
  openLink(findLinks()[0], createRequest());
  findShown('img').dispatchEvent(new Event('error'));
  await vi.waitFor(() =>
    expect(findShown('.si-lb-error').textContent).toBe(
      'We cannot show this picture. Try again Open the picture by its address',
    ),
  );
  expect(findShown('a').getAttribute('href')).toBe('https://shop.test/a.png');
  find('.si-lb-retry').click();
  await vi.waitFor(() => expect(findShown('img').getAttribute('src')).toBe('https://shop.test/a.png'));
});

it('shows all pictures in a row where the page asks for thumbnails', async () => {
  openLink(findLinks()[0], createRequest({ parts: ['counter', 'thumbnails'] }));
  const thumbs = [...document.querySelectorAll<HTMLElement>('.si-lb-thumb')];
  expect(thumbs.map((node) => node.getAttribute('aria-label'))).toEqual([
    '1 of 3: A',
    '2 of 3: B',
    '3 of 3: C',
  ]);
  thumbs[1]?.click();
  await expectCounter('2 of 3');
  expect(find('.si-lb-thumb[aria-current]')).toBe(thumbs[1]);
});

it('opens a link inside an SVG as a link', () => {
  find('#gallery').insertAdjacentHTML(
    'beforeend',
    '<svg><a href="https://shop.test/d.png"><rect/></a></svg>',
  );
  openLink(findLinks()[3], createRequest());
  expect(readCounter()).toBe('4 of 4');
  expect(findShown('img').getAttribute('src')).toBe('https://shop.test/d.png');
});

it('opens the original picture after a press on another script’s copy', () => {
  find('#gallery').insertAdjacentHTML(
    'beforeend',
    '<p class="copy"><a href="https://shop.test/b.png"><img alt=""></a></p>',
  );
  openLink(findLinks()[3], createRequest({ clones: '.copy' }));
  expect(readCounter()).toBe('2 of 3');
});

it('removes the share button after a press where the button’s chunk is missing', async () => {
  vi.resetModules();
  vi.doMock('../../../islands/lightbox/share', () => {
    throw Error('blocked');
  });
  const freshViewer = await import('../../../islands/lightbox/viewer');
  freshViewer.openLink(findLinks()[0], createRequest());
  find('.si-lb-share').click();
  await vi.waitFor(() => expect(document.querySelector('.si-lb-share')).toBeNull());
  expect(document.activeElement).toBe(find('.si-lb-close'));
  vi.doUnmock('../../../islands/lightbox/share');
});

it('closes when the gallery of the viewer stops', () => {
  openLink(findLinks()[0], createRequest());
  abort.abort();
  expect(document.querySelector('dialog')).toBeNull();
});

it('goes on where another script changes the gallery, and opens the new links afterwards', async () => {
  const [first, second] = findLinks();
  openLink(first, createRequest());
  first?.remove();
  second?.remove();
  find('#gallery').insertAdjacentHTML('beforeend', '<a href="https://shop.test/d.png">D</a>');
  press('ArrowRight');
  await vi.waitFor(() => expect(find('.si-lb-title').textContent).toBe('B'));
  find('.si-lb-close').click();
  await vi.advanceTimersByTimeAsync(500);
  expect(document.querySelector('dialog')).toBeNull();
  openLink(findLinks().at(-1), createRequest());
  expect(readCounter()).toBe('2 of 2');
  expect(find('.si-lb-title').textContent).toBe('D');
});

it('grows from the small picture and shrinks back, except under reduced motion', async () => {
  const countGrown = () =>
    animate.mock.contexts.filter((node, index) => {
      const [frames] = animate.mock.calls[index] ?? [];
      const [first] = Object(frames).transform ?? [];
      return (node as Element).matches('.si-lb-image') && String(first).includes('scale(0.25)');
    }).length;
  const animate = vi
    .spyOn(Element.prototype, 'animate')
    .mockReturnValue({ finished: Promise.resolve() } as unknown as Animation);
  const rect = vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect');
  rect.mockImplementation(function (this: HTMLImageElement) {
    return this.closest('dialog') ? new DOMRect(0, 0, 400, 400) : new DOMRect(0, 0, 100, 100);
  });
  for (const side of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, side, 'get').mockReturnValue(800);
  openLink(findLinks()[0], createRequest());
  expect(animate).not.toHaveBeenCalled();
  abort.abort();
  abort = new AbortController();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  openLink(findLinks()[0], createRequest());
  expect(countGrown()).toBe(1);
  animate.mockClear();
  abort.abort();
  await vi.advanceTimersByTimeAsync(0);
  const [, end] = animate.mock.calls.flatMap(([frames]) => Object(frames).transform ?? []);
  expect(end).toContain('scale(0.25)');
  expect(document.querySelector('dialog')).toBeNull();
});

it('throws, so that the link is followed, where a rule of the page hides the viewer', () => {
  vi.spyOn(HTMLDialogElement.prototype, 'getClientRects').mockReturnValue([] as never);
  expect(() => openLink(findLinks()[0], createRequest())).toThrow('hides the viewer');
  expect(document.querySelector('dialog')).toBeNull();
  expect(received.map(([type]) => type)).toEqual(['lightbox:open', 'lightbox:close']);
});
