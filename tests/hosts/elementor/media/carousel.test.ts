import { describe, expect, it } from 'vitest';
import { createDeviceSteps, readCarouselProps } from '../../../../src/hosts/elementor/media/carousel';
import { page, setConfig } from '../../../support/context';

const fiveDevices = {
  elementor: {
    responsive: {
      breakpoints: {
        mobile: { value: 767, direction: 'max', is_enabled: true },
        tablet: { value: 1024, direction: 'max', is_enabled: true },
        laptop: { value: 1366, direction: 'max', is_enabled: true },
        widescreen: { value: 2400, direction: 'min', is_enabled: true },
      },
    },
  },
};
const readSlidesByWidth = (settings: object, config = {}) => {
  setConfig(config);
  return createDeviceSteps({ ...settings }).map(({ min, show }) => [min, show]);
};

describe('slides by device', () => {
  it('shows 3, 2 or 1 slides by default, and 1 slide on each device where the desktop shows 1', () => {
    expect(readSlidesByWidth({})).toEqual([
      [0, 1],
      [768, 2],
      [1025, 3],
    ]);
    expect(readSlidesByWidth({ slides_to_show: '1' }).map(([, show]) => show)).toEqual([1, 1, 1]);
  });

  it('inherits from the next larger device, but not from widescreen', () => {
    expect(readSlidesByWidth({ slides_to_show: '4', slides_to_show_widescreen: '6' }, fiveDevices)).toEqual([
      [0, 1],
      [768, 2],
      [1025, 4],
      [1367, 4],
      [2400, 6],
    ]);
    expect(
      readSlidesByWidth({ slides_to_show_laptop: 5, slides_to_show_tablet: '4' }, fiveDevices).map(
        ([, show]) => show,
      ),
    ).toEqual([1, 4, 5, 3, 3]);
  });

  it('inherits no steps, and moves by one slide where one slide shows', () => {
    const readScrolls = (settings: object) => createDeviceSteps({ ...settings }).map(({ scroll }) => scroll);
    expect(readScrolls({ slides_to_scroll: '3' })).toEqual([1, 1, 3]);
    expect(readScrolls({ slides_to_show: '1', slides_to_scroll: '3' })).toEqual([1, 1, 1]);
    expect(readScrolls({ slides_to_show: '4', slides_to_scroll_tablet: '2' })).toEqual([1, 2, 1]);
  });

  it('uses the given spacing, 20 px for a custom spacing without a size, else no spacing', () => {
    const readGaps = (settings: object) => createDeviceSteps({ ...settings }).map(({ gap }) => gap);
    expect(readGaps({})).toEqual([0, 0, 0]);
    expect(readGaps({ image_spacing_custom: { unit: 'px', size: '' } })).toEqual([20, 20, 20]);
    expect(readGaps({ image_spacing_custom: { size: 8 }, image_spacing_custom_mobile: { size: 0 } })).toEqual(
      [0, 8, 8],
    );
    expect(readGaps({ slides_to_show: 1, image_spacing_custom: { size: 8 } })).toEqual([0, 0, 0]);
    expect(
      readGaps({ image_spacing_custom: { size: 40 }, image_spacing_custom_mobile: { size: '' } }),
    ).toEqual([40, 40, 40]);
  });
});

const read = (settings: object) => {
  const element = page('<div></div>');
  element.dataset.settings = JSON.stringify(settings);
  return readCarouselProps(element);
};

it('reads the printed settings, and treats missing switches as off', () => {
  expect(read({})).toMatchObject({
    autoplay: false,
    infinite: false,
    pauseOnHover: false,
    speed: 500,
    navigation: 'both',
  });
  expect(
    read({
      autoplay: 'yes',
      autoplay_speed: '700',
      speed: 300,
      infinite: 'yes',
      effect: 'fade',
      navigation: 'dots',
      offset_sides: 'both',
      offset_width: { unit: '%', size: '12' },
    }),
  ).toMatchObject({
    autoplay: true,
    autoplaySpeed: 700,
    speed: 300,
    infinite: true,
    effect: 'fade',
    navigation: 'dots',
    offsetSides: 'both',
    offsetWidth: '12%',
    classes: { ready: expect.stringMatching(/ offset-both$/) },
  });
});

it('ignores an invalid offset', () => {
  expect(read({ offset_sides: 'left', offset_width: { unit: ';', size: 3 } }).offsetWidth).toBe('');
  expect(read({ offset_sides: [], offset_width: [] })).toMatchObject({
    offsetSides: 'none',
    offsetWidth: '',
  });
});

it('shows bullets for an unknown kind of pagination, and no pagination without the setting', () => {
  expect(read({ pagination: 'fraction' }).pagination).toBe('fraction');
  expect(read({ pagination: 'custom' }).pagination).toBe('bullets');
  expect(read({}).pagination).toBe('');
});
