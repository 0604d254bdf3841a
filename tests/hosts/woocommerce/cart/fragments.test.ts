import { describe, expect, it, vi } from 'vitest';
import { applyFragments as apply } from '../../../../src/hosts/woocommerce/cart/fragments';
import { find, page } from '../../../support/context';
import { recordScripts } from '../../../support/scripts';

const applyFragments = (fragments: Record<string, string>, runsScripts = true) =>
  apply(fragments, runsScripts);

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
  const applyCount = (count: number) =>
    applyFragments({
      '.total': '$5.00',
      '.gone': '',
      '.count': `<!-- c --> <i class="count">${count}</i><i class="badge">new</i>`,
    });
  applyCount(1);
  applyCount(2);
  applyCount(2);
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

describe('scripts of a fragment', () => {
  const report = '<p class="report"><script>report()</script></p>';

  it('run once for each response, also for one that equals the last', () => {
    const scripts = recordScripts();
    page('<p class="report"></p>');
    applyFragments({ '.report': report });
    expect(scripts).toEqual(['report()']);
    applyFragments({ '.report': report });
    applyFragments({ '.report': '<p class="report"></p>' });
    expect(scripts).toEqual(['report()', 'report()']);
  });

  it('run once, after every match is replaced', () => {
    const counts: number[] = [];
    page('<p class="report"></p><div><p class="report"></p></div>');
    const scripts = recordScripts(() => counts.push(document.querySelectorAll('.report script').length));
    applyFragments({ '.report': report });
    expect([scripts, counts]).toEqual([['report()'], [1]]);
    expect(document.querySelectorAll('.report script')).toHaveLength(2);
  });

  it('run again where the fragment is a script itself', () => {
    const scripts = recordScripts();
    page('<script type="text/plain" id="tag"></script>');
    for (const text of ['a()', 'b()', 'b()'])
      applyFragments({ 'script#tag': `<script id="tag">${text}</script>` });
    expect(scripts).toEqual(['a()', 'b()', 'b()']);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('do not run where the page or another script has inserted the fragment', () => {
    const scripts = recordScripts();
    page(report);
    applyFragments({ '.report': report });
    expect(scripts).toEqual([]);
  });

  it('do not run for a stored cart, but for the next response', () => {
    const scripts = recordScripts();
    page('<p class="report"></p>');
    applyFragments({ '.report': report }, false);
    expect([find('.report').innerHTML, scripts]).toEqual(['<script>report()</script>', []]);
    applyFragments({ '.report': report });
    expect(scripts).toEqual(['report()']);
  });

  it.each([
    ['before the release, where another match is free', '<p class="report" id="b"></p>', ['report()']],
    ['after the release, where every match is pressed', '', []],
  ])('run once %s', async (_, others, expected) => {
    const scripts = recordScripts();
    page(`<p class="report" id="a"></p>${others}`);
    const matches = vi.spyOn(find('#a'), 'matches').mockReturnValue(true);
    applyFragments({ '.report': report });
    expect(scripts).toEqual(expected);
    matches.mockRestore();
    await vi.waitFor(() => expect(document.querySelector('#a')).toBeNull());
    expect(scripts).toEqual(['report()']);
  });
});
