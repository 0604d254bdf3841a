import { expect, it } from 'vitest';
import { createErrorMessage } from '../../src/dom/show-message';
import { find, page } from '../support/context';

it('shows one alert after an element, as text, until a call removes the alert', () => {
  const { show, remove } = createErrorMessage(page('<a href="/">x</a>'));
  remove();
  show('One');
  show('<b>Two</b>');
  expect(find('a').nextElementSibling).toBe(find('[role=alert]'));
  expect(find('[role=alert]').textContent).toBe('<b>Two</b>');
  // An inline button would touch the message.
  expect(find('[role=alert]').style.marginTop).toBe('8px');
  expect(find('[role=alert]').dataset.screenOnly).toBe('');
  remove();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('shows a message below a floated button', () => {
  page('<form><button style="float: left">Add</button></form>');
  createErrorMessage(find('button')).show('Choose a size');
  expect(find('.si-message').style.clear).toBe('left');
});
