import { beforeEach, expect, it, vi } from 'vitest';
import { holdLinksDuring } from '../../src/stores/hold-links';
import { find, page } from '../support/context';

/** A change of the cart that the test ends. */
const startChange = () => {
  let end: { respond(change: unknown): void; fail(error: Error): void };
  holdLinksDuring(
    new Promise((respond, fail) => {
      end = { respond, fail };
    }),
  );
  // biome-ignore lint/style/noNonNullAssertion: a promise runs its function at once
  return end!;
};

/** Whether the browser would have followed each click on the link. */
const followed: boolean[] = [];

/** The page listens after the bundle, as a router does. */
const onClick = (event: Event) => {
  followed.push(!event.defaultPrevented);
  event.preventDefault();
};

const press = (init: MouseEventInit = {}) =>
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));
const change = { cart: {} };

beforeEach(() => {
  page('<a href="/checkout/">Checkout</a>');
  followed.length = 0;
  // The same listener counts once.
  document.addEventListener('click', onClick);
});

it('lets a link wait until the last of several changes has reached the shop', async () => {
  const first = startChange();
  const second = startChange();
  press();
  press();
  first.respond(change);
  await waitForTasks();
  expect(followed).toEqual([false, false]);
  second.respond(change);
  await waitForTasks();
  expect(followed).toEqual([false, false, true]);
  press();
  expect(followed.at(-1)).toBe(true);
});

it('goes to the address of a link that the answer has replaced', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { respond } = startChange();
  press();
  page('<p>new</p>');
  respond(change);
  await waitForTasks();
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/checkout\/$/));
});

it.each([
  ['is refused', (end: ReturnType<typeof startChange>) => end.fail(Error('sold out'))],
  ['makes the browser leave', (end: ReturnType<typeof startChange>) => end.respond(undefined)],
])('drops the link if the change %s', async (_, finish) => {
  const change = startChange();
  press();
  finish(change);
  await waitForTasks();
  expect(followed).toEqual([false]);
  press();
  expect(followed).toEqual([false, true]);
});

it('leaves links alone that leave the page as it is, or open elsewhere', async () => {
  const { respond } = startChange();
  press({ ctrlKey: true });
  find('a').setAttribute('target', '_blank');
  press();
  find('a').removeAttribute('target');
  find('a').setAttribute('href', '#top');
  press();
  expect(followed).toEqual([true, true, true]);
  respond(change);
});
