import { expect, it } from 'vitest';
import { idOf, keep } from '../../src/dom/keep';
import { find, page } from '../support/context';

it('puts back what was there, and leaves what others have set', () => {
  const node = page('<p role="note" class="a b" tabindex="0">x</p>');
  const abort = new AbortController();
  const set = keep(abort.signal);
  set(node, 'role', 'tab');
  set(node, 'role', null);
  set(node, 'tabindex', -1);
  set(node, 'aria-selected', true);
  set(node, '.a', false);
  set(node, '.open', true);
  expect(node.outerHTML).toBe('<p class="b open" tabindex="-1" aria-selected="true">x</p>');
  node.classList.add('animated');
  abort.abort();
  expect(node.getAttribute('role')).toBe('note');
  expect(node.getAttribute('tabindex')).toBe('0');
  expect(node.hasAttribute('aria-selected')).toBe(false);
  expect([...node.classList].sort()).toEqual(['a', 'animated', 'b']);
});

it('gives an id where none is, or where another node has the same', () => {
  page('<i id="x"></i><b id="x"></b><u></u><s id=" odd &quot;id"></s>');
  const abort = new AbortController();
  const set = keep(abort.signal);
  expect(idOf(find('i'), 'first', set)).toBe('x');
  expect(idOf(find('b'), 'second', set)).toBe('second');
  expect(idOf(find('u'), 'third', set)).toBe('third');
  expect(idOf(find('s'), 'fourth', set)).toBe(' odd "id');
  abort.abort();
  expect(find('b').id).toBe('x');
  expect(find('u').hasAttribute('id')).toBe(false);
});
