import { expect, it } from 'vitest';
import { controls, signs } from '../../../src/hosts/joinchat/detect';
import { find, page } from '../../support/context';

it('holds no press inside a section that opens the chat on scroll', () => {
  page('<section class="joinchat_show"><a href="/shop/">Shop</a></section>');
  expect(find('a').closest(controls)).toBeNull();
  expect(document.querySelector(signs[0]?.[0] ?? '')).toBe(find('section'));
});

it.each([
  '<div class="joinchat"><div class="joinchat__button" role="button"></div></div>',
  '<button class="joinchat_open">Chat</button>',
  '<button class="joinchat_app">Chat</button>',
  '<button class="joinchat_close">Close</button>',
  '<a href="#joinchat">Chat</a>',
  '<a href="#whatsapp">Chat</a>',
])('holds presses on %s', (html) => {
  page(html);
  expect(document.querySelector(controls)).not.toBeNull();
});
