import { expect, it } from 'vitest';
import { findPairs, outermost } from '../../src/dom/pairs';
import { find, page } from '../support/context';

const show = (root: HTMLElement, titles: string, panels = '') =>
  findPairs(root, titles, panels).map(({ title, panel, index }) => [
    title.textContent,
    panel.id || panel.className,
    index,
  ]);

it('pairs by order, two rows of titles for the same panels', () => {
  const root = page('<div><b>A</b><b>B</b><div><b>a</b><p id="1"></p><b>b</b><p id="2"></p></div></div>');
  expect(show(root, 'b', 'p')).toEqual([
    ['A', '1', 0],
    ['B', '2', 1],
    ['a', '1', 0],
    ['b', '2', 1],
  ]);
});

it('leaves what is inside a panel to the widget there', () => {
  const root = page(
    '<div><b>A</b><section id="1"><b>x</b><section id="2"></section></section><b>B</b><section id="3"></section></div>',
  );
  expect(show(root, 'b', 'section')).toEqual([
    ['A', '1', 0],
    ['B', '3', 1],
  ]);
});

it('drops titles without a panel', () => {
  const root = page('<div><b>A</b><b>B</b><b>C</b><p id="1"></p><p id="2"></p></div>');
  expect(show(root, 'b', 'p')).toEqual([
    ['A', '1', 0],
    ['B', '2', 1],
  ]);
  expect(show(root, 'b', 'u')).toEqual([]);
  expect(show(root, 'i', 'p')).toEqual([]);
});

it('pairs by aria-controls or the link, the nearest copy first', () => {
  page('<p id="one">copy above</p><div></div>');
  const root = find('div');
  root.innerHTML =
    '<b aria-controls="one">A</b><a href="#two">B</a><a href="/else">C</a><b aria-controls="gone">D</b><p id="one" class="own"></p><p id="two"></p>';
  const pairs = findPairs(root, 'a,b', '');
  expect(pairs.map(({ panel }) => [panel.id, panel.className])).toEqual([
    ['one', 'own'],
    ['two', ''],
  ]);
});

it('takes no panel that holds its own title, and no hostile id for a selector', () => {
  const root = page('<div id="all"><b aria-controls="all">A</b><a href="#&quot;]:is(*">B</a></div>');
  expect(show(root, 'a,b')).toEqual([]);
});

it('lets a heading be one: the link or button in it is pressed', () => {
  const root = page('<div><h3><a>A</a></h3><p></p><h3>B</h3><p></p></div>');
  const [first, second] = findPairs(root, 'h3', 'p');
  expect(first?.button).toBe(find('a'));
  expect(second?.button).toBe(second?.title);
});

it('finds the outermost of nodes', () => {
  const root = page('<div><p><i></i></p><i></i></div>');
  const nodes = [...root.querySelectorAll('p,i')];
  expect(outermost(nodes)).toEqual([nodes[0], nodes[2]]);
});
