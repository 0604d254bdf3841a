import { expect, it } from 'vitest';
import { filterOutermost, findDisclosures } from '../../../src/dom/disclosure/find-disclosures';
import { find, page } from '../../support/context';

const listPairs = (root: HTMLElement, titles: string, panels = '') =>
  findDisclosures(root, titles, panels).map(({ title, panel, index }) => [
    title.textContent,
    panel.id || panel.className,
    index,
  ]);

it('pairs two rows of titles with the same panels, by order', () => {
  const root = page('<div><b>A</b><b>B</b><div><b>a</b><p id="1"></p><b>b</b><p id="2"></p></div></div>');
  expect(listPairs(root, 'b', 'p')).toEqual([
    ['A', '1', 0],
    ['B', '2', 1],
    ['a', '1', 0],
    ['b', '2', 1],
  ]);
});

it('leaves titles inside a panel to the panel’s own widget', () => {
  const root = page(
    '<div><b>A</b><section id="1"><b>x</b><section id="2"></section></section><b>B</b><section id="3"></section></div>',
  );
  expect(listPairs(root, 'b', 'section')).toEqual([
    ['A', '1', 0],
    ['B', '3', 1],
  ]);
});

it('drops titles without a panel', () => {
  const root = page('<div><b>A</b><b>B</b><b>C</b><p id="1"></p><p id="2"></p></div>');
  expect(listPairs(root, 'b', 'p')).toEqual([
    ['A', '1', 0],
    ['B', '2', 1],
  ]);
  expect(listPairs(root, 'b', 'u')).toEqual([]);
  expect(listPairs(root, 'i', 'p')).toEqual([]);
});

it('pairs by aria-controls or the link, and prefers a panel inside the element', () => {
  page('<p id="one">copy above</p><div></div>');
  const root = find('div');
  root.innerHTML =
    '<b aria-controls="one">A</b><a href="#two">B</a><a href="/else">C</a><b aria-controls="gone">D</b><p id="one" class="own"></p><p id="two"></p>';
  const pairs = findDisclosures(root, 'a,b', '');
  expect(pairs.map(({ panel }) => [panel.id, panel.className])).toEqual([
    ['one', 'own'],
    ['two', ''],
  ]);
});

it('pairs a link to an id in any script, which the browser encodes', () => {
  const root = page(
    '<div><a href="#tab-размер">A</a><a href="#tab-%D0%BE%D1%82">B</a></div><p id="tab-размер"></p><p id="tab-от"></p>',
  );
  expect(findDisclosures(root, 'a', '').map(({ panel }) => panel.id)).toEqual(['tab-размер', 'tab-от']);
});

it('prefers a panel inside the element for an encoded link, too', () => {
  page(
    '<p id="größe">copy above</p><div><a href="#gr%C3%B6%C3%9Fe">A</a><p id="größe" class="own"></p></div>',
  );
  expect(listPairs(find('div'), 'a')).toEqual([['A', 'größe', 0]]);
  expect(findDisclosures(find('div'), 'a', '')[0]?.panel.className).toBe('own');
});

it('rejects a panel that contains its title, and treats a hostile id as text', () => {
  const root = page('<div id="all"><b aria-controls="all">A</b><a href="#&quot;]:is(*">B</a></div>');
  expect(listPairs(root, 'a,b')).toEqual([]);
});

it('finds the link or button inside a heading', () => {
  const root = page('<div><h3><a>A</a></h3><p></p><h3>B</h3><p></p></div>');
  const [first, second] = findDisclosures(root, 'h3', 'p');
  expect(first?.button).toBe(find('a'));
  expect(second?.button).toBe(second?.title);
});

it('finds the outermost nodes', () => {
  const root = page('<div><p><i></i></p><i></i></div>');
  const nodes = [...root.querySelectorAll('p,i')];
  expect(filterOutermost(nodes)).toEqual([nodes[0], nodes[2]]);
});

it('accepts a list item with a link to its panel', () => {
  const root = page('<div><ul><li id="t"><a href="#p">T</a></li></ul><div id="p"></div></div>');
  const [pair] = findDisclosures(root, 'li', '');
  expect([pair?.title, pair?.button, pair?.panel]).toEqual([find('#t'), find('a'), find('#p')]);
});
