import { afterEach, describe, expect, it, vi } from 'vitest';
import { actionLink, readAction } from '../../../../src/hosts/elementor/media/actions';
import { find, mountAs, page } from '../../../support/context';

const createHash = (settings: unknown, name = 'lightbox') =>
  `#elementor-action%3Aaction%3D${name}%26settings%3D${encodeURIComponent(btoa(JSON.stringify(settings)))}`;

describe('reading an action', () => {
  it('decodes the payload once or twice', () => {
    const expected = { name: 'lightbox', settings: { id: 412, url: 'https://shop.test/U/tea.jpg' } };
    const hash = createHash(expected.settings);
    const withEncodedSign = encodeURIComponent(decodeURIComponent(hash));
    const encodedTwice = `#${encodeURIComponent(hash.slice(1))}`;
    for (const text of [hash, withEncodedSign, encodedTwice]) expect(readAction(text)).toEqual(expected);
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
    ['a hash that is no action', '#elsewhere'],
    ['an action without settings', '#elementor-action%3Aaction%3Dlightbox'],
    ['invalid percent-encoding', '#elementor-action%3Aaction%3Dlightbox%26settings%3D%FF'],
    ['invalid Base64', '#elementor-action:action=lightbox&settings=***'],
    ['a list as settings', createHash([1])],
    ['a text as settings', createHash('text')],
    ['null as settings', createHash(null)],
    ['a hash of over 8,192 characters', createHash({ url: 'x'.repeat(9_000) })],
  ])('rejects %s', (_, hash) => {
    expect(readAction(hash)).toBeUndefined();
  });
});

const mockViewer = () => {
  const viewer = { createItem: vi.fn(), openLink: vi.fn(), openViewer: vi.fn() };
  vi.doMock('../../../../islands/lightbox/viewer', () => viewer);
  return viewer;
};

afterEach(() => {
  vi.doUnmock('../../../../islands/lightbox/viewer');
});

it('names the action in an event, and leaves a cancelled action to the listener', async () => {
  const { createItem } = mockViewer();
  const link = page('<a></a>');
  const settings = { url: 'https://shop.test/tea.jpg' };
  link.setAttribute('href', createHash(settings));
  await mountAs(actionLink, link);
  const received = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('builder:action', received);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(received.mock.calls[0]?.[0]).toMatchObject({ detail: { name: 'lightbox', settings } });
  await vi.dynamicImportSettled();
  expect(createItem).not.toHaveBeenCalled();
});

it('opens the lightbox only for the lightbox’s action', async () => {
  const { createItem } = mockViewer();
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
});

it('opens the slideshow at the link of the action, also at a link inside an SVG', async () => {
  const { openLink } = mockViewer();
  const url = 'https://shop.test/tea.jpg';
  const attribute = 'data-elementor-lightbox-slideshow="g1"';
  const element = page(
    `<div><b></b><a ${attribute} href="/mug.jpg"></a><svg><a ${attribute} href="${url}"></a></svg></div>`,
  );
  const link = find('b');
  link.setAttribute('href', createHash({ url, slideshow: 'g1' }));
  await mountAs(actionLink, link);
  link.click();
  await vi.waitFor(() => expect(openLink).toHaveBeenCalled());
  expect(openLink.mock.calls[0]?.[0]).toBe(element.querySelector('svg a'));
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
