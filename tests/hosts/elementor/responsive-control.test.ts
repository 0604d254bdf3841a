import { beforeEach, expect, it } from 'vitest';
import { readResponsiveControl } from '../../../src/hosts/elementor/responsive-control';
import { setConfig } from '../../support/context';

const breakpoints = {
  mobile: { value: 767, direction: 'max' },
  tablet: { value: 1024, direction: 'max' },
  laptop: { value: 1366, direction: 'max' },
  widescreen: { value: 2400, direction: 'min' },
};
beforeEach(() => setConfig({ elementor: { responsive: { breakpoints } } }));

const read = (settings: Record<string, unknown>, device: string, part?: string) =>
  readResponsiveControl(settings, 'gap', device, part);

it('inherits from the next larger device too', () => {
  expect(read({ gap: 9, gap_laptop: 4 }, 'mobile')).toBe(4);
  expect(read({ gap: 9, gap_tablet: 0 }, 'mobile')).toBe(0);
  expect(read({ gap: 9, gap_widescreen: 1 }, 'desktop')).toBe(9);
  expect(read({ gap: 9, gap_widescreen: 1 }, 'laptop')).toBe(9);
});

it('reads a member of a value, and accepts 0 on widescreen', () => {
  expect(read({ gap: { size: 9 }, gap_tablet: { size: '' } }, 'mobile', 'size')).toBe(9);
  expect(read({ gap: { size: 9 }, gap_tablet: { size: 0 } }, 'tablet', 'size')).toBe(0);
  expect(read({ gap: 9, gap_widescreen: 0 }, 'widescreen')).toBe(0);
  expect(read({ gap: 9 }, 'widescreen')).toBe(9);
});

it('returns an empty text without a value', () => {
  expect(read({}, 'mobile')).toBe('');
  expect(read({ gap: 9 }, 'watch')).toBe('');
  expect(read({ gap: 9 }, 'desktop', 'size')).toBe('');
});
