import { expect, it } from 'vitest';
import { fold, splitAtWords } from '../../src/utils/fold';

it.each([
  ['İstanbul Kupa', 'istanbul'],
  ['IŞIK Lamba', 'ışık'],
  ['ILLY', 'illy'],
  ['Cafe\u0301 Cup', 'café'],
  ['Crème', 'creme'],
  ['Straße', 'STRASSE'],
  ['Ærø Øl', 'aero ol'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ёлка', 'елка'],
  ['ＭＵＧ', 'mug'],
  ['Men’s', "men's"],
  ['Zu\u00adcker', 'zucker'],
  ['ガラス', 'カ\u3099ラス'],
])('finds in "%s" the word "%s"', (text, word) => {
  expect(fold(text)).toContain(fold(word));
});

it('keeps marks that make another word', () => {
  expect(fold('がか')).not.toBe(fold('かか'));
  expect(fold('की')).not.toBe(fold('का'));
});

it.each([
  ['Red mug', 'mug', ['Red ', 'mug', '']],
  ['Red mug', 'cup', ['Red mug']],
  ['Mug, MUG', 'mug', ['', 'Mug', ', ', 'MUG', '']],
  ['Große Cafe\u0301s', 'cafe gross', ['', 'Groß', 'e ', 'Cafe\u0301', 's']],
  ['İstanbul', 'istan', ['', 'İstan', 'bul']],
  ['a (b) [c', '[c (b', ['a ', '(b', ') ', '[c', '']],
  ['', 'x', ['']],
  ['x', ' ', ['x']],
])('splits "%s" at "%s"', (text, query, parts) => {
  expect(splitAtWords(text, query)).toEqual(parts);
});
