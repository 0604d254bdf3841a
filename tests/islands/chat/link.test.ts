import { expect, it } from 'vitest';
import { type Channel, createAgentLink } from '../../../islands/chat/agent';
import { addText, createWhatsappLink } from '../../../islands/chat/link';

it('encodes plus signs and spaces, and keeps only the digits of a number', () => {
  expect(createWhatsappLink('+1 (555) 01', 'a + b & c')).toBe(
    'https://wa.me/155501?text=a%20%2B%20b%20%26%20c',
  );
  expect(createWhatsappLink('1', '')).toBe('https://wa.me/1');
});

it('links to WhatsApp Web', () => {
  expect(createWhatsappLink('1', 'x y', true)).toBe('https://web.whatsapp.com/send?phone=1&text=x%20y');
});

it.each<[Channel | undefined, string, string]>([
  [undefined, '+34 600', 'https://wa.me/34600?text=hi'],
  ['messenger', 'fern.fold', 'https://m.me/fern.fold?text=hi'],
  ['telegram', '@fern', 'https://t.me/fern?text=hi'],
  ['email', 'a@b.c', 'mailto:a@b.c?body=hi'],
  ['email', 'a@b.c?bcc=x@y.z', 'mailto:a@b.c%3Fbcc%3Dx%40y.z?body=hi'],
  ['phone', '+34 (600)', 'tel:+34600'],
  ['messenger', 'javascript:alert(1)', 'https://m.me/javascript%3Aalert(1)?text=hi'],
  ['constructor' as Channel, '1', 'https://wa.me/1?text=hi'],
])('links the channel %s with the id %s to %s', (channel, id, link) => {
  expect(createAgentLink({ channel, id }, 'hi', createWhatsappLink)).toBe(link);
});

it('encodes a message that ends in the middle of an emoji', () => {
  expect(addText('https://wa.me/1', 'text', 'Hi \ud83d')).toBe('https://wa.me/1?text=Hi%20%EF%BF%BD');
});
