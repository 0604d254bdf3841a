import { beforeEach, expect, it, vi } from 'vitest';
import searchToggle from '../../src/behaviours/search-toggle';
import { onEscape } from '../../src/dom/escape';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';

const getBox = () => find('.box');
const getIcon = () => find('.icon');
const getField = () => find<HTMLInputElement>('input');
const isOpen = () => getBox().classList.contains('open');
const mount = () => mountAs(searchToggle, getIcon(), { box: '.box' });

beforeEach(() => {
  page(
    '<div><div class="box"><form action="/"><input type="search" name="s" tabindex="-1"></form><p><a class="icon" href="#">Search</a></p></div><button id="other">Other</button></div>',
  );
});

it('opens the field and moves the focus into the field', async () => {
  await mount();
  expect([getIcon().getAttribute('aria-expanded'), getField().tabIndex]).toEqual(['false', -1]);
  getIcon().click();
  expect([isOpen(), getIcon().getAttribute('aria-expanded'), getField().tabIndex]).toEqual([true, 'true', 0]);
  expect(document.activeElement).toBe(getField());
});

it('sends the term of an open field, and closes an empty field', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  await mount();
  getIcon().click();
  getIcon().click();
  expect([isOpen(), submit.mock.calls.length]).toEqual([false, 0]);
  getIcon().click();
  getField().value = 'mug';
  getIcon().click();
  expect(submit).toHaveBeenCalledOnce();
});

it('closes on Escape, with the focus on the icon', async () => {
  await mount();
  getIcon().click();
  pressKey(getField(), 'Escape');
  expect([isOpen(), document.activeElement === getIcon()]).toEqual([false, true]);
});

it('closes by an Escape that leaves the menu around it open', async () => {
  const closeMenu = vi.fn();
  const abort = new AbortController();
  onEscape(document.body, closeMenu, abort.signal);
  await mount();
  getIcon().click();
  pressKey(getField(), 'Escape');
  expect([isOpen(), closeMenu.mock.calls.length]).toEqual([false, 0]);
  pressKey(getIcon(), 'Escape');
  expect(closeMenu).toHaveBeenCalledOnce();
  abort.abort();
});

it('closes on a press elsewhere and when the focus leaves', async () => {
  await mount();
  getIcon().click();
  find('#other').click();
  expect(isOpen()).toBe(false);
  getIcon().click();
  find('#other').focus();
  expect(isOpen()).toBe(false);
});

it('finds a box beside the icon, and leaves an icon without a box alone', async () => {
  page(
    '<header><p><b><a class="icon" href="#">Search</a></b></p><div class="box"><input type="search"></div></header>',
  );
  await mount();
  getIcon().click();
  expect(isOpen()).toBe(true);
  page('<a class="icon" href="/search/">Search</a>');
  await mount();
  expect(getIcon().hasAttribute('aria-expanded')).toBe(false);
});

it('restores the server’s tab order of the field when the behaviour stops', async () => {
  getField().removeAttribute('tabindex');
  const printed = document.body.innerHTML;
  const { stop } = await mount();
  getIcon().click();
  stop();
  expect(document.body.innerHTML.replace(/ data-island-state="\w*"/, '')).toBe(printed);
});

it('names both states of a field that the server prints as hidden', async () => {
  page(
    '<form action="/" class="closed"><input aria-hidden="true" name="s"><button class="icon" aria-label="Expand">S</button></form>',
  );
  await mountAs(searchToggle, getIcon(), { closedClass: 'closed', openLabel: 'Submit' });
  getIcon().click();
  expect([find('form').className, getIcon().getAttribute('aria-label')]).toEqual(['open', 'Submit']);
  expect([getField().getAttribute('aria-hidden'), getField().tabIndex]).toEqual(['false', 0]);
  pressKey(getField(), 'Escape');
  expect([find('form').className, getIcon().getAttribute('aria-label')]).toEqual(['closed', 'Expand']);
  expect([getField().getAttribute('aria-hidden'), getField().tabIndex]).toEqual(['true', -1]);
});
