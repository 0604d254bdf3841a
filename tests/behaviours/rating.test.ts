import { expect, it, vi } from 'vitest';
import rating from '../../src/behaviours/rating';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';

const html = `<form><select id="rating" name="rating" required><option value="">Rate…</option>${[
  5, 4, 3, 2, 1,
]
  .map((n) => `<option value="${n}">${n}</option>`)
  .join('')}</select></form>`;
const mount = async () => {
  page(html);
  return mountAs(rating, find('#rating'), {
    classes: { box: 'stars', star: 'star-', active: 'active', selected: 'selected' },
    requiredText: 'Pick one',
  });
};
const listStars = () => [...document.querySelectorAll<HTMLElement>('[role=radio]')];
const readValue = () => find<HTMLSelectElement>('#rating').value;
const listChecked = () => listStars().map((star) => star.getAttribute('aria-checked') === 'true');

it('offers stars in place of the select, which keeps the value', async () => {
  const { stop } = await mount();
  expect(find('#rating').style.display).toBe('none');
  expect(listStars().map(({ className }) => className)).toEqual([1, 2, 3, 4, 5].map((n) => `star-${n}`));
  listStars()[3]?.click();
  expect([readValue(), find('.stars').className]).toEqual(['4', 'stars selected']);
  expect(listChecked()).toEqual([false, false, false, true, false]);
  expect(listStars()[3]?.classList.contains('active')).toBe(true);
  stop();
  expect([listStars(), find('#rating').style.display]).toEqual([[], '']);
});

it('separates the stars by spaces, as the shop’s stylesheet expects', async () => {
  await mount();
  expect(find('.stars span').textContent).toBe(
    ' 1 of 5 stars 2 of 5 stars 3 of 5 stars 4 of 5 stars 5 of 5 stars',
  );
});

it('rates by arrow keys, as a radio group does', async () => {
  await mount();
  listStars()[0]?.focus();
  pressKey(listStars()[0], 'ArrowRight');
  expect([readValue(), document.activeElement === listStars()[1]]).toEqual(['2', true]);
});

it('shows a message for a missing rating, and removes the message on a choice', async () => {
  await mount();
  expect(find<HTMLFormElement>('form').checkValidity()).toBe(false);
  expect(find('[role=alert]').textContent).toBe('Pick one');
  expect(document.activeElement).toBe(listStars()[0]);
  listStars()[4]?.click();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('keeps a review without stars in a form that the browser does not check', async () => {
  await mount();
  const form = find<HTMLFormElement>('form');
  form.noValidate = true;
  const sent = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sent);
  form.requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  expect(find('[role=alert]').textContent).toBe('Pick one');
  listStars()[4]?.click();
  form.requestSubmit();
  expect(sent).toHaveBeenCalledOnce();
});

it('draws one row of stars where a router has restored a snapshot of the page', async () => {
  await mount();
  page(document.body.innerHTML);
  await mountAs(rating, find('#rating'));
  expect(listStars()).toHaveLength(5);
});
