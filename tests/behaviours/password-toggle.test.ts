import { expect, it } from 'vitest';
import passwordToggle from '../../src/behaviours/password-toggle';
import { find, mountAs, page } from '../support/context';

const start = (html: string) => {
  page(`<form>${html}</form>`);
  find<HTMLFormElement>('form').addEventListener('submit', (event) => event.preventDefault());
  return mountAs(passwordToggle, find('input'));
};

it('keeps the focus in the field when the button shows the text, and submits the field as a password', async () => {
  await start('<p><input type="password" id="p" value="secret"></p>');
  const field = find<HTMLInputElement>('input');
  const button = find<HTMLButtonElement>('button');
  expect(field.parentElement?.className).toBe('password-input');
  expect([button.type, button.ariaLabel, button.getAttribute('aria-describedby')]).toEqual([
    'button',
    'Show password',
    'p',
  ]);
  expect(button.dataset.screenOnly).toBe('');
  button.click();
  expect([field.type, button.ariaLabel, field.value]).toEqual(['text', 'Hide password', 'secret']);
  expect(button.classList.contains('display-password')).toBe(true);
  expect(document.activeElement).toBe(field);
  button.click();
  expect([field.type, button.ariaLabel]).toEqual(['password', 'Show password']);
  button.click();
  find<HTMLFormElement>('form').requestSubmit();
  expect(field.type).toBe('password');
});

it('uses an existing wrapper', async () => {
  await start('<span><input type="password"></span>');
  expect(document.querySelectorAll('span')).toHaveLength(1);
  expect(find('span').className).toBe('password-input');
});

it('restores the server’s markup when the behaviour stops', async () => {
  const { stop } = await start('<p><input type="password"></p>');
  find('button').click();
  stop();
  expect(find('p').innerHTML).toMatch(/^<input type="password"[^<]*>$/);
});

it('keeps the focus in a field that moves into the wrapper', async () => {
  page('<form><p><input type="password"></p></form>');
  const field = find<HTMLInputElement>('input');
  field.focus();
  await mountAs(passwordToggle, field);
  expect(document.activeElement).toBe(field);
});

it('draws one button where a router has restored a snapshot of the page', async () => {
  await start('<p><input type="password"></p>');
  await start(find('form').innerHTML);
  expect(document.querySelectorAll('button')).toHaveLength(1);
});
