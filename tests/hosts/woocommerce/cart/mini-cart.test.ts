import { expect, it } from 'vitest';
import { readMiniCart } from '../../../../src/hosts/woocommerce/cart/mini-cart';
import { page } from '../../../support/context';
import { cup, miniCart, mug } from '../../../support/shop';

it('reads lines, count and subtotal', () => {
  page(miniCart(cup, mug));
  const cart = readMiniCart(document);
  expect(cart).toMatchObject({ count: 3, subtotal: '$99.00' });
  expect(cart?.lines).toHaveLength(2);
  expect(cart?.lines[0]).toEqual({
    key: 'abc',
    productId: '55',
    name: 'Cup',
    url: expect.stringContaining('/product/abc/'),
    image: expect.stringContaining('/img/abc.svg'),
    srcset: '',
    quantity: 2,
    variation: '',
    maximum: 0,
    price: '$67.50',
    removeUrl: expect.stringContaining('/cart/?remove_item=abc&_wpnonce=1'),
  });
});

it('reads an empty cart', () => {
  page(miniCart());
  expect(readMiniCart(document)).toEqual({ count: 0, lines: [], subtotal: '' });
});

it('finds no cart without a mini-cart, or in an unfilled mini-cart', () => {
  expect(readMiniCart(document)).toBeUndefined();
  page('<div class="widget_shopping_cart_content"></div>');
  expect(readMiniCart(document)).toBeUndefined();
});

it('takes the first filled mini-cart', () => {
  page(`<div><div class="widget_shopping_cart_content"></div>${miniCart(mug)}</div>`);
  expect(readMiniCart(document)?.count).toBe(1);
});

it('reads a line of a theme that prints only the name', () => {
  page(miniCart('<li class="woocommerce-mini-cart-item"> Gift </li>'));
  expect(readMiniCart(document)?.lines).toEqual([
    {
      key: '',
      productId: '',
      name: 'Gift',
      variation: '',
      maximum: 0,
      url: '',
      image: '',
      srcset: '',
      quantity: 1,
      price: '',
      removeUrl: '',
    },
  ]);
});

it.each([
  ['0.5 × <span class="amount">$10.00</span>', 0.5],
  ['1,5 × <span class="amount">10,00 €</span>', 1.5],
  ['<span class="amount">$10.00</span> × 3', 3],
  ['<input class="input-text qty text" name="cart[k1][qty]" value="3">', 3],
  ['<button>−</button><input name="cart[k1][qty]" value="2.5"><button>+</button>', 2.5],
  ['<span><button>−</button><span>4</span><button>+</button></span> × <span class="amount">$5</span>', 4],
])('reads the quantity of %s', (html, quantity) => {
  page(
    miniCart(
      `<li class="woocommerce-mini-cart-item"><a href="/p/">Cup</a><div class="quantity">${html}</div></li>`,
      mug,
    ),
  );
  expect(readMiniCart(document)).toMatchObject({ count: quantity + 1, lines: [{ quantity }, {}] });
});

it('reads a price beside a stepper', () => {
  page(
    miniCart(
      '<li class="woocommerce-mini-cart-item">Cup<div class="quantity"><input value="3"></div><span class="amount">$5.00</span></li>',
    ),
  );
  expect(readMiniCart(document)?.lines[0]?.price).toBe('$5.00');
});

it('reads the picture that waits for a lazy loader', () => {
  page(
    miniCart(cup).replace(
      /<img[^>]*>/,
      '<img src="data:image/svg+xml,x" data-lazy-src="/img/lazy.jpg" data-lazy-srcset="/img/small.jpg 100w">',
    ),
  );
  expect(readMiniCart(document)?.lines[0]).toMatchObject({
    image: new URL('/img/lazy.jpg', location.href).href,
    srcset: '/img/small.jpg 100w',
  });
});
