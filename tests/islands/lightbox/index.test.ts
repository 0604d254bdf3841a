import { expect, it, vi } from 'vitest';
import lightbox from '../../../islands/lightbox/index';
import { find, mountAs, page } from '../../support/context';
import { recordImages } from '../../support/images';

const links: [string, string, boolean][] = [
  ['a picture', 'href="/a.png"', true],
  ['capitals and a query', 'href="/a.JPEG?v=1.2"', true],
  ...['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'avif'].map((type): [string, string, boolean] => [
    type,
    `href="/a.${type}"`,
    true,
  ]),
  ['a trailing fragment', 'href="/a.png#part"', false],
  ['an extension in the query alone', 'href="/show?file=a.png"', false],
  ['another file', 'href="/a.pdf"', false],
  ['a download', 'href="/a.png" download', false],
  ['a link that opts out', 'href="/a.png" data-lightbox-open="no"', false],
  ['a video', 'href="https://youtu.be/AbC123xyz90" data-lightbox-video', true],
  ['a video to download', 'href="https://youtu.be/AbC123xyz90" data-lightbox-video download', false],
];

/** @returns whether the lightbox prevents the click. Otherwise the browser follows the link */
const isPrevented = (node: HTMLElement, init: MouseEventInit = {}) => {
  let isDefaultPrevented = false;
  const readClick = (event: Event) => {
    isDefaultPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', readClick, { once: true });
  node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isDefaultPrevented;
};

/** Mounts a gallery with one link, and cancels the opening of its viewer. */
const mountGallery = async (attributes: string, props = {}) => {
  const root = page(`<div><a ${attributes}>x</a></div>`);
  root.addEventListener('lightbox:open', (event) => event.preventDefault());
  await mountAs(lightbox, root, props);
  return find('a');
};

it.each(links)('opens only pictures and marked videos: %s', async (_, attributes, opens) => {
  expect(isPrevented(await mountGallery(attributes))).toBe(opens);
});

it.each([
  [{ all: false }, '', false],
  [{ all: false }, 'data-lightbox-open="yes"', true],
  [{ editing: true }, '', false],
  [{ editing: true, inEditor: true }, '', true],
])('with %j, opens a picture with the attributes "%s": %s', async (props, attributes, opens) => {
  expect(isPrevented(await mountGallery(`href="/a.png" ${attributes}`, props))).toBe(opens);
});

it.each<[string, Record<string, unknown>]>([
  ['prefix', { prefix: {} }],
  ['openAttribute', { openAttribute: [] }],
  ['clones', { clones: {} }],
  ['parts', { parts: 7 }],
  ['labels', { labels: ['x'] }],
  ['shareLinks', { shareLinks: 'x' }],
])('warns of a wrong %s, and opens the picture: %j', async (name, props) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(isPrevented(await mountGallery('href="/a.png"', props))).toBe(true);
  expect(warn.mock.calls.flat().join()).toContain(name);
});

it('leaves clicks for a new tab to the browser', async () => {
  expect(isPrevented(await mountGallery('href="/a.png"'), { ctrlKey: true })).toBe(false);
});

it.each([
  ['href="/pressed.png"', ['/pressed.png']],
  ['href="/pressed.mp4" data-lightbox-video', []],
])('requests the picture of a pressed link beside the viewer: %s', async (attributes, expected) => {
  const { images, stop } = recordImages();
  const link = await mountGallery(attributes);
  const opening = new Promise((resolve) => addEventListener('lightbox:open', resolve, { once: true }));
  expect(isPrevented(link)).toBe(true);
  await opening;
  stop();
  const paths = images.map(({ src }) => new URL(src).pathname);
  // Presses of earlier tests may still request theirs.
  expect(paths.filter((path) => path.startsWith('/pressed'))).toEqual(expected);
});

it('treats a link inside an SVG as a link', async () => {
  const root = page(
    '<div><svg><a href="/product/"><rect/></a></svg><svg><a href="/a.png"><rect/></a></svg><svg><a xlink:href="/b.png"><rect/></a></svg></div>',
  );
  root.addEventListener('lightbox:open', (event) => event.preventDefault());
  await mountAs(lightbox, root);
  const clicks = [...root.querySelectorAll('rect')].map((node) =>
    isPrevented(node as unknown as HTMLElement),
  );
  expect(clicks).toEqual([false, true, true]);
});

it('opens a marked element around a link without an address', async () => {
  const root = page(
    '<div><section data-lightbox="{}" data-lightbox-open="yes"><a id="name">Name</a></section></div>',
  );
  root.addEventListener('lightbox:open', (event) => event.preventDefault());
  await mountAs(lightbox, root);
  expect(isPrevented(find('#name'))).toBe(true);
});

it.each([
  [true, [1]],
  [false, []],
])('opens the picture of a link to its address, with the setting %s', async (hash, expected) => {
  const opened: number[] = [];
  const root = page('<div id="g"><a href="/a.png">a</a><a href="/b.png">b</a></div>');
  root.addEventListener('lightbox:open', (event) => {
    event.preventDefault();
    opened.push((event as CustomEvent).detail.index);
  });
  await mountAs(lightbox, root, { hash });
  history.replaceState(null, '', '#lightbox=g,2');
  dispatchEvent(new Event('hashchange'));
  await import('../../../islands/lightbox/viewer');
  // The environment may dispatch an event of its own, too.
  await vi.waitFor(() => expect([...new Set(opened)]).toEqual(expected));
  history.replaceState(null, '', location.pathname);
});
