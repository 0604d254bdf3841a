import { beforeEach, expect, it } from 'vitest';
import stretch from '../../src/behaviours/stretch';
import { find, mountAs, page } from '../support/context';
import { placeAt, stubResizes } from '../support/observers';

let resizes: ReturnType<typeof stubResizes>;
let element: HTMLElement;

const build = (attributes = '', style = '') => {
  page(`<main><section ${attributes} style="${style}"></section></main>`);
  element = find('section');
  placeAt(document.documentElement, { width: 1000 });
  placeAt(find('main'), { left: 100, width: 700 });
  placeAt(element, { left: 120, width: 600 });
};
const { style: root } = document.documentElement;

beforeEach(() => {
  resizes = stubResizes();
  root.direction = '';
});

it('fills the window except the scroll bar', async () => {
  build('', 'position: static');
  await mountAs(stretch, element);
  expect(element.style).toMatchObject({ width: '1000px', left: '-120px', right: '', position: 'relative' });
});

it('aligns the right edge in right-to-left text', async () => {
  build('', 'direction: rtl');
  await mountAs(stretch, element);
  expect(element.style).toMatchObject({ width: '1000px', right: '-280px', left: '' });
});

it('fills a container', async () => {
  build('data-container="main"');
  await mountAs(stretch, element);
  expect(element.style).toMatchObject({ width: '700px', left: '-20px' });
});

it.each(['((bad', '.nowhere'])('fills the window for the container %j', async (container) => {
  build();
  await mountAs(stretch, element, { container });
  expect(element.style).toMatchObject({ width: '1000px', left: '-120px' });
});

it('keeps a margin at both sides', async () => {
  build('data-margin="25"');
  await mountAs(stretch, element);
  expect(element.style).toMatchObject({ width: '950px', left: '-95px' });
});

it('places a fixed element relative to the window', async () => {
  build('data-container="main"', 'position: fixed');
  await mountAs(stretch, element);
  expect(element.style).toMatchObject({ width: '700px', left: '100px', position: 'fixed' });
});

it('with the prop variables, writes CSS custom properties in place of styles', async () => {
  build('data-variables="--stretch-"');
  await mountAs(stretch, element);
  expect(element.style.getPropertyValue('--stretch-width')).toBe('1000px');
  expect(element.style.getPropertyValue('--stretch-left')).toBe('-120px');
  expect(element.style.width).toBe('');
});

it('measures again after a resize of the window or parent, and after events of the host', async () => {
  build();
  const { stop } = await mountAs(stretch, element, { again: ['moved'] });
  placeAt(document.documentElement, { width: 800 });
  resizes.resize(document.documentElement);
  expect(element.style.width).toBe('800px');
  placeAt(find('main'), { left: 60, width: 700 });
  placeAt(element, { left: 80, width: 600 });
  resizes.resize(find('main'));
  expect(element.style.left).toBe('-80px');
  placeAt(element, { left: 60, width: 600 });
  element.dispatchEvent(new Event('moved'));
  expect(element.style.left).toBe('-60px');
  stop();
  expect(element.style).toMatchObject({ width: '', left: '', position: '' });
  placeAt(document.documentElement, { width: 500 });
  resizes.resize(document.documentElement);
  element.dispatchEvent(new Event('moved'));
  expect(element.style.width).toBe('');
});
