import { describe, expect, it, vi } from 'vitest';
import { actionLink, readAction } from '../../../src/hosts/elementor/actions';
import { mountAs, page } from '../../support/context';

const createHash = (settings: unknown, name = 'lightbox') =>
  `#elementor-action%3Aaction%3D${name}%26settings%3D${encodeURIComponent(btoa(JSON.stringify(settings)))}`;

describe('reading an action', () => {
  it('decodes the payload once or twice', () => {
    const expected = { name: 'lightbox', settings: { id: 412, url: 'https://shop.test/U/tea.jpg' } };
    expect(readAction(createHash(expected.settings))).toEqual(expected);
    expect(readAction(encodeURIComponent(decodeURIComponent(createHash(expected.settings))))).toEqual(
      expected,
    );
    expect(
      readAction(
        '#elementor-action%3Aaction%3Dlightbox%26settings%3DeyJpZCI6NDEyLCJ1cmwiOiJodHRwczpcL1wvc2hvcC50ZXN0XC91XC90ZWEuanBnIiwic2xpZGVzaG93IjoiZzEifQ%3D%3D',
      ),
    ).toEqual({
      name: 'lightbox',
      settings: { id: 412, url: 'https://shop.test/u/tea.jpg', slideshow: 'g1' },
    });
  });

  it.each([
    '#elsewhere',
    '#elementor-action%3Aaction%3Dlightbox',
    '#elementor-action%3Aaction%3Dlightbox%26settings%3D%FF',
    '#elementor-action:action=lightbox&settings=***',
    createHash([1]),
    createHash('text'),
    createHash(null),
    createHash({ url: 'x'.repeat(9000) }),
  ])('rejects %s', (text) => {
    expect(readAction(text.slice(0, 9000))).toBeUndefined();
  });
});

it('names the action in an event, and leaves a cancelled action to the listener', async () => {
  const link = page('<a></a>');
  link.setAttribute('href', createHash({ popup: 1 }, 'popup'));
  await mountAs(actionLink, link);
  const received = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('builder:action', received);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(received.mock.calls[0]?.[0]).toMatchObject({ detail: { name: 'popup', settings: { popup: 1 } } });
});

it('opens the lightbox only for the lightbox’s action', async () => {
  const createItem = vi.fn();
  vi.doMock('../../../islands/lightbox/viewer', () => ({
    createItem,
    openLink: vi.fn(),
    openViewer: vi.fn(),
  }));
  for (const [name, url] of [
    ['popup', 'https://shop.test/popup.jpg'],
    ['lightbox', 'https://shop.test/tea.jpg'],
  ]) {
    const link = page('<a></a>');
    link.setAttribute('href', createHash({ url }, name));
    await mountAs(actionLink, link);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  await vi.waitFor(() => expect(createItem).toHaveBeenCalled());
  expect(createItem.mock.calls.map(([{ href }]) => href)).toEqual(['https://shop.test/tea.jpg']);
  vi.doUnmock('../../../islands/lightbox/viewer');
});

it('runs no action in the editor', async () => {
  const link = page('<a></a>');
  link.setAttribute('href', createHash({}, 'popup'));
  await mountAs(actionLink, link, {}, { editor: true });
  const received = vi.fn();
  link.addEventListener('builder:action', received);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(received).not.toHaveBeenCalled();
});
