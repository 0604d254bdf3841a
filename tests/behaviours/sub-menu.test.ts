import { beforeEach, expect, it, vi } from 'vitest';
import subMenu from '../../src/behaviours/sub-menu';
import { find, mountAs, page } from '../support/context';
import { leavePage } from '../support/leave-page';

const createItem = (id: string, inner = '') =>
  `<li id="${id}"><a href="/${id}/">${id}</a><button class="t">+</button><ul><li><a href="/x/">x</a></li>${inner}</ul></li>`;
/** The stylesheet of a theme. */
const style = '<style>li ul{display:none}.shown ul{display:flex}</style>';
const html = `${style}<ul>${createItem('one', createItem('inner'))}${createItem('two')}</ul><p>Elsewhere</p>`;

const mountAll = async (props = {}) => {
  page(html);
  for (const id of ['one', 'inner', 'two'])
    await mountAs(subMenu, find(`#${id}`), { toggles: '.t', menu: 'ul', ...props });
};
const listOpenIds = () => ['one', 'inner', 'two'].filter((id) => find(`#${id}`).classList.contains('open'));
const press = (id: string) => find(`#${id} > .t`).click();
const pressKey = (name: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

beforeEach(() => mountAll());

it('keeps one branch open, and closes siblings and inner branches', () => {
  press('one');
  press('inner');
  expect(listOpenIds()).toEqual(['one', 'inner']);
  expect(find('#one > a').getAttribute('aria-expanded')).toBe('true');
  expect(find('#one > ul').style.display).toBe('block');
  press('two');
  expect(listOpenIds()).toEqual(['two']);
  press('one');
  press('inner');
  press('one');
  expect(listOpenIds()).toEqual([]);
  expect(find('#inner > .t').getAttribute('aria-expanded')).toBe('false');
});

it('keeps an open menu that the stylesheet shows only under the pointer', () => {
  find('#one').classList.add('shown');
  press('one');
  expect(find('#one > ul').style.display).toBe('');
  find('#one').classList.remove('shown');
  find('#one').dispatchEvent(new PointerEvent('pointerleave'));
  expect(find('#one > ul').style.display).toBe('block');
  find('#one').dispatchEvent(new PointerEvent('pointerleave'));
  expect(find('#one > ul').style.display).toBe('block');
});

it('says which menu a stylesheet shows under the mouse, where the menu has one', async () => {
  const hover = (type: string, pointerType = 'mouse') => {
    find('#one').dispatchEvent(new PointerEvent(type, { pointerType }));
    return find('#one > .t').getAttribute('aria-expanded');
  };
  const before = find('#one > .t').getAttribute('aria-expanded');
  expect(hover('pointerenter')).toBe(before);
  await mountAll({ byHover: true });
  expect(hover('pointerenter', 'touch')).toBe(before);
  expect(hover('pointerenter')).toBe('true');
  expect(hover('pointerleave')).toBe('false');
  press('one');
  expect(hover('pointerleave')).toBe('true');
});

it('closes a branch on Escape inside the branch, and on a press elsewhere', () => {
  press('one');
  find('#inner > a').focus();
  pressKey('Escape');
  expect(listOpenIds()).toEqual([]);
  press('two');
  find('p').click();
  expect(listOpenIds()).toEqual([]);
  pressKey('Escape');
});

it('closes when the browser keeps the page for a later Back', () => {
  press('one');
  press('inner');
  leavePage(true);
  expect(listOpenIds()).toEqual([]);
});

it('closes when a key moves the focus outside, but not when a touch moves the focus', () => {
  press('one');
  const matches = vi.spyOn(find('p'), 'matches').mockReturnValue(false);
  const focus = () => find('p').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  focus();
  expect(listOpenIds()).toEqual(['one']);
  matches.mockReturnValue(true);
  focus();
  expect(listOpenIds()).toEqual([]);
  expect(matches).toHaveBeenCalledWith(':focus-visible');
});

it('moves through an open menu by Down, and skips the links of a closed inner menu', () => {
  press('one');
  const [first, inner, toggle] = ['#one > ul > li > a[href="/x/"]', '#inner > a', '#inner > .t'].map(
    (selector) => find(selector),
  );
  first?.focus();
  for (const next of [inner, toggle, first]) {
    pressKey('ArrowDown');
    expect(document.activeElement).toBe(next);
  }
  find('#one > .t').focus();
  pressKey('ArrowDown');
  expect(document.activeElement).toBe(first);
});

it('with the prop byLink, opens on the first press and follows the link on the second press', async () => {
  await mountAll({ byLink: true });
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('#two > a').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click()).toBe(true);
  expect(listOpenIds()).toEqual(['two']);
  const onBody = vi.fn((event: Event) => {
    const isFollowed = !event.defaultPrevented;
    event.preventDefault();
    return isFollowed;
  });
  document.body.addEventListener('click', onBody, { once: true });
  click();
  expect(onBody).toHaveReturnedWith(true);
  expect(listOpenIds()).toEqual(['two']);
});

