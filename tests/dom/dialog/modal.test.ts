import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeByBackdrop, openModal } from '../../../src/dom/dialog/modal';
import { find, page } from '../../support/context';
import { stubResizes } from '../../support/observers';

const root = document.documentElement;
let resizes: ReturnType<typeof stubResizes>;
let dialog: HTMLDialogElement;
let closeModal: () => void;

const pressTab = (shiftKey = false) => {
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};

beforeEach(() => {
  resizes = stubResizes();
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
  root.style.overflow = 'auto';
  vi.stubGlobal('CSS', { ...CSS, supports: () => false });
  dialog = page(
    '<dialog><button id="a">a</button><input disabled><p tabindex="-1">p</p><a id="link" href="/">l</a><button id="hidden">h</button></dialog>',
  ) as HTMLDialogElement;
  find('#hidden').getClientRects = () => [] as unknown as DOMRectList;
  closeModal = openModal(dialog);
});
afterEach(() => {
  closeModal();
  root.removeAttribute('style');
});

it('locks the scroll while the dialog is open, and reserves the scrollbar’s space', () => {
  expect(dialog.open).toBe(true);
  expect(root.style.overflow).toBe('hidden');
  expect(root.style.paddingInlineEnd).toBe('15px');
  closeModal();
  expect(root.style.overflow).toBe('auto');
  expect(root.style.paddingInlineEnd).toBe('');
});

describe('Tab', () => {
  it('wraps from the last tab stop to the first', () => {
    find('#link').focus();
    expect(pressTab().defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe('a');
  });

  it('wraps back from the first tab stop to the last', () => {
    find('#a').focus();
    expect(pressTab(true).defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe('link');
  });

  it.each(['<audio controls></audio>', '<video controls></video>', '<p contenteditable="true"></p>'])(
    'keeps the default action before a last tab stop that is no link, button or field: %s',
    (html) => {
      dialog.insertAdjacentHTML('beforeend', html);
      find('#link').focus();
      expect(pressTab().defaultPrevented).toBe(false);
    },
  );

  it('keeps the default action between the first and the last tab stop', () => {
    find('#a').focus();
    expect(pressTab().defaultPrevented).toBe(false);
    find('#link').focus();
    expect(pressTab(true).defaultPrevented).toBe(false);
  });

  it('keeps the default action after the modal has closed', () => {
    closeModal();
    find('#link').focus();
    expect(pressTab().defaultPrevented).toBe(false);
  });
});

it('leaves other keys alone', () => {
  find('#link').focus();
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
  find('#link').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('closes a dialog that another rule of the page hides, and unlocks the page', () => {
  closeModal();
  dialog.getClientRects = () => [] as unknown as DOMRectList;
  closeModal = openModal(dialog);
  expect(dialog.open).toBe(false);
  expect(root.style.overflow).toBe('auto');
});

describe('a dialog that loses its box while it is open', () => {
  const hide = () => {
    dialog.getClientRects = () => [] as unknown as DOMRectList;
    resizes.resize(dialog);
  };

  it('closes, and unlocks the page', () => {
    resizes.resize(dialog);
    expect(dialog.open).toBe(true);
    hide();
    expect(dialog.open).toBe(false);
    expect(root.style.overflow).toBe('auto');
    expect(resizes.watches(dialog)).toBe(false);
  });

  it('stays open in print', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'print' }));
    hide();
    expect(dialog.open).toBe(true);
  });
});

describe('the backdrop', () => {
  const press = (from: EventTarget, to: EventTarget, detail = 1) => {
    from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    to.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  };
  let abort: AbortController;
  beforeEach(() => {
    abort = new AbortController();
    closeByBackdrop(dialog, abort.signal);
  });
  afterEach(() => abort.abort());

  it('closes the dialog by a press', () => {
    press(dialog, dialog);
    expect(dialog.open).toBe(false);
  });

  it('keeps the dialog when a selection of text ends outside, and for presses inside', () => {
    press(find('p'), dialog);
    press(dialog, find('p'));
    press(find('p'), find('p'));
    expect(dialog.open).toBe(true);
  });

  it('closes the dialog by a click of a script', () => {
    press(find('p'), dialog, 0);
    expect(dialog.open).toBe(false);
  });
});
