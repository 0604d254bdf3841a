import { expect, it, vi } from 'vitest';
import markPage from '../../../../src/hosts/elementor/layout/page-marks';
import { mountAs, page } from '../../../support/context';

it('marks the device and the browser for stylesheets, and removes the marks when the mount stops', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/\d+/.exec(query)) <= 800,
    addEventListener() {},
  }));
  page('<p></p>');
  const { stop } = await mountAs(markPage, document.documentElement);
  expect(document.body.dataset.elementorDeviceMode).toBe('tablet');
  expect(document.querySelector('body > span#elementor-device-mode.elementor-screen-only')).not.toBeNull();
  expect(document.body.classList).toContain('e--ua-webkit');
  stop();
  expect(document.body.querySelector('span')).toBeNull();
  expect(document.body.className).toBe('');
  expect(document.body.getAttributeNames().filter((name) => name !== 'class')).toEqual([]);
  vi.unstubAllGlobals();
});
