import { expect, it } from 'vitest';
import { createRevertible, ensureId } from '../../src/dom/revertible';
import { find, page } from '../support/context';

it('reverts the setter’s changes, and keeps the changes of other scripts', () => {
  const node = page('<p role="note" class="a b" tabindex="0">x</p>');
  const abort = new AbortController();
  const set = createRevertible(abort.signal);
  set(node, { role: 'tab' });
  set(node, { role: null });
  set(node, { tabindex: -1 });
  set(node, { 'aria-selected': true });
  set(node, { '.a': false });
  set(node, { '.open': true });
  expect(node.outerHTML).toBe('<p class="b open" tabindex="-1" aria-selected="true">x</p>');
  node.classList.add('animated');
  abort.abort();
  expect(node.getAttribute('role')).toBe('note');
  expect(node.getAttribute('tabindex')).toBe('0');
  expect(node.hasAttribute('aria-selected')).toBe(false);
  expect([...node.classList].sort()).toEqual(['a', 'animated', 'b']);
});

it('restores inline styles with their priority', () => {
  const node = page('<p style="color: red; display: flex !important;">x</p>');
  const abort = new AbortController();
  const set = createRevertible(abort.signal);
  set(node, { ':display': 'none !important', ':position': 'relative' });
  expect(node.style.display).toBe('none');
  expect(node.style.getPropertyPriority('display')).toBe('important');
  node.style.color = 'blue';
  abort.abort();
  expect(node.style.cssText).toBe('color: blue; display: flex !important;');
});

it('leaves no empty style attribute', () => {
  const node = page('<p>x</p>');
  const abort = new AbortController();
  createRevertible(abort.signal)(node, { ':display': 'none' });
  abort.abort();
  expect(node.outerHTML).toBe('<p>x</p>');
});

it('adds an id to a node without an id, or with the id of another node', () => {
  page('<i id="x"></i><b id="x"></b><u></u><s id=" odd &quot;id"></s>');
  const abort = new AbortController();
  const set = createRevertible(abort.signal);
  expect(ensureId(find('i'), 'first', set)).toBe('x');
  expect(ensureId(find('b'), 'second', set)).toBe('second');
  expect(ensureId(find('u'), 'third', set)).toBe('third');
  expect(ensureId(find('s'), 'fourth', set)).toBe(' odd "id');
  abort.abort();
  expect(find('b').id).toBe('x');
  expect(find('u').hasAttribute('id')).toBe(false);
});

it('ignores a call after the abort', () => {
  const node = page('<p>x</p>');
  const abort = new AbortController();
  const set = createRevertible(abort.signal);
  abort.abort();
  set(node, { role: 'note' });
  expect(node.outerHTML).toBe('<p>x</p>');
});
