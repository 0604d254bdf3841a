import { expect, it } from 'vitest';
import { joinCounts } from '../../../src/behaviours/region/offer-more';
import { page } from '../../support/context';

const create = (html: string) => {
  const element = document.createElement('p');
  element.innerHTML = html;
  return element;
};
const join = (shown: string, next: string) => joinCounts(create(shown), create(next))?.innerHTML;

it.each([
  ['a range', 'Showing 1–12 of 35 results', 'Showing 13–24 of 35 results', 'Showing 1–24 of 35 results'],
  ['a list that begins at a later page', '13-24 / 35', '25-35 / 35', '13-35 / 35'],
  ['a last page of one item', '1–12 of 13', '13–13 of 13', '1–13 of 13'],
  ['a total before the range', '35件中1–12件', '35件中13–24件', '35件中1–24件'],
  ['a total that has changed meanwhile', '1–12 of 35', '13–24 of 36', '1–24 of 36'],
  ['marks between thousands', '1,001–1,020 of 2,000', '1,021–1,040 of 2,000', '1,001–1,040 of 2,000'],
  ['digits of other scripts', '۱–۱۲ از ۱٬۰۳۵', '۱۳–۲۴ از ۱٬۰۳۵', '۱–۲۴ از ۱٬۰۳۵'],
  [
    'numbers in elements of their own',
    'Items <b>1</b> to <b>9</b>, <i>sorted</i>',
    'Items <b>10</b> to <b>18</b>, <i>sorted</i>',
    'Items <b>1</b> to <b>18</b>, <i>sorted</i>',
  ],
])('joins %s', (_, shown, next, joined) => {
  expect(join(shown, next)).toBe(joined);
});

it.each([
  ['a number of pages', 'Page 1 of 3', 'Page 2 of 3'],
  ['a total', '35 results', '35 results'],
  ['a page that does not go on', '1–12 of 35', '25–35 of 35'],
  ['the same page again', '1–12 of 35', '1–12 of 35'],
  ['a text without numbers', 'All results', 'All results'],
  ['a next text without numbers', '1–12 of 35', 'Nothing'],
])('leaves %s', (_, shown, next) => {
  expect(join(shown, next)).toBeUndefined();
});

it('keeps the next count as it is', () => {
  const next = page('<p>13–24 of 35</p>');
  joinCounts(create('1–12 of 35'), next);
  expect(next.textContent).toBe('13–24 of 35');
});
