import { expect, it } from 'vitest';
import { createItem } from '../../../../islands/lightbox/items';
import { readLightboxProps } from '../../../../src/hosts/elementor/media/lightbox';
import { setConfig } from '../../../support/context';

it('offers the controls that the kit allows, with the site’s texts', () => {
  expect(readLightboxProps()).toMatchObject({ all: false, parts: [], inEditor: true, editing: false });
  const kit = { global_image_lightbox: 'yes', lightbox_enable_counter: 'yes', lightbox_enable_share: 'yes' };
  setConfig({ elementor: { kit, i18n: { close: 'Zu', downloadImage: 'Laden' } } });
  expect(readLightboxProps()).toMatchObject({
    all: true,
    parts: ['counter', 'share', 'download'],
    labels: { close: 'Zu', download: 'Laden' },
  });
});

it('shows a title only where the site prints a title', () => {
  const { titles, prefix } = readLightboxProps();
  const link = document.createElement('a');
  link.href = '/a.png';
  link.innerHTML = '<img src="/a-300.png" alt="A lamp">';
  expect(createItem(link, { titles, prefix })?.title).toBe('');
  link.setAttribute('data-elementor-lightbox-title', 'Lamp');
  expect(createItem(link, { titles, prefix })?.title).toBe('Lamp');
});

it('follows the user’s preference in the editor', () => {
  const settings = { editorPreferences: { lightbox_in_editor: '' } };
  setConfig({ elementor: { settings, environmentMode: { edit: true } } });
  expect(readLightboxProps()).toMatchObject({
    inEditor: false,
    editing: true,
  });
});
