import { expect, it } from 'vitest';
import type { FetchedPart } from '../../../src/behaviours/region/fetch-part';
import { rememberParts, replaceParts } from '../../../src/behaviours/region/replace-parts';
import { parseHtml } from '../../../src/dom/html';
import { find, page } from '../../support/context';

const region = '<main id="list"><p>tea</p></main>';
const widget = (text: string, id = '') => `<section class="filter"${id && ` id="${id}"`}>${text}</section>`;

/** Gives the aside the parts of another page. @returns its content */
const replace = (before: string, after: string) => {
  page(`<div>${region}<aside>${before}</aside></div>`);
  const parts = { element: find('#list'), also: '.filter', forms: '' };
  rememberParts(parts);
  const fetched = parseHtml(`${region}<aside>${after}</aside>`);
  const part = fetched.querySelector('#list') as Element;
  const answer: FetchedPart = { part, page: fetched, url: '/', title: '' };
  replaceParts(parts, answer);
  return [...document.querySelectorAll('aside .filter')].map(({ textContent }) => textContent);
};

it.each([
  [
    'follow in their order',
    widget('size') + widget('price'),
    widget('L') + widget('5 to 9'),
    ['L', '5 to 9'],
  ],
  [
    'come first with a choice',
    widget('size', 'a') + widget('price', 'b'),
    widget('chosen', 'c') + widget('size', 'a') + widget('price', 'b'),
    ['chosen', 'size', 'price'],
  ],
  [
    'come last with a choice',
    widget('size', 'a'),
    widget('size', 'a') + widget('chosen', 'c'),
    ['size', 'chosen'],
  ],
  ['go with a choice', widget('chosen', 'c') + widget('size', 'a'), widget('size', 'a'), ['size']],
])('parts %s', (_, before, after, expected) => {
  expect(replace(before, after)).toEqual(expected);
});

it('a part that keeps its id keeps its nodes', () => {
  page(`<div>${region}<aside>${widget('size', 'a')}</aside></div>`);
  const node = find('#a');
  const parts = { element: find('#list'), also: '.filter', forms: '' };
  rememberParts(parts);
  const fetched = parseHtml(`${region}<aside>${widget('chosen', 'c')}${widget('size L', 'a')}</aside>`);
  const part = fetched.querySelector('#list') as Element;
  replaceParts(parts, { part, page: fetched, url: '/', title: 'Shop' });
  expect(find('#a')).toBe(node);
  expect(node.textContent).toBe('size L');
  expect(document.title).toBe('Shop');
});

it('a form that follows keeps what scripts have made of it meanwhile', () => {
  const form = (choice: string) => `<form id="sort"><b>${choice}</b></form>`;
  page(`<div>${region}${form('date')}</div>`);
  const parts = { element: find('#list'), also: '', forms: '#sort' };
  rememberParts(parts);
  find('#sort').className = 'open';
  find('#sort').insertAdjacentHTML('beforeend', '<i>styled</i>');
  const fetched = parseHtml(region + form('price'));
  const part = fetched.querySelector('#list') as Element;
  replaceParts(parts, { part, page: fetched, url: '/', title: '' });
  expect(find('#sort').outerHTML).toBe('<form id="sort" class="open"><b>price</b><i>styled</i></form>');
});

it('keeps the focus on a link that the press has turned into another one', () => {
  const item = (query: string) => `<ul><li><a href="/?${query}">red</a></li></ul>`;
  page(`<div>${region}<aside>${widget('<a href="/?x">blue</a>')}${widget(item('filter=red'))}</aside></div>`);
  const parts = { element: find('#list'), also: '.filter', forms: '' };
  rememberParts(parts);
  const pressed = find('aside li a');
  pressed.focus();
  const fetched = parseHtml(`${region}<aside>${widget('<a href="/?y">blue</a>')}${widget(item(''))}</aside>`);
  replaceParts(parts, {
    part: fetched.querySelector('#list') as Element,
    page: fetched,
    url: '/',
    title: '',
  });
  expect(pressed.isConnected).toBe(false);
  expect(document.activeElement).toBe(find('aside li a'));
});
