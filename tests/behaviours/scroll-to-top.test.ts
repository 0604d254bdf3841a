import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import scrollToTop from '../../src/behaviours/scroll-to-top';
import { mountAs, page } from '../support/context';

let isMobile = false;
let prefersReducedMotion = false;
const scrollToMock = vi.fn();
beforeEach(() => {
  isMobile = prefersReducedMotion = false;
  scrollToMock.mockReset();
  vi.stubGlobal('scrollTo', scrollToMock);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced') ? prefersReducedMotion : isMobile,
    addEventListener() {},
  }));
});
afterEach(() => Object.assign(window, { scrollY: 0 }));

const scroll = (to: number) => {
  vi.stubGlobal('scrollY', to);
  dispatchEvent(new Event('scroll'));
};
const html = '<div tabindex="0">Up</div>';

it('shows after 300 px, and scrolls to the top by mouse and key', async () => {
  const button = page(html);
  const { stop } = await mountAs(scrollToTop, button);
  expect(button.style.display).toBe('none');
  scroll(300);
  expect(button.style.display).toBe('none');
  scroll(301);
  expect(button.style.display).toBe('block');
  expect(button.getAttribute('role')).toBe('button');
  button.focus();
  button.click();
  // The button hides, so the focus has to move.
  expect(document.activeElement).toBe(document.body);
  for (const key of ['Enter', ' '])
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(scrollToMock.mock.calls).toEqual(Array(3).fill([{ top: 0, behavior: 'smooth' }]));
  prefersReducedMotion = true;
  button.click();
  expect(scrollToMock).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  stop();
  expect(button.outerHTML).not.toMatch(/style|role/);
});

it('restores the button’s own display when the behaviour stops', async () => {
  const button = page('<button style="display: none">Up</button>');
  const { stop } = await mountAs(scrollToTop, button);
  scroll(301);
  expect(button.style.display).toBe('block');
  stop();
  expect(button.style.display).toBe('none');
});

it.each([
  ['both', true, true],
  ['both', false, true],
  ['mobile', true, true],
  ['mobile', false, false],
  ['desktop', true, false],
  ['desktop', false, true],
])('with onDevices %s and a small window: %s, shows the button: %s', async (onDevices, isSmall, isShown) => {
  isMobile = isSmall;
  const button = page(html);
  await mountAs(scrollToTop, button, { onDevices });
  scroll(900);
  expect(button.style.display).toBe(isShown ? 'block' : 'none');
});
