import { beforeEach, expect, it, vi } from 'vitest';
import { appendPrinted, morph, rememberPrinted } from '../../src/dom/morph';
import { find, page } from '../support/context';

const parse = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as Element;
};

let root: HTMLElement;
const start = (html: string) => {
  root = page(html);
  rememberPrinted(root);
};

beforeEach(() => {
  start(
    '<main><h1>Mugs</h1><form><input name="s"><select><option value="a" selected>A</option><option value="b">B</option></select></form><ul><li><a href="/1">One</a></li><li><a href="/2">Two</a></li></ul></main>',
  );
});

const after = (change: (html: string) => string) =>
  morph(
    root,
    parse(
      change(
        '<main><h1>Mugs</h1><form><input name="s"><select><option value="a" selected>A</option><option value="b">B</option></select></form><ul><li><a href="/1">One</a></li><li><a href="/2">Two</a></li></ul></main>',
      ),
    ),
  );

it('shows the new HTML in an element that another script has added since', () => {
  root = page('<main><p id="a">Old</p><p>Gone</p></main>');
  morph(root, parse('<main><p id="a">New</p></main>'));
  expect(root.outerHTML).toBe('<main><p id="a">New</p></main>');
});

it('takes added nodes and a changed part back, although the answer is the one before them', () => {
  const html = root.outerHTML;
  appendPrinted(find('ul'), [parse('<li>Three</li>')]);
  morph(find('h1'), parse('<h1>Cups</h1>'));
  expect(find('ul').childElementCount).toBe(3);
  after((same) => same);
  expect(root.outerHTML).toBe(html);
});

it('shows the new HTML', () => {
  after((html) =>
    html
      .replace('Mugs', 'Cups')
      .replace('<li><a href="/1">One</a></li>', '')
      .replace('</ul>', '<li><a href="/3">Three</a></li></ul><p>End</p>'),
  );
  expect(root.innerHTML.replace(/ selected=""/, '')).toBe(
    '<h1>Cups</h1><form><input name="s"><select><option value="a">A</option><option value="b">B</option></select></form><ul><li><a href="/2">Two</a></li><li><a href="/3">Three</a></li></ul><p>End</p>',
  );
});

it('keeps the nodes that the server has not changed, with typed text and the focus', () => {
  const [field, second] = [find<HTMLInputElement>('input'), root.querySelectorAll('li')[1]];
  field.focus();
  field.value = 'typed';
  after((html) =>
    html.replace('<li><a href="/1">One</a></li>', '<li><a href="/9">Nine</a></li>').replace('Mugs', 'Cups'),
  );
  expect(find('input')).toBe(field);
  expect([field.value, document.activeElement]).toEqual(['typed', field]);
  expect(root.querySelectorAll('li')[1]).toBe(second);
});

it('lets a typed text follow the answer, unless somebody types at the moment', () => {
  const field = find<HTMLInputElement>('input');
  field.value = 'tea';
  after((html) => html.replace('name="s"', 'name="s" value="tea"'));
  after((html) => html);
  expect(field.value).toBe('');
  field.focus();
  field.value = 'mug';
  after((html) => html.replace('name="s"', 'name="s" value="mu"'));
  expect(field.value).toBe('mug');
});

it('lets a text that was sent follow the answer, although its field has the focus', () => {
  const field = find<HTMLInputElement>('input');
  field.value = 'mug';
  field.focus();
  after((html) => html.replace('name="s"', 'name="s" value="mug"'));
  after((html) => html.replace('name="s"', 'name="s" value="tea"'));
  expect(field.value).toBe('tea');
});

it('gives each item of a list a node of its own, because the old picture must not show', () => {
  const [first] = root.querySelectorAll('li');
  after((html) => html.replace('/1', '/7'));
  expect(root.querySelectorAll('li')[0]).not.toBe(first);
  expect(root.querySelectorAll('li')).toHaveLength(2);
});

it('keeps what scripts have made of a node: attributes, classes, inserted and drawn nodes', () => {
  const heading = find('h1');
  heading.className = 'loud';
  heading.setAttribute('data-island-state', 'ready');
  heading.insertAdjacentHTML('afterend', '<div data-island-root="drawn">drawn</div>');
  after((html) => html.replace('<h1>Mugs', '<h1 title="All">Cups'));
  expect(find('h1')).toBe(heading);
  expect(heading.outerHTML).toBe('<h1 class="loud" data-island-state="ready" title="All">Cups</h1>');
  expect(heading.nextElementSibling?.textContent).toBe('drawn');
});

it('replaces a running mount whose settings the server has changed, or which has drawn over its nodes', () => {
  start(
    '<main><p data-a="1" data-island-state="ready">x</p><div data-island-state="ready"><i data-island-root="drawn"></i>y</div></main>',
  );
  const nodes = [...root.children];
  morph(root, parse('<main><p data-a="2">x</p><div>z</div></main>'));
  expect([...root.children].map((node, index) => node === nodes[index])).toEqual([false, false]);
  expect(root.innerHTML).toBe('<p data-a="2">x</p><div>z</div>');
});

it('chooses what the server has chosen', () => {
  const select = find<HTMLSelectElement>('select');
  select.value = 'b';
  after((html) => html.replace(' selected', '').replace('value="b"', 'value="b" selected'));
  expect(select.value).toBe('b');
  after((html) => html);
  expect(find<HTMLSelectElement>('select').value).toBe('a');
});

it('runs no script of the response', () => {
  after((html) => html.replace('</h1>', '</h1><script>window.hasRun = true</script>'));
  expect(window).not.toHaveProperty('hasRun');
});

it('shows the pictures of new items without the lazy loader of the page', () => {
  after((html) => html.replace('</ul>', '<li><img src="data:," data-src="/three.jpg"></li></ul>'));
  expect(find('img').getAttribute('src')).toContain('/three.jpg');
});

it('compares each item of a long list with few others', () => {
  const print = (first: number) =>
    `<ul>${Array.from({ length: 300 }, (_, index) => `<li><a href="/${first + index}">${first + index}</a></li>\n`).join('')}</ul>`;
  start(print(0));
  const compare = vi.spyOn(Node.prototype, 'isEqualNode');
  morph(root, parse(print(200)));
  expect(root.outerHTML).toBe(print(200));
  expect(compare.mock.calls.length).toBeLessThan(2000);
});

it('follows an answer on a page where Prototype.js has replaced array methods', () => {
  vi.spyOn(Array.prototype, 'entries').mockImplementation(function (this: unknown[]) {
    return [...this] as never;
  });
  start('<main><p>Old</p><p>Same</p></main>');
  morph(root, parse('<main><p>New</p><p>Same</p></main>'));
  const html = root.outerHTML;
  // The test runner calls the method, too.
  vi.restoreAllMocks();
  expect(html).toBe('<main><p>New</p><p>Same</p></main>');
});
