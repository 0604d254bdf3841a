import { expect, it } from 'vitest';
import { findNumber } from '../../../islands/chat/link';
import { page } from '../../support/context';

it.each([
  ['https://wa.me/15555550123?text=Hi', '15555550123'],
  ['https://api.whatsapp.com/send?text=7&phone=%2B34600', '34600'],
  ['https://wa.me/message/ABC', ''],
  ['javascript:"wa.me/1"', ''],
  ['https://t.me/fern', ''],
])('finds in %s the number "%s"', (href, number) => {
  const element = page('<div><a>Chat</a></div>');
  element.querySelector('a')?.setAttribute('href', href);
  expect(findNumber(element)).toBe(number);
});
