import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import storeNotice from '../../src/behaviours/store-notice';
import { find, mountAs, page } from '../support/context';
import { createJar } from '../support/jar';
import { placeAt, stubResizes } from '../support/observers';

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

it('shows until a session cookie stores the dismissal, and shows again with a new id', async () => {
  const dismissed = vi.fn();
  document.addEventListener('notice:dismissed', dismissed);
  await start();
  expect(find('p').style.display).toBe('block');
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect(find('p').style.display).toBe('none');
  await vi.waitFor(() => expect(cookies.written).toEqual(['store_noticeabc=hidden; path=/']));
  expect(dismissed).toHaveBeenCalledOnce();
  await start();
  expect(find('p').style.display).toBe('none');
  await start({ noticeId: 'new' });
  document.removeEventListener('notice:dismissed', dismissed);
  // Attributes take precedence over the preset's props.
  expect(find('p').style.display).toBe('none');
  find('p').dataset.noticeId = 'new';
  await mountAs(storeNotice, find('p'), { dismiss: '.x' });
  expect(find('p').style.display).toBe('block');
});

it('closes by a press whose default a theme has prevented', async () => {
  await start();
  find('a').addEventListener('click', (event) => event.preventDefault());
  find('a').click();
  expect(find('p').style.display).toBe('none');
});

it.each(['xstore_noticeabc', 'store_noticeabcd', 'store_notice'])(
  'ignores the cookie %s of another notice',
  async (name) => {
    cookies.jar.set(name, 'hidden');
    await start();
    expect(find('p').style.display).toBe('block');
  },
);

it('moves the focus from the dismissed notice to the next link', async () => {
  await start();
  document.body.insertAdjacentHTML('beforeend', '<a id="next" href="/shop/">Shop</a>');
  find('.x').focus();
  find('.x').click();
  expect(document.activeElement).toBe(find('#next'));
});

it('restores the server’s display when the behaviour stops', async () => {
  const { stop } = await start();
  stop();
  expect(find('p').style.display).toBe('none');
});

describe('at the bottom of the screen', () => {
  it.each([
    ['fixed', '40px'],
    ['static', ''],
  ])('a %s notice reserves the padding %j, and no padding after its dismissal', async (position, space) => {
    const { resize, watches } = stubResizes();
    page(
      `<p data-notice-id="abc" style="display: none; position: ${position}">Sale <a href="#" class="x">Dismiss</a></p>`,
    );
    placeAt(find('p'), { left: 0, top: innerHeight - 40, width: 400, height: 40 });
    await mountAs(storeNotice, find('p'), { dismiss: '.x' });
    await vi.waitFor(() => expect(watches(find('p'))).toBe(true));
    resize(find('p'));
    expect(document.body.style.paddingBottom).toBe(space);
    expect(document.documentElement.style.scrollPaddingBottom).toBe(space);
    find('a').click();
    placeAt(find('p'), {});
    resize(find('p'));
    expect(document.body.style.paddingBottom).toBe('');
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
  });
});
