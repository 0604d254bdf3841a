import { beforeEach, expect, it, vi } from 'vitest';
import { showBusyOverlay } from '../../../src/behaviours/remove-from-cart/busy-overlay';
import { page } from '../../support/context';

let animations: { opacity: unknown; duration: unknown; onfinish?: () => void }[];

beforeEach(() => {
  animations = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames, options) => {
    const animation = {
      opacity: (frames as PropertyIndexedKeyframes).opacity,
      duration: (options as KeyframeAnimationOptions).duration,
    };
    animations.push(animation);
    return animation as unknown as Animation;
  });
});

it('covers the element in 200 ms and uncovers it in 400 ms', () => {
  const element = page('<li>line</li>');
  element.style.position = 'static';
  const removeOverlay = showBusyOverlay(element);
  const cover = element.lastElementChild as HTMLElement;
  expect(cover.style.position).toBe('absolute');
  expect(element.getAttribute('aria-busy')).toBe('true');
  expect(element.style.position).toBe('relative');
  expect(animations).toMatchObject([{ opacity: 0.6, duration: 200 }]);
  removeOverlay();
  expect(element.hasAttribute('aria-busy')).toBe(false);
  expect(animations[1]).toMatchObject({ opacity: 0, duration: 400 });
  expect(cover.isConnected).toBe(true);
  animations[1]?.onfinish?.();
  expect(cover.isConnected).toBe(false);
  expect(element.style.position).toBe('static');
});

it('leaves the position of a positioned element alone', () => {
  const element = page('<li style="position:sticky">line</li>');
  showBusyOverlay(element);
  expect(element.style.position).toBe('sticky');
});

it('covers and uncovers at once under reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  showBusyOverlay(page('<li></li>'))();
  expect(animations.map(({ duration }) => duration)).toEqual([0, 0]);
});
