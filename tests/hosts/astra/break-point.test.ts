import { expect, it, vi } from 'vitest';
import astra from '../../../src/hosts/astra/index';
import type { StorefrontIslands } from '../../../src/types';
import { page } from '../../support/context';

it('leaves the report of a new width to the theme’s drawer script, because that script reports the width itself', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onWidthChange = vi.fn();
  document.addEventListener('astLayoutWidthChanged', onWidthChange);
  page(
    '<div><header id="masthead"></header><script type="text/plain" id="astra-mobile-cart-js"></script></div>',
  );
  astra({ register: vi.fn() } as unknown as StorefrontIslands, {});
  expect(document.body.classList.contains('ast-header-loaded')).toBe(true);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  vi.useFakeTimers();
  Object.assign(window, { innerWidth: innerWidth - 10 });
  dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
  expect(onWidthChange).not.toHaveBeenCalled();
});
