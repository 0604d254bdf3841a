import { afterEach, expect, it, vi } from 'vitest';
import { startChat } from '../../../src/hosts/joinchat/start-chat';
import type { StorefrontIslands } from '../../../src/types';
import { page } from '../../support/context';

afterEach(() => Reflect.deleteProperty(window, 'joinchat_obj'));

it.each([
  ['from the parsed page, not from the navigation', 3, false, 2],
  ['to its end, if the page was parsed long ago', 0.5, false, 0],
  ['as over for a button that shows already', 3, true, 0],
])('counts the delay of the button %s', (_, delay, isShown, expected) => {
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ domInteractive: 4_000 }] as never);
  const register = vi.fn();
  const widget = page('<div class="joinchat" hidden><div class="joinchat__button"></div></div>');
  startChat(
    { register } as unknown as StorefrontIslands,
    widget,
    { telephone: '1555', button_delay: delay },
    { isShown },
  );
  const chat = register.mock.calls.map(([rule]) => rule).find(({ name }) => name === 'chat');
  expect(chat.props.buttonDelay).toBe(expected);
});
