import { expect, it } from 'vitest';
import { createMessage } from '../../src/dom/show-message';
import { find, page } from '../support/context';

it('shows one alert after an element, as text, until a call removes the alert', () => {
  const { show, remove } = createMessage(page('<a href="/">x</a>'));
  remove();
  show('One');
  show('<b>Two</b>');
  expect(find('a').nextElementSibling).toBe(find('[role=alert]'));
  expect(find('[role=alert]').textContent).toBe('<b>Two</b>');
  // An inline button would touch the message.
  expect(find('[role=alert]').style.marginTop).toBe('8px');
  remove();
  expect(document.querySelector('[role=alert]')).toBeNull();
});
