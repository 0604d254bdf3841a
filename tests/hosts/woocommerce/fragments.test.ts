import { expect, it } from 'vitest';
import { applyFragments } from '../../../src/hosts/woocommerce/fragments';
import { find, page } from '../../support/context';

it('replaces every element that a selector matches, each by nodes of its own', () => {
  page('<i class="count">0</i><p><i class="count">0</i></p>');
  applyFragments({ '.count': '<i class="count">1</i>' });
  expect(document.body.innerHTML).toBe('<i class="count">1</i><p><i class="count">1</i></p>');
});

it('passes over an invalid selector, one without a match, and a fragment without an element', () => {
  page('<i class="a">0</i><i class="b">0</i>');
  applyFragments({
    '[[': '<p></p>',
    '.gone': '<p></p>',
    '.a': 'only text',
    '.b': '<i class="b">1</i>',
  });
  expect(document.body.innerHTML).toBe('<i class="a">0</i><i class="b">1</i>');
});

it('survives fragments of the wrong type', () => {
  page('<i class="a">0</i><i class="b">0</i>');
  applyFragments({ '.a': null, '.b': '<i class="b">1</i>' } as unknown as Record<string, string>);
  expect(find('.a').textContent).toBe('0');
  expect(find('.b').textContent).toBe('1');
});

it('keeps focus', () => {
  page('<div class="cart"><a href="/a">a</a><a href="/b">b</a></div>');
  find('[href="/b"]').focus();
  applyFragments({ 'div.cart': '<div class="cart"><b>new</b><a href="/b">b</a></div>' });
  expect(document.activeElement).toBe(find('[href="/b"]'));
});

it('leaves alone what did not change', () => {
  page('<p class="a">same</p>');
  const node = find('.a');
  applyFragments({ '.a': '<p class="a">same</p>' });
  expect(find('.a')).toBe(node);
});

it('runs no script', () => {
  page('<p class="a"></p>');
  applyFragments({ '.a': '<p class="a"><script>window.ran = 1</script></p>' });
  expect((window as { ran?: number }).ran).toBeUndefined();
});
