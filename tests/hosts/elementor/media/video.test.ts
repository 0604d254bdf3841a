import { expect, it } from 'vitest';
import { readAtomicVideoProps, readVideoProps } from '../../../../src/hosts/elementor/media/video';
import { page } from '../../../support/context';

const widget = (settings: unknown) => {
  const element = page('<div></div>');
  element.dataset.settings = typeof settings === 'string' ? settings : JSON.stringify(settings);
  return element;
};

it('reads an absent switch as off, because the builder prints no switch that is off', () => {
  expect(readVideoProps(widget({ youtube_url: 'https://youtu.be/AbC123xyz90' }))).toMatchObject({
    src: 'https://youtu.be/AbC123xyz90',
    autoplay: false,
    controls: false,
    inline: false,
    captions: false,
    related: false,
    modestBranding: false,
  });
});

it('reads the switches and the poster of a widget', () => {
  const settings = {
    video_type: 'youtube',
    youtube_url: 'https://youtu.be/AbC123xyz90',
    autoplay: 'yes',
    play_on_mobile: 'yes',
    controls: 'yes',
    cc_load_policy: 'yes',
    rel: 'yes',
    modestbranding: 'yes',
    image_overlay: { url: '/shirt.jpg', id: 20 },
  };
  expect(readVideoProps(widget(settings))).toMatchObject({
    autoplay: true,
    controls: true,
    inline: true,
    captions: true,
    related: true,
    modestBranding: true,
    poster: '/shirt.jpg',
  });
});

it('shows the controls of Vimeo, which has no setting for controls', () => {
  const settings = { video_type: 'vimeo', vimeo_url: 'https://vimeo.com/1' };
  expect(readVideoProps(widget(settings))).toMatchObject({ src: 'https://vimeo.com/1', controls: true });
});

it.each(['{', '[]', '"text"', 'null', '{"youtube_url":[],"image_overlay":[],"start":{}}'])(
  'reads %s as no settings',
  (settings) => {
    expect(readVideoProps(widget(settings))).toMatchObject({ src: '', start: 0 });
    expect(readAtomicVideoProps(widget(settings))).toMatchObject({ src: '', start: 0 });
  },
);

it('reads the source, times and switches of an atomic video', () => {
  const settings = {
    source: 'https://youtu.be/AbC123xyz90',
    autoplay: true,
    controls: true,
    rel: false,
    playsinline: true,
    start: '5',
    end: null,
    cc_load_policy: true,
    privacy: true,
  };
  expect(readAtomicVideoProps(widget(settings))).toMatchObject({
    src: 'https://youtu.be/AbC123xyz90',
    autoplay: true,
    controls: true,
    related: false,
    inline: true,
    start: 5,
    end: 0,
    captions: true,
    privacy: true,
    mute: false,
  });
});
