import { expect, it } from 'vitest';
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
const stars = () => [...document.querySelectorAll<HTMLElement>('[role=radio]')];
const value = () => find<HTMLSelectElement>('#rating').value;
const checked = () => stars().map((star) => star.getAttribute('aria-checked') === 'true');

it('offers stars in place of the select, which keeps the value', async () => {
  const { stop } = await mount();
  expect(find('#rating').style.display).toBe('none');
  expect(stars().map(({ className }) => className)).toEqual([1, 2, 3, 4, 5].map((n) => `star-${n}`));
  stars()[3]?.click();
  expect([value(), find('.stars').className]).toEqual(['4', 'stars selected']);
  expect(checked()).toEqual([false, false, false, true, false]);
  expect(stars()[3]?.classList.contains('active')).toBe(true);
  stop();
  expect([stars(), find('#rating').style.display]).toEqual([[], '']);
});

it('separates the stars by spaces, as the shop’s stylesheet expects', async () => {
  await mount();
  expect(find('.stars span').textContent).toBe(
    ' 1 of 5 stars 2 of 5 stars 3 of 5 stars 4 of 5 stars 5 of 5 stars',
  );
});

it('rates by arrow keys, as a radio group does', async () => {
  await mount();
  stars()[0]?.focus();
  pressKey(stars()[0], 'ArrowRight');
  expect([value(), document.activeElement === stars()[1]]).toEqual(['2', true]);
});

it('shows a message for a missing rating, and removes the message on a choice', async () => {
  await mount();
  expect(find<HTMLFormElement>('form').checkValidity()).toBe(false);
  expect(find('[role=alert]').textContent).toBe('Pick one');
  expect(document.activeElement).toBe(stars()[0]);
  stars()[4]?.click();
  expect(document.querySelector('[role=alert]')).toBeNull();
});
