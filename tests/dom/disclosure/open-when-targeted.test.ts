import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWhenTargeted } from '../../../src/dom/disclosure/open-when-targeted';
import { find, page } from '../../support/context';

const open = vi.fn<(target: Element) => boolean>();
let abort: AbortController;
let scrolled: Element[];

beforeEach(() => {
  open.mockReset().mockReturnValue(true);
  abort = new AbortController();
  scrolled = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  page(
    '<div><p id="in">x <b id="ä ö">y</b></p><a href="#in">in</a><a role="tab" href="#in">title</a></div><p id="out">z</p><a class="far" href="/else#in">far</a><a class="near" href="#in">near</a>',
  );
});

afterEach(() => {
  abort.abort();
  location.hash = '';
});

const start = (hash = '') => {
  history.replaceState(null, '', hash || location.pathname);
  openWhenTargeted(find('div'), abort.signal, open);
};
const navigate = (hash: string) => {
  history.replaceState(null, '', hash);
  dispatchEvent(new Event('hashchange'));
};

it('opens the target of the URL’s hash at the start and after a change, and scrolls to the target', () => {
  start('#in');
  expect(open).toHaveBeenCalledExactlyOnceWith(find('#in'));
  navigate(`#${encodeURIComponent('ä ö')}`);
  expect(open).toHaveBeenLastCalledWith(find('b'));
  expect(scrolled).toEqual([find('#in'), find('b')]);
});

it('opens a target whose id has a bare percent sign', () => {
  find('b').id = '50%';
  start('#50%');
  expect(open).toHaveBeenCalledExactlyOnceWith(find('b'));
});

it('leaves the scroll position for an open target', () => {
  open.mockReturnValue(false);
  start('#in');
  expect(scrolled).toEqual([]);
});

const sendForm = (form: string, field = '') => {
  page(
    `<form ${form}><input name="a" value="1" required><fieldset><div><input name="b" required ${field}></div></fieldset><input name="c" required><button class="send"><i></i></button><button type="button"></button><input type="submit" formnovalidate></form>`,
  );
  start();
  for (const button of ['.send', 'i', '[type=button]', '[type=submit]']) {
    open.mockClear();
    find(button).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(open.mock.calls.length, button).toBe(/^(.send|i)$/.test(button) && !form && !field ? 1 : 0);
  }
};

it('opens the panel of the first field that a pressed button’s form misses', () => {
  sendForm('');
  find('i').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(open).toHaveBeenLastCalledWith(find('[name=b]'));
});

it.each(['<button form="f">', '<input type="image" form="f">'])(
  'opens the panel for a press outside its form: %s',
  (button) => {
    page(`<div><form id="f"><input required></form></div>${button}`);
    start();
    find('[form]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(open).toHaveBeenCalledExactlyOnceWith(find('[required]'));
  },
);

it.each([
  ['novalidate', ''],
  ['', 'value="2"'],
  ['', 'disabled'],
])('opens no panel for a form that is sent: %s %s', (form, field) => sendForm(form, field));

it.each(['', '#', '#nobody', '#out', '#%E0%A4%A', '#"]<img src=x>'])('ignores the hash %s', (hash) => {
  start(hash || undefined);
  expect(open).not.toHaveBeenCalled();
});

it('opens for links of this page, but not of other pages or titles', () => {
  start();
  document.body.addEventListener('click', (event) => event.preventDefault());
  find('.near').click();
  expect(open).toHaveBeenCalledExactlyOnceWith(find('#in'));
  find('.far').click();
  find('[role=tab]').click();
  find('.near').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(open).toHaveBeenCalledOnce();
  // The browser itself scrolls to the target of a link.
  expect(scrolled).toEqual([]);
});

it('opens for a link inside an SVG, and survives one to another page', () => {
  find('div').insertAdjacentHTML(
    'beforeend',
    '<svg><a class="map" href="#in"><rect/></a><a class="away" href="/x#in"><rect/></a></svg>',
  );
  start();
  find('.away rect').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(open).not.toHaveBeenCalled();
  find('.map rect').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(open).toHaveBeenCalledExactlyOnceWith(find('#in'));
});

it('opens the panel that find-in-page has found', () => {
  start();
  find('b').dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(open).toHaveBeenCalledExactlyOnceWith(find('b'));
});

it('ignores hashes and matches of find-in-page after the caller aborts', () => {
  start();
  abort.abort();
  navigate('#in');
  find('b').dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(open).not.toHaveBeenCalled();
});
