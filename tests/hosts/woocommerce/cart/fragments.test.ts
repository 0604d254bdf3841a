import { expect, it, vi } from 'vitest';
import { applyFragments } from '../../../../src/hosts/woocommerce/cart/fragments';
import { find, page } from '../../../support/context';

it('replaces each match with separate nodes', () => {
  page('<i class="count">0</i><p><i class="count">0</i></p>');
  applyFragments({ '.count': '<i class="count">1</i>' });
  expect(document.body.innerHTML).toBe('<i class="count">1</i><p><i class="count">1</i></p>');
});

it('skips an invalid selector and a selector without a match', () => {
  page('<i class="b">0</i>');
  applyFragments({
    '[[': '<p></p>',
    '.gone': '<p></p>',
    '.b': '<i class="b">1</i>',
  });
  expect(document.body.innerHTML).toBe('<i class="b">1</i>');
});

it('shows a text, removes an element for an empty fragment, and shows every element of a fragment once', () => {
  page('<p><i class="total">$0</i></p><b class="gone">old</b><i class="count">0</i>');
  const apply = (count: number) =>
    applyFragments({
      '.total': '$5.00',
      '.gone': '',
      '.count': `<!-- c --> <i class="count">${count}</i><i class="badge">new</i>`,
    });
  apply(1);
  apply(2);
  apply(2);
  expect(document.body.innerHTML).toBe('<p>$5.00</p><i class="count">2</i><i class="badge">new</i>');
});

it('ignores fragments of the wrong type', () => {
  page('<i class="a">0</i><i class="b">0</i>');
  applyFragments({ '.a': null, '.b': '<i class="b">1</i>' } as unknown as Record<string, string>);
  expect(find('.a').textContent).toBe('0');
  expect(find('.b').textContent).toBe('1');
});

it('keeps the focus on the same link', () => {
  page('<div class="cart"><a href="/a">a</a><a href="/b">b</a></div>');
  find('[href="/b"]').focus();
  applyFragments({ 'div.cart': '<div class="cart"><b>new</b><a href="/b">b</a></div>' });
  expect(document.activeElement).toBe(find('[href="/b"]'));
});

it('leaves unchanged elements alone', () => {
  page('<p class="a">same</p>');
  const node = find('.a');
  applyFragments({ '.a': '<p class="a">same</p>' });
  expect(find('.a')).toBe(node);
});

it('keeps the text that the visitor has typed, unless the server has changed the field', () => {
  const form = (quantity: string) =>
    `<form class="f"><input name="note" value=""><input name="qty" value="${quantity}"><textarea name="text">a</textarea></form>`;
  page(form('1'));
  const [noteField, quantityField, textField] = document.querySelectorAll<HTMLInputElement>('input,textarea');
  for (const field of [noteField, quantityField, textField]) if (field) field.value = 'typed';
  applyFragments({ '.f': form('2').replace('<form', '<form data-new') });
  expect(
    [...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value),
  ).toEqual(['typed', '2', 'typed']);
});

it('leaves an element alone that differs by the state of a waiting mount point', () => {
  page('<p class="a"><a class="remove" data-island-state="waiting">x</a></p>');
  const node = find('.remove');
  applyFragments({ '.a': '<p class="a"><a class="remove">x</a></p>' });
  expect(find('.remove')).toBe(node);
});

it('replaces a pressed element after its release, with the latest fragment', async () => {
  page('<p class="a">old</p>');
  const node = find('.a');
  const matches = vi.spyOn(node, 'matches').mockReturnValue(true);
  for (const text of ['new', 'newer']) applyFragments({ '.a': `<p class="a">${text}</p>` });
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(find('.a')).toBe(node);
  matches.mockRestore();
  await vi.waitFor(() => expect(find('.a').textContent).toBe('newer'));
});
