import { beforeEach, expect, it, vi } from 'vitest';
import dismiss from '../../src/behaviours/dismiss';
import { recall } from '../../src/dom/browser-storage';
import { find, mountAs, page } from '../support/context';
import { stubAnimations } from '../support/motion';
import { stubMedia } from '../support/observers';

let played: ReturnType<typeof stubAnimations>['played'];
const html =
  '<div id="root"><div role="alert">Sale <b>today</b></div><button data-dismiss>×</button></div><input><a id="next" href="/">On</a>';
const waitUntilHidden = () => vi.waitFor(() => expect(find('#root').style.display).toBe('none'));

beforeEach(() => {
  localStorage.clear();
  ({ played } = stubAnimations());
});

it('hides the element after a fade of 400 ms, and fires notice:dismissed', async () => {
  const received = vi.fn();
  const root = page(html);
  root.addEventListener('notice:dismissed', received);
  await mountAs(dismiss, root);
  find('button').click();
  find('button').click();
  expect(played).toHaveLength(1);
  expect(played[0]).toMatchObject({ element: root, keyframes: { opacity: 0 }, options: { duration: 400 } });
  expect(root.style.display).toBe('');
  expect(find('[role=alert]').getAttribute('aria-live')).toBe('off');
  played[0]?.finish();
  await waitUntilHidden();
  expect(received.mock.calls[0]?.[0].detail).toEqual({ id: 'Sale today×' });
});

it('sets the duration of the fade to 0 under reduced motion', async () => {
  stubMedia('reduced-motion');
  await mountAs(dismiss, page(html));
  find('button').click();
  expect(played[0]?.options.duration).toBe(0);
});

it('moves the focus from the dismissed message past a field to the next link', async () => {
  await mountAs(dismiss, page(html));
  find('button').focus();
  find('button').click();
  played[0]?.finish();
  await waitUntilHidden();
  expect(document.activeElement?.id).toBe('next');
});

it('keeps a focus that is outside the message', async () => {
  await mountAs(dismiss, page(html));
  find('input').focus();
  find('button').click();
  played[0]?.finish();
  await waitUntilHidden();
  expect(document.activeElement).toBe(find('input'));
});

it('stores nothing without the prop remember', async () => {
  await mountAs(dismiss, page(html));
  find('button').click();
  played[0]?.finish();
  await waitUntilHidden();
  expect(localStorage.length).toBe(0);
});

it('stores the dismissal of a text for the given days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await mountAs(dismiss, page(html), { remember: 2 });
  find('button').click();
  expect(recall('dismissed:Sale today×')).toBe(true);
  first.stop();
  await mountAs(dismiss, page(html), { remember: 2 });
  expect(find('#root').style.display).toBe('none');
  await mountAs(dismiss, page(html.replace('Sale', 'News')), { remember: 2 });
  expect(find('#root').style.display).toBe('');
  vi.setSystemTime(Date.now() + 2 * 86_400_000 + 1);
  await mountAs(dismiss, page(html), { remember: 2 });
  expect(find('#root').style.display).toBe('');
  vi.useRealTimers();
});

it('hides the message where the browser denies storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw Error('denied');
  });
  await mountAs(dismiss, page(html), { remember: 1, key: '__proto__' });
  find('button').click();
  played[0]?.finish();
  await waitUntilHidden();
});

it('shows the message again and cancels a running fade when the behaviour stops', async () => {
  const root = page(html);
  const { stop } = await mountAs(dismiss, root);
  find('button').click();
  stop();
  await Promise.resolve();
  expect(played[0]?.state).toBe('idle');
  expect(root.style.display).toBe('');
  expect(find('[role=alert]').hasAttribute('aria-live')).toBe(false);
});
