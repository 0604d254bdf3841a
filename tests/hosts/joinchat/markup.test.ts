import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { followSku, prepareMarkup } from '../../../src/hosts/joinchat/markup';
import { find, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

beforeEach(watchListeners);
afterEach(endListeners);

const widget = (classes = '', inside = '', style = '') =>
  page(`<div class="joinchat ${classes}" style="${style}">${inside}</div>`);

it('picks one of several texts, with the text’s nodes', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const element = widget(
    '',
    '<p><jc-rand><jc-opt>One</jc-opt><jc-opt><b>Two</b>!</jc-opt></jc-rand> <jc-rand></jc-rand></p>',
  );
  prepareMarkup(element);
  expect(find('p').innerHTML).toBe('<b>Two</b>! ');
});

it('loads the lazy media of messages alone', () => {
  const element = widget(
    '',
    '<div class="joinchat__chat"><img data-src="/cat.png" alt=""></div><img data-src="/other.png" alt="">',
  );
  prepareMarkup(element);
  expect(
    [...element.querySelectorAll('img')].map(
      (image) => image.getAttribute('src')?.replace(location.origin, '') ?? null,
    ),
  ).toEqual(['/cat.png', null]);
});

it('marks notes', () => {
  prepareMarkup(widget('', '<p class="joinchat__bubble--note">Note</p>'));
  expect(find('p').dataset.note).toBe('');
});

it('shows the SKU of the chosen variation, and then the product’s SKU again', () => {
  const element = widget('', '<p>About <jc-sku>A-1</jc-sku></p>');
  followSku(element);
  const choose = (sku: string) => emit(document, 'product:variation', { sku, id: '' });
  choose('<b>A-2');
  expect(find('p').textContent).toBe('About <b>A-2');
  choose('');
  expect(find('p').textContent).toBe('About A-1');
});

it('adds the roles and names that versions before 6 do not print', () => {
  const element = widget(
    '',
    '<div class="joinchat__button"><div class="joinchat__button__sendtext">Open chat</div></div><div class="joinchat__box"><span class="joinchat__header__text">Shop</span><div class="joinchat__close" title="Close"></div></div>',
  );
  prepareMarkup(element);
  const describeNode = (selector: string) => {
    const node = find(selector);
    return [node.getAttribute('role'), node.getAttribute('aria-label'), node.tabIndex];
  };
  expect(describeNode('.joinchat__button')).toEqual(['button', 'Open chat', 0]);
  expect(describeNode('.joinchat__box')).toEqual(['dialog', 'Shop', -1]);
  expect(describeNode('.joinchat__close')).toEqual(['button', 'Close', 0]);
});

it('leaves roles and names of the page unchanged', () => {
  const element = widget('', '<div class="joinchat__button" role="link" aria-label="Write"></div>');
  prepareMarkup(element);
  expect(find('.joinchat__button').outerHTML).toBe(
    '<div class="joinchat__button" role="link" aria-label="Write"></div>',
  );
});
