import { expect, it } from 'vitest';
import { readPictureUrl, showLazyPictures } from '../../src/dom/lazy-pictures';
import { find, page } from '../support/context';

const blank = 'data:image/gif;base64,AA';

it.each([
  [
    'data-lazy-src',
    `src="${blank}" data-lazy-src="/cup.jpg" data-lazy-srcset="/cup.jpg 1x" data-lazy-sizes="9px"`,
  ],
  ['data-lazy-src beside a grey picture', 'src="/grey.png" data-lazy-src="/cup.jpg"'],
  ['data-src', `class="lazyload" src="${blank}" data-src="/cup.jpg" data-srcset="/cup.jpg 1x"`],
  ['data-src without src', 'data-src="/cup.jpg"'],
])('shows a picture that waits in %s', (_, attributes) => {
  page(`<p><img ${attributes}></p>`);
  const image = find<HTMLImageElement>('img');
  expect(readPictureUrl(image)).toBe(new URL('/cup.jpg', location.href).href);
  const hasSrcset = /srcset/.test(attributes);
  showLazyPictures(document);
  expect(image.src).toBe(new URL('/cup.jpg', location.href).href);
  expect(image.getAttribute('srcset')).toBe(hasSrcset ? '/cup.jpg 1x' : null);
  expect(image.outerHTML).not.toMatch(/data-(lazy|src)|lazyload"/);
  expect(image.getAttribute('loading')).toBe('lazy');
});

it('leaves a shown picture, whose data-src names another size', () => {
  page('<img src="/cup-600.jpg" data-src="/cup.jpg">');
  const html = document.body.innerHTML;
  showLazyPictures(document);
  expect(document.body.innerHTML).toBe(html);
  expect(readPictureUrl(find('img'))).toContain('/cup-600.jpg');
});
