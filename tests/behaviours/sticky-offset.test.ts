import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import stickyOffset from '../../src/behaviours/sticky-offset';
import { find, mountAs, page } from '../support/context';
import { placeAt, stubResizes } from '../support/observers';

let resizes: ReturnType<typeof stubResizes>;
const root = document.documentElement.style;
const readOffsets = () => [
  root.getPropertyValue('scroll-padding-top'),
  root.getPropertyValue('--si-sticky-offset'),
];

beforeEach(() => {
  resizes = stubResizes();
  page(
    '<a href="#one">1</a><nav></nav><h2 id="one"></h2><a href="#two">2</a><aside></aside><h2 id="two"></h2><a href="#%22]">x</a>',
  );
  placeAt(find('nav'), { height: 60 });
});
afterEach(() => history.replaceState(null, '', '/'));

it('keeps targets clear of the element’s height, also after the height changes', async () => {
  const { stop } = await mountAs(stickyOffset, find('nav'));
  expect(readOffsets()).toEqual(['60px', '60px']);
  placeAt(find('nav'), { height: 90 });
  resizes.resize(find('nav'));
  expect(readOffsets()).toEqual(['90px', '90px']);
  stop();
  expect(readOffsets()).toEqual(['', '']);
  expect(resizes.watches(find('nav'))).toBe(false);
});

it('takes the offset of the page in place of the height, and reserves nothing for 0', async () => {
  await mountAs(stickyOffset, find('nav'), { offset: 0 });
  expect(readOffsets()[0]).toBe('');
  await mountAs(stickyOffset, find('aside'), { offset: 40 });
  expect(readOffsets()[0]).toBe('40px');
});

it('applies the offset of the last sticky element above the target of a pressed link', async () => {
  await mountAs(stickyOffset, find('aside'), { offset: 30 });
  await mountAs(stickyOffset, find('nav'), { offset: 50 });
  expect(readOffsets()[0]).toBe('50px');
  // Other scripts may follow the link and stop the event.
  find('a[href="#two"]').addEventListener('click', (event) => event.stopPropagation());
  find('a[href="#two"]').click();
  expect(readOffsets()[0]).toBe('30px');
  find('a[href="#one"]').click();
  expect(readOffsets()[0]).toBe('50px');
  find('a[href^="#%"]').click();
  expect(readOffsets()[0]).toBe('50px');
  // The `href` of a link inside an SVG is no text.
  document.body.insertAdjacentHTML('beforeend', '<svg><a href="#two"></a></svg>');
  find('svg a').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(readOffsets()[0]).toBe('30px');
});

it('finds a target whose id the browser encodes in the URL', async () => {
  find('a[href="#two"]').setAttribute('href', '#%D1%80%D0%B0%D0%B7%D0%BC%D0%B5%D1%80');
  find('#two').id = 'размер';
  await mountAs(stickyOffset, find('aside'), { offset: 30 });
  await mountAs(stickyOffset, find('nav'), { offset: 50 });
  find('a[href^="#%D1"]').click();
  expect(readOffsets()[0]).toBe('30px');
});

it('reserves no space for a target above all sticky elements', async () => {
  find('a[href="#one"]').id = 'top';
  await mountAs(stickyOffset, find('nav'), { offset: 50 });
  history.replaceState(null, '', '#top');
  dispatchEvent(new Event('hashchange'));
  expect(readOffsets()[0]).toBe('0px');
});

it('reserves space only while the element has the class for sticky', async () => {
  await mountAs(stickyOffset, find('nav'), { offset: 50, stickyClass: 'stuck' });
  expect(readOffsets()[0]).toBe('');
  find('nav').classList.add('stuck');
  await vi.waitFor(() => expect(readOffsets()[0]).toBe('50px'));
  find('nav').classList.remove('stuck');
  await vi.waitFor(() => expect(readOffsets()[0]).toBe(''));
});

it('reserves no space for an element that this device hides', async () => {
  find('nav').checkVisibility = () => false;
  await mountAs(stickyOffset, find('nav'), { offset: 50 });
  expect(readOffsets()[0]).toBe('0px');
});
