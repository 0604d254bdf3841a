import { expect, it, vi } from 'vitest';
import { stopDragClicks } from '../../../islands/carousel/listen-to-visitor';
import { find, page } from '../../support/context';
import { createSwiper } from '../../support/swiper';

it('keeps the click at the end of a drag from a control of the slide, and no other', () => {
  const root = page('<section><ul><li><button>Add</button></li></ul></section>');
  const abort = new AbortController();
  const swiper = createSwiper([], { allowClick: false });
  stopDragClicks(root, swiper, abort.signal);
  const press = vi.fn();
  find('button').addEventListener('click', press);
  find('button').click();
  expect(press).not.toHaveBeenCalled();
  swiper.allowClick = true;
  find('button').click();
  expect(press).toHaveBeenCalledOnce();
  swiper.allowClick = false;
  abort.abort();
  find('button').click();
  expect(press).toHaveBeenCalledTimes(2);
});
