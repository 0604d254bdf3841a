import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDialog, showDialog } from '../../../islands/lightbox/dialog';
import { find, page } from '../../support/context';

beforeEach(() => {
  page(
    '<div data-theme="dark"><p id="gallery"><a href="/a"><img alt="A"></a><a href="/b"><img alt="B"></a></p></div>',
  );
});
afterEach(() => document.querySelector('dialog')?.remove());

const [findFirst, findSecond] = ['/a', '/b'].map(
  (href) => () => find<HTMLAnchorElement>(`[href="${href}"]`),
) as [() => HTMLAnchorElement, () => HTMLAnchorElement];

/** Opens the dialog while the first link has the focus. */
const open = () => {
  findFirst().focus();
  const dialog = makeDialog(find('#gallery'), 'Pictures');
  return { dialog, removeDialog: showDialog(dialog, find('#gallery')) };
};

it('moves the focus into the named dialog, and copies the theme of the opener', () => {
  const { dialog, removeDialog } = open();
  expect([dialog.dataset.theme, dialog.ariaLabel ?? dialog.getAttribute('aria-label')]).toEqual([
    'dark',
    'Pictures',
  ]);
  expect(document.activeElement).toBe(dialog);
  removeDialog(undefined);
});

it('returns the focus to the focused link where the picture has no thumbnail', () => {
  const { removeDialog } = open();
  removeDialog(undefined);
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(findFirst());
});

it('moves the focus to the link of the last picture, unless the link is inert', () => {
  const findThumb = () => findSecond().querySelector('img') ?? undefined;
  open().removeDialog(findThumb());
  expect(document.activeElement).toBe(findSecond());
  findSecond().setAttribute('inert', '');
  open().removeDialog(findThumb());
  expect(document.activeElement).toBe(findFirst());
});
