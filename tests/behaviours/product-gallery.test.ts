import { beforeEach, expect, it, vi } from 'vitest';
import { drawGallery } from '../../src/behaviours/product-gallery/draw-gallery';
import gallery from '../../src/behaviours/product-gallery/index';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';
import { stubResizes } from '../support/observers';

const createSlide = (n: number) =>
  `<div class="slide" data-thumb="/p${n}-100x80.jpg" data-thumb-alt="View ${n}"><a href="/p${n}.jpg"><img src="/p${n}-600.jpg" alt="View ${n}" data-caption="Caption ${n}" data-width="1600"></a></div>`;
const createGallery = (count: number) =>
  `<div class="gallery" style="opacity: 0"><div class="row">${Array.from({ length: count }, (_, n) => createSlide(n + 1)).join('')}</div></div>`;
const props = {
  slides: '.slide',
  classes: {
    viewport: 'view',
    activeSlide: 'on',
    thumbs: 'thumbs row-of-thumbs',
    activeThumb: 'active',
    trigger: 'open',
  },
};
const mount = (count = 3, overrides = {}) =>
  mountAs(gallery, page(createGallery(count)), { ...props, ...overrides });
const listThumbs = () => [...document.querySelectorAll<HTMLImageElement>('.thumbs img')];
const findActiveIndex = () =>
  [...document.querySelectorAll('.slide')].findIndex((node) => node.matches('.on'));

beforeEach(() => {
  stubResizes();
  vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
});

it('shows the gallery that the host hides until its script loads', async () => {
  await mount(1);
  expect(find('.gallery').style.opacity).toBe('1');
  expect(listThumbs()).toEqual([]);
});

const drawnButton = '<a class="open" href="/p1.jpg" aria-hidden="true" tabindex="-1">+</a>';
const mountDrawn = () => {
  const root = page(createGallery(1));
  root.insertAdjacentHTML('afterbegin', drawnButton);
  return mountAs(gallery, root, props);
};

it('reuses the viewer’s button that the host has drawn, and names the button', async () => {
  await mountDrawn();
  expect(document.querySelectorAll('.gallery > a')).toHaveLength(1);
  const button = find('.open');
  expect([button.getAttribute('aria-label'), button.tabIndex, button.hasAttribute('aria-hidden')]).toEqual([
    'View full-screen image gallery',
    0,
    false,
  ]);
  expect(button.textContent).toBe('+');
  // Nobody can press it on paper.
  expect(button.dataset.screenOnly).toBe('');
});

it('restores the host’s button when the behaviour stops', async () => {
  const { stop } = await mountDrawn();
  stop();
  expect(find('.open').outerHTML).toBe(drawnButton);
});

it('adds a thumbnail for each picture, and shows the picture of a pressed thumbnail', async () => {
  const changes: number[] = [];
  await mount();
  find('.gallery').addEventListener('gallery:change', (event) =>
    changes.push((event as CustomEvent).detail.index),
  );
  expect(find('.view > .row')).toBeTruthy();
  expect(listThumbs().map(({ alt, width, height }) => [alt, width, height])).toEqual(
    [1, 2, 3].map((n) => [`View ${n}`, 100, 80]),
  );
  listThumbs()[2]?.click();
  expect([findActiveIndex(), changes]).toEqual([2, [2]]);
  expect(listThumbs().map((thumb) => [thumb.className, thumb.tabIndex])).toEqual([
    ['', -1],
    ['', -1],
    ['active', 0],
  ]);
});

it('reuses the row and the thumbnails that the host has drawn', async () => {
  const root = page(createGallery(3));
  const slides = [...root.querySelectorAll<HTMLElement>('.slide')];
  drawGallery(root, find('.row'), slides, props.classes);
  const before = listThumbs();
  const { stop } = await mountAs(gallery, root, props);
  expect(listThumbs()).toEqual(before);
  expect(slides[1]?.style.height).toBe('');
  before[1]?.click();
  expect(findActiveIndex()).toBe(1);
  stop();
  expect([listThumbs(), document.querySelector('.view'), findActiveIndex()]).toEqual([[], null, -1]);
});

it('moves to the next thumbnail by the Right key, and shows its picture', async () => {
  await mount();
  const [first, second] = listThumbs();
  first?.focus();
  pressKey(first, 'ArrowRight');
  expect(findActiveIndex()).toBe(1);
  expect(document.activeElement).toBe(second);
});

it('opens the viewer at the shown picture with its caption, and returns the focus to the button', async () => {
  await mount();
  const opened: unknown[] = [];
  find('.row').addEventListener('click', (event) => {
    event.preventDefault();
    const link = (event.target as Element).closest('a');
    opened.push(link?.getAttribute('href'), link?.getAttribute('data-lightbox-title'));
  });
  listThumbs()[1]?.click();
  find('.open').click();
  expect(opened).toEqual(['/p2.jpg', 'Caption 2']);
  find('.row').dispatchEvent(
    new CustomEvent('lightbox:change', { bubbles: true, detail: { index: 2, url: '', count: 3 } }),
  );
  expect(findActiveIndex()).toBe(2);
  find('.row').dispatchEvent(new CustomEvent('lightbox:close', { bubbles: true }));
  expect(document.activeElement).toBe(find('.open'));
});

it.each([
  [{ slider: false }, 0, 1],
  [{ lightbox: false }, 3, 0],
  [{ zoom: false }, 3, 0],
])('with the props %j, shows %i thumbnails and %i buttons', async (overrides, thumbCount, buttonCount) => {
  await mount(3, overrides);
  expect(listThumbs()).toHaveLength(thumbCount);
  expect(document.querySelectorAll('.open')).toHaveLength(buttonCount);
});

it('restores the server’s nodes when the behaviour stops', async () => {
  const { stop } = await mount();
  const viewport = find('.view');
  listThumbs()[1]?.click();
  stop();
  expect([viewport.isConnected, listThumbs(), document.querySelector('.open'), findActiveIndex()]).toEqual([
    false,
    [],
    null,
    -1,
  ]);
  expect(find('.row').parentElement).toBe(find('.gallery'));
  expect(find('.slide:first-child').style.cssText).toBe('');
});
