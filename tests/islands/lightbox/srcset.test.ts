import { expect, it } from 'vitest';
import { readSrcset, requestPicture } from '../../../islands/lightbox/srcset';
import { safeUrl } from '../../../src/dom/url';
import { find, page } from '../../support/context';
import { recordImages } from '../../support/images';

it.each([
  ['the thumbnail lists the linked file', '', '/s.jpg 300w, /l.jpg 1200w', 1200],
  ['the thumbnail shows another picture', '', '/s.jpg 300w, /other.jpg 1200w', 0],
  ['the thumbnail has densities', '', '/l.jpg 1x, /xl.jpg 2x', 0],
  ['the link has sizes of its own', 'data-lightbox-srcset="/m.jpg 800w, /l.jpg 1600w"', '', 1600],
  ['an address is hostile', 'data-lightbox-srcset="javascript:alert(1) 800w"', '', 0],
])('reads the sizes where %s', (_, attributes, srcset, width) => {
  page(`<p><a href="/l.jpg" ${attributes}><img srcset="${srcset}" alt=""></a></p>`);
  expect(readSrcset(find('a'), safeUrl('/l.jpg'), 'data-lightbox').width).toBe(width);
});

it.each([
  ['/s.jpg 300w, /l.jpg 1200w', '100vw'],
  ['', ''],
])('requests the size for the window with the sizes "%s"', (srcset, sizes) => {
  const { images, stop } = recordImages();
  page(`<p><a href="/l.jpg"><img srcset="${srcset}" alt=""></a></p>`);
  requestPicture(find('a'), safeUrl('/l.jpg'), 'data-lightbox');
  stop();
  expect(images[0]).toMatchObject({ srcset, sizes, src: safeUrl('/l.jpg') });
});
