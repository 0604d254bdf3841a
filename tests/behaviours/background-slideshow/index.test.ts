import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import slideshow from '../../../src/behaviours/background-slideshow/index';
import { find, mountAs, page } from '../../support/context';
import { stubAnimations } from '../../support/motion';
import { stubIntersections, stubMedia } from '../../support/observers';

let media: ReturnType<typeof stubMedia>;
let intersections: ReturnType<typeof stubIntersections>;
let brokenImages: string[];
let motion: ReturnType<typeof stubAnimations>;

const images = ['/a.png', '/b.png', '/c.png'];
const listActive = () =>
  [...document.querySelectorAll('.si-bg-slide')].map((node) => node.matches('.si-active'));
const getButton = () => find<HTMLButtonElement>('button');
const readPicture = (index: number) =>
  document.querySelectorAll<HTMLElement>('.si-bg-image')[index]?.style.backgroundImage ?? '';

const mount = async (props: Record<string, unknown> = {}) => {
  const element = page('<section><h2>Title</h2></section>');
  const mounted = await mountAs(slideshow, element, { images, ...props });
  return { element, ...mounted };
};
/** Waits for the duration of one image and for the change to the next image. */
const turn = async () => {
  await vi.advanceTimersByTimeAsync(5_000);
  motion.finish();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  media = stubMedia();
  intersections = stubIntersections();
  brokenImages = [];
  motion = stubAnimations();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode() {
        return brokenImages.includes(this.src.replace(location.origin, ''))
          ? Promise.reject(Error('broken'))
          : Promise.resolve();
      }
    },
  );
});
afterEach(() => vi.useRealTimers());

it('shows each image in turn, and then the first image again', async () => {
  const { element, stop } = await mount();
  expect(element.firstElementChild?.className).toBe('si-bg');
  expect(listActive()).toEqual([true, false, false]);
  await turn();
  expect(listActive()).toEqual([false, true, false]);
  await turn();
  await turn();
  expect(listActive()).toEqual([true, false, false]);
  stop();
  expect(element.outerHTML).toBe('<section data-island-state="loading"><h2>Title</h2></section>');
});

it('stays inside an element whose position a theme has reset', async () => {
  const element = page('<section style="position: static"></section>');
  const { stop } = await mountAs(slideshow, element, { images });
  expect(element.style.position).toBe('relative');
  stop();
  expect(element.style.position).toBe('static');
});

it('stops at the last image without a loop', async () => {
  await mount({ loop: false });
  for (let count = 0; count < 5; count++) await turn();
  expect(listActive()).toEqual([false, false, true]);
});

describe('the images', () => {
  it.each([
    ['slide_left', '100% 0', '-100% 0'],
    ['slide_right', '-100% 0', '100% 0'],
    ['slide_up', '0 100%', '0 -100%'],
    ['slide_down', '0 -100%', '0 100%'],
  ])('change with the transition %s', async (transition, start, end) => {
    await mount({ transition });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(motion.played.map(({ keyframes }) => keyframes.translate)).toEqual([
      ['0', end],
      [start, '0'],
    ]);
  });

  it('fade without the prop transition', async () => {
    await mount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(motion.played.map(({ keyframes }) => keyframes)).toEqual([{ opacity: [0, 1] }]);
  });
});

it('shows a single image without a pause button', async () => {
  await mount({ images: ['/a.png'] });
  await turn();
  expect(listActive()).toEqual([true]);
  expect(document.querySelector('button')).toBeNull();
});

it('draws nothing without a valid image URL', async () => {
  const { element } = await mount({ images: ['', 'javascript:alert(1)'] });
  expect(element.children).toHaveLength(1);
});

it('pauses under reduced motion, from the start or later', async () => {
  media.change('reduced-motion', true);
  await mount();
  await turn();
  expect(listActive()).toEqual([true, false, false]);
  media.change('reduced-motion', false);
  await mount();
  media.change('reduced-motion', true);
  await turn();
  expect(listActive()).toEqual([true, false, false]);
  expect(getButton().ariaLabel).toBe('Play the background');
});

it('pauses and plays by the pause button', async () => {
  await mount({ pauseLabel: 'Halt' });
  expect(getButton().ariaLabel).toBe('Halt');
  getButton().click();
  expect(getButton().ariaLabel).toBe('Play the background');
  await turn();
  expect(listActive()[0]).toBe(true);
  getButton().click();
  await turn();
  expect(listActive()[1]).toBe(true);
});

it('pauses outside the viewport', async () => {
  const { element } = await mount();
  intersections.notify(element, { isIntersecting: false });
  await turn();
  expect(listActive()[0]).toBe(true);
  intersections.notify(element, { isIntersecting: true });
  await turn();
  expect(listActive()[1]).toBe(true);
});

it('skips an image that fails to load', async () => {
  brokenImages = ['/b.png'];
  await mount();
  await turn();
  expect(listActive()).toEqual([false, false, true]);
});

it('stays on the only image that loads, and tries the other images again', async () => {
  brokenImages = ['/b.png', '/c.png'];
  await mount();
  await turn();
  await turn();
  expect(listActive()).toEqual([true, false, false]);
  expect(vi.getTimerCount()).toBe(1);
});

it('fetches each image just before its turn with the prop lazyload', async () => {
  await mount({ lazyload: true });
  expect([0, 1, 2].map((index) => !!readPicture(index))).toEqual([true, false, false]);
  await turn();
  expect([0, 1, 2].map((index) => !!readPicture(index))).toEqual([true, true, false]);
});

it('adds the host’s classes', async () => {
  await mount({
    kenBurns: 'in',
    classes: { root: 'r swiper', list: 'l', slide: 's', image: 'i', kenBurns: 'k', active: 'on' },
  });
  expect(find('.si-bg.r.swiper > .si-bg-list.l').children).toHaveLength(3);
  expect(document.querySelectorAll('.si-bg-slide.s > .si-bg-image.i.k.si-ken-burns-in')).toHaveLength(3);
  expect(document.querySelectorAll('.on')).toHaveLength(1);
});
