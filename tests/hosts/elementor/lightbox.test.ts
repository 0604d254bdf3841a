import { expect, it } from 'vitest';
import { lightboxProps } from '../../../src/hosts/elementor/lightbox';

it('offers the controls that the kit allows', () => {
  expect(lightboxProps({})).toMatchObject({ all: false, parts: [], inEditor: true, editing: false });
  const kit = { global_image_lightbox: 'yes', lightbox_enable_counter: 'yes', lightbox_enable_share: 'yes' };
  expect(lightboxProps({ elementor: { kit, i18n: { close: 'Zu', downloadImage: 'Laden' } } })).toMatchObject({
    all: true,
    parts: ['counter', 'share', 'download'],
    labels: { close: 'Zu', download: 'Laden' },
  });
});

it('follows the user’s preference in the editor', () => {
  const settings = { editorPreferences: { lightbox_in_editor: '' } };
  expect(lightboxProps({ elementor: { settings, environmentMode: { edit: true } } })).toMatchObject({
    inEditor: false,
    editing: true,
  });
});
