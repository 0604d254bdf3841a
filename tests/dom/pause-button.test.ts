import { expect, it, vi } from 'vitest';
import { createPauseButton } from '../../src/dom/pause-button';
import { page } from '../support/context';

it('pauses and follows no link, where the whole element is a link', () => {
  const link = page('<a href="/posters/"></a>');
  const onPress = vi.fn();
  const { show } = createPauseButton(link, { pauseLabel: 'Pause', playLabel: 'Play' }, onPress);
  show(true);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.querySelector('button')?.dispatchEvent(press);
  expect(onPress).toHaveBeenCalledOnce();
  expect(press.defaultPrevented).toBe(true);
});