it.each(['', ' href="#"', ' href="javascript:void(0)"'])(
  'opens and closes by a title that leads nowhere: <a%s>',
  async (attribute) => {
    page(`<li id="one"><a${attribute}><b>One</b></a><button class="t">+</button><ul></ul></li>`);
    await mountAs(subMenu, find('#one'), { toggles: '.t', menu: 'ul' });
    for (const isOpen of [true, false]) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      find('b').dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
      expect(find('#one').classList.contains('open')).toBe(isOpen);
    }
  },
);

it('opens by Enter and closes by Space where the toggle is not a button element', async () => {
  page('<li id="one"><a href="/">One<span class="t" role="button" tabindex="0">+</span></a><ul></ul></li>');
  await mountAs(subMenu, find('#one'), { toggles: '.t', menu: 'ul' });
  for (const [index, name] of ['Enter', ' '].entries()) {
    find('.t').focus();
    pressKey(name);
    expect(find('#one').classList.contains('open')).toBe(!index);
  }
});

it('keeps one branch open for presses by key', async () => {
  const createSpanItem = (id: string) =>
    `<li id="${id}"><a href="/">x<span class="t" role="button" tabindex="0">+</span></a><ul></ul></li>`;
  page(`<ul>${createSpanItem('one')}${createSpanItem('two')}</ul>`);
  for (const id of ['one', 'two']) await mountAs(subMenu, find(`#${id}`), { toggles: '.t', menu: 'ul' });
  for (const id of ['one', 'two']) {
    find(`#${id} .t`).focus();
    pressKey('Enter');
    expect(find(`#${id}`).classList.contains('open')).toBe(true);
  }
  expect(find('#one').classList.contains('open')).toBe(false);
  expect(find('#two').classList.contains('open')).toBe(true);
});

it('marks the items around the focus with the class that the theme’s stylesheet reads', async () => {
  page(html);
  find('#one > a').focus();
  const ids = ['one', 'inner', 'two'];
  for (const id of ids)
    await mountAs(subMenu, find(`#${id}`), { toggles: '.t', menu: 'ul', focusClass: 'focus' });
  const listMarkedIds = () => ids.filter((id) => find(`#${id}`).classList.contains('focus'));
  expect(listMarkedIds()).toEqual(['one']);
  find('#inner > a').focus();
  expect(listMarkedIds()).toEqual(['one', 'inner']);
  find('#two > a').focus();
  expect(listMarkedIds()).toEqual(['two']);
  find('#two > a').blur();
  expect(listMarkedIds()).toEqual([]);
});

it('mounts without an error on an item without a menu', async () => {
  const { failures } = await mountAs(subMenu, page('<li><a href="/">x</a></li>'), { menu: 'ul' });
  expect(failures).toEqual([]);
});

it('listens to the page only while a menu is open', () => {
  const addListener = vi.spyOn(document, 'addEventListener');
  const removeListener = vi.spyOn(document, 'removeEventListener');
  press('one');
  press('inner');
  expect(removeListener).not.toHaveBeenCalled();
  pressKey('Escape');
  find('p').click();
  expect(listOpenIds()).toEqual([]);
  const listTypes = (calls: unknown[][]) => new Set(calls.map(([type]) => type));
  expect(listTypes(removeListener.mock.calls)).toEqual(listTypes(addListener.mock.calls));
});

it('leaves the layout of a menu to a stylesheet that shows it', async () => {
  await mountAll({ openClass: 'shown' });
  press('two');
  expect(find('#two > ul').getAttribute('style')).toBe(null);
  expect(find('#two > .t').getAttribute('aria-expanded')).toBe('true');
});

it('takes no link of the sub-menu for the title of an item that is a button', async () => {
  page('<li id="one"><button class="t">One</button><ul><li><a href="#">x</a></li></ul></li>');
  await mountAs(subMenu, find('#one'), { toggles: '.t' });
  find('a').click();
  expect([find('#one').className, find('a').getAttribute('aria-expanded')]).toEqual(['', null]);
  press('one');
  expect([find('#one').className, find('a').getAttribute('aria-expanded')]).toEqual(['open', null]);
});
