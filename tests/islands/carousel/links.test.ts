import { afterEach, expect, it, vi } from 'vitest';
import { addSlideLinks } from '../../../islands/carousel/links';
import { createRevertible } from '../../../src/dom/revertible';
import { find, page } from '../../support/context';

const start = () => {
  document.body.innerHTML =
    '<ul><li id="v1"></li><li id="v2"></li><li inert><b id="größe"></b></li></ul><a href="#v1">1</a><a href="#v2">2</a><a href="#gr%C3%B6%C3%9Fe">in</a><a href="#other">x</a><a href="#">y</a><svg><a href="#v1">s</a></svg><form><button>send</button></form>';
  const slides = [...document.querySelectorAll('li')];
  const abort = new AbortController();
  const show = vi.fn();
  const update = addSlideLinks(find('ul'), () => slides, createRevertible(abort.signal), abort.signal, show);
  update(0);
  return { slides, abort, update, show };
};
afterEach(() => location.replace('#'));

const readCurrent = () =>
  [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

it('shows the slide of a pressed thumbnail, and marks the current thumbnail', () => {
  const { show, update } = start();
  expect(readCurrent()).toEqual(['1', 's']);
  find('a[href="#v2"]').click();
  expect(show).toHaveBeenCalledWith(1);
  update(1);
  expect(readCurrent()).toEqual(['2']);
});

it('finds a thumbnail’s slide after another script has added a slide before it', () => {
  const { show, slides } = start();
  slides.unshift(document.createElement('li'));
  find('a[href="#v2"]').click();
  expect(show).toHaveBeenCalledWith(2);
});

it('leaves other links and clicks for a new tab alone', () => {
  const { show } = start();
  find('a[href="#other"]').click();
  find('a[href="#v2"]').dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }));
  expect(show).not.toHaveBeenCalled();
});

it('releases the thumbnails and removes their marks when the carousel stops', () => {
  const { show, abort } = start();
  abort.abort();
  find('a[href="#v2"]').click();
  expect(show).not.toHaveBeenCalled();
  expect(readCurrent()).toEqual([]);
});

it('shows the slide out of view that holds the target of a link, and lets the browser follow the link', () => {
  const { show } = start();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const link = find('a[href*="%"]');
  // Another script scrolls by itself.
  link.addEventListener('click', (event) => event.preventDefault());
  expect(readCurrent()).toEqual(['1', 's']);
  link.dispatchEvent(click);
  expect(show.mock.calls).toEqual([[2]]);
});

it('shows the slide out of view that holds the field at which a form stops', () => {
  const { show, slides } = start();
  const field = Object.assign(document.createElement('input'), { required: true });
  slides[2]?.append(field);
  const form = find<HTMLFormElement>('form');
  form.append(slides[2]?.parentElement as Element);
  find('button').click();
  expect(show.mock.calls).toEqual([[2]]);
  // The browser would give a field of an inert slide no focus.
  expect(slides[2]?.inert).toBe(false);
});

it('follows the hash of the page, at the start and later', () => {
  location.replace('#größe');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { show, slides } = start();
  expect(show.mock.calls).toEqual([[2]]);
  slides[2]?.setAttribute('inert', '');
  dispatchEvent(new Event('hashchange'));
  expect(show).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('hashchange'));
  expect(show).toHaveBeenCalledTimes(2);
  expect(scroll).not.toHaveBeenCalled();
});

it('leaves the page’s links alone where the slides have no ids', () => {
  page('<p><a href="#x">x</a></p>');
  const { signal } = new AbortController();
  const update = addSlideLinks(
    document.createElement('ul'),
    () => [document.createElement('li')],
    createRevertible(signal),
    signal,
    vi.fn(),
  );
  update(0);
  expect(find('a').hasAttribute('aria-current')).toBe(false);
});
