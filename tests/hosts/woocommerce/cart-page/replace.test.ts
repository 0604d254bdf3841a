import { expect, it } from 'vitest';
import { replaceKeepingFocus } from '../../../../src/hosts/woocommerce/cart-page/replace';
import { find, page } from '../../../support/context';

const createElement = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.firstElementChild as HTMLElement;
};
const line = (key: string) => `<li><a class="remove" href="?remove=${key}">×</a></li>`;
const list = (...keys: string[]) => `<ul>${keys.map(line).join('')}</ul>`;
const readFocusedHref = () => document.activeElement?.getAttribute('href');

it('replaces an element', () => {
  const previous = page('<p>old</p>');
  replaceKeepingFocus(previous, createElement('<p>new</p>'));
  expect(document.body.innerHTML).toBe('<p>new</p>');
});

it('leaves a focus outside of the replaced element', () => {
  page(`${list('a')}<button>b</button>`);
  find('button').focus();
  replaceKeepingFocus(find('ul'), createElement(list('a')));
  expect(document.activeElement).toBe(find('button'));
});

it('moves the focus to the same element, despite the state of a mount point', () => {
  page(list('a', 'b', 'c'));
  const previous = find<HTMLElement>('[href="?remove=b"]');
  previous.dataset.islandState = 'ready';
  previous.focus();
  replaceKeepingFocus(find('ul'), createElement(list('b', 'c')));
  expect(readFocusedHref()).toBe('?remove=b');
});

it('moves the focus to the element at the place of a removed element', () => {
  page(list('a', 'b', 'c'));
  find('[href="?remove=b"]').focus();
  replaceKeepingFocus(find('ul'), createElement(list('a', 'c')));
  expect(readFocusedHref()).toBe('?remove=c');
});

it('moves the focus to the element before a removed last element', () => {
  page(list('a', 'b'));
  find('[href="?remove=b"]').focus();
  replaceKeepingFocus(find('ul'), createElement(list('a')));
  expect(readFocusedHref()).toBe('?remove=a');
});

it('moves the focus to the first focusable element where no similar element remains', () => {
  page(list('a'));
  find('a').focus();
  replaceKeepingFocus(
    find('ul'),
    createElement('<div><p>empty</p><a class="shop" href="/shop">shop</a></div>'),
  );
  expect(readFocusedHref()).toBe('/shop');
});

it('moves the focus from a mount point’s own control to the new content, where the next key removes no line', () => {
  const stepper = '<span class="quantity" data-island-state="ready"><button>+</button></span>';
  page(`<div><ul><li>${line('a')}${stepper}</li></ul></div>`);
  find('button').focus();
  replaceKeepingFocus(
    find('ul'),
    createElement(`<ul><li>${line('a')}<span class="quantity">2</span></li></ul>`),
  );
  expect(document.activeElement).toBe(find('ul'));
  // The answer to the next press may come before the mount.
  replaceKeepingFocus(find('ul'), createElement(`<ul><li>${line('a')}<button>Buy</button></li></ul>`));
  expect(document.activeElement).toBe(find('ul'));
});

it('moves the focus to the new content as a last resort', () => {
  page(list('a'));
  find('a').focus();
  const replacement = createElement('<p>empty</p>');
  replaceKeepingFocus(find('ul'), replacement);
  expect(document.activeElement).toBe(replacement);
  expect(replacement.tabIndex).toBe(-1);
});

it('keeps the focus on a replaced link', () => {
  const previous = page('<a href="/cart" class="count">1</a>');
  previous.focus();
  const replacement = createElement('<a href="/cart" class="count">2</a>');
  replaceKeepingFocus(previous, replacement);
  expect(document.activeElement).toBe(replacement);
  expect(replacement.hasAttribute('tabindex')).toBe(false);
});
