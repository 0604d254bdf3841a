import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import storeNotice from '../../src/behaviours/store-notice';
import { find, mountAs, page } from '../support/context';
import { createJar } from '../support/jar';

let cookies: ReturnType<typeof createJar>;
beforeEach(() => {
  cookies = createJar();
});
afterEach(() => cookies.restore());

const start = (props = {}) =>
  mountAs(
    storeNotice,
    page(
      '<p data-notice-id="abc" style="display: none">Sale <a href="#" class="x" role="button">Dismiss</a></p>',
    ),
    { dismiss: '.x', ...props },
  );

it('shows until it is dismissed, by a session cookie without separator; a new text is a new notice', async () => {
  const dismissed = vi.fn();
  document.addEventListener('notice:dismissed', dismissed);
  await start();
  expect(find('p').style.display).toBe('block');
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect(find('p').style.display).toBe('none');
  expect(cookies.written).toEqual(['store_noticeabc=hidden; path=/']);
  expect(dismissed).toHaveBeenCalledOnce();
  await start();
  expect(find('p').style.display).toBe('none');
  await start({ noticeId: 'new' });
  document.removeEventListener('notice:dismissed', dismissed);
  // Attributes win over what the preset says.
  expect(find('p').style.display).toBe('none');
  find('p').dataset.noticeId = 'new';
  await mountAs(storeNotice, find('p'), { dismiss: '.x' });
  expect(find('p').style.display).toBe('block');
});

it.each(['xstore_noticeabc', 'store_noticeabcd', 'store_notice'])(
  'the cookie %s is another one',
  async (name) => {
    cookies.jar.set(name, 'hidden');
    await start();
    expect(find('p').style.display).toBe('block');
  },
);

it('hands the focus on when the keyboard has dismissed it', async () => {
  await start();
  document.body.insertAdjacentHTML('beforeend', '<a id="next" href="/shop/">Shop</a>');
  find('.x').focus();
  find('.x').click();
  expect(document.activeElement).toBe(find('#next'));
});

it('a stop leaves what the server printed', async () => {
  const { stop } = await start();
  stop();
  expect(find('p').style.display).toBe('none');
});
