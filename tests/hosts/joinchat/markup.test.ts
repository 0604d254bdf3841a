import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { followSku, readMarkup } from '../../../src/hosts/joinchat/markup';
import { find, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

beforeEach(watchListeners);
afterEach(endListeners);

const widget = (classes = '', inside = '', style = '') =>
  page(`<div class="joinchat ${classes}" style="${style}">${inside}</div>`);

it.each([
  ['', 'ltr', 'end', 'light'],
  ['joinchat--left', 'ltr', 'start', 'light'],
  ['', 'rtl', 'start', 'light'],
  ['joinchat--left joinchat--dark', 'rtl', 'end', 'dark'],
  ['joinchat--dark-auto', 'ltr', 'end', 'auto'],
])('%j where one reads %s: at the %s, %s', (classes, direction, side, theme) => {
  expect(readMarkup(widget(classes, '', `direction:${direction}`))).toEqual({ side, theme });
});

it('takes the texts that the shop has written, and no empty ones', () => {
  const element = widget(
    '',
    '<div class="joinchat__button" aria-label="Write to us"></div><b class="joinchat__close" aria-label=""></b><h2 id="joinchat__label"> Shop <i>now</i> </h2><p class="joinchat__open__text"> </p>',
  );
  expect(readMarkup(element)).toEqual({
    label: 'Write to us',
    heading: 'Shop now',
    side: 'end',
    theme: 'light',
  });
});

it('draws one of several texts, nodes and all', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const element = widget(
    '',
    '<p><jc-rand><jc-opt>One</jc-opt><jc-opt><b>Two</b>!</jc-opt></jc-rand> <jc-rand></jc-rand></p>',
  );
  readMarkup(element);
  expect(find('p').innerHTML).toBe('<b>Two</b>! ');
});

it('wakes what waits in the messages, and marks its notes', () => {
  const element = widget(
    '',
    '<div class="joinchat__chat"><img data-src="/cat.png" alt=""><p class="joinchat__bubble--note">Note</p></div><img data-src="/other.png" alt="">',
  );
  readMarkup(element);
  expect([...element.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/cat.png',
    null,
  ]);
  expect(find('p').dataset.note).toBe('');
});

it('has the colour that the shop has chosen, where it has chosen all of it', () => {
  const color = (style: string) => {
    const element = widget('', '', style);
    readMarkup(element);
    return element.style.getPropertyValue('--si-chat-color');
  };
  expect(color('--ch:142;--cs:70%;--cl:49%')).toBe('hsl(142 70% 49%)');
  expect(color('--ch:142;--cs:70%')).toBe('');
});

it('article numbers follow what is chosen, and come back', () => {
  const element = widget('', '<p>About <jc-sku>A-1</jc-sku></p>');
  followSku(element);
  const choose = (sku: string) => emit(document, 'product:variation', { sku, id: '' });
  choose('<b>A-2');
  expect(find('p').textContent).toBe('About <b>A-2');
  choose('');
  expect(find('p').textContent).toBe('About A-1');
});
