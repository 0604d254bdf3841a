import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Simulates a new page view with fresh modules. */
const visit = async (isCookieless = false, hash = 'abc') => {
  vi.resetModules();
  const { createMessageStorage } = await import('../../../islands/chat/messages');
  return createMessageStorage(
    { name: 'joinchat', messageHash: hash, cookieless: isCookieless },
    'the messages',
  );
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  [1, 1],
  [2, 3],
  [3, 4],
])('with a setting of %s views the message opens on view %s', async (setting, openingView) => {
  for (let view = 1; view < openingView; view++) expect((await visit()).countView(setting)).toBe(false);
  expect((await visit()).countView(setting)).toBe(true);
  // The count stops at the setting, so that later pages write nothing.
  const { joinchat_views: before } = { ...localStorage };
  expect((await visit()).countView(setting)).toBe(true);
  expect(localStorage.getItem('joinchat_views') ?? undefined).toBe(before);
});

it('keeps each hash once in a comma-separated list', async () => {
  (await visit()).storeSeen();
  (await visit()).storeSeen();
  (await visit(false, 'def')).storeSeen();
  expect(localStorage.getItem('joinchat_hashes')).toBe('abc,def');
  expect((await visit()).isSeen()).toBe(true);
  expect((await visit(false, 'ab')).isSeen()).toBe(false);
});

it('hashes the messages where the page sets no hash', async () => {
  (await visit(false, '')).storeSeen();
  expect(localStorage.getItem('joinchat_hashes')).toMatch(/^[0-9a-f]{1,8}$/);
});

it('keeps values only for the page view without consent', async () => {
  vi.stubGlobal('wp_has_consent', () => false);
  const storage = await visit();
  storage.storeSeen();
  expect(storage.isSeen()).toBe(true);
  expect(localStorage.length).toBe(0);
  expect((await visit()).isSeen()).toBe(false);
});

const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the API writes its cookie in this way
  document.cookie = `wp_consent_preferences=${value}`;
};

it.each([false, true])(
  'erases the stored values as soon as the visitor refuses (cookieless: %s)',
  async (isCookieless) => {
    vi.stubGlobal('wp_has_consent', () => !document.cookie.includes('deny'));
    vi.stubGlobal('wp_consent_type', 'optin');
    const storage = await visit(isCookieless);
    storage.storeSeen();
    storage.storeUnread();
    storage.countView(3);
    const stored = isCookieless ? sessionStorage : localStorage;
    expect(stored.length).toBe(3);
    stored.setItem('own', 'kept');
    setCookie('deny');
    document.dispatchEvent(
      new CustomEvent('wp_listen_for_consent_change', { detail: { preferences: 'deny' } }),
    );
    expect(Object.keys(stored)).toEqual(['own']);
    expect(storage.isSeen()).toBe(true);
    setCookie('; max-age=0');
  },
);

it('erases the values of earlier pages after a refusal on another page', async () => {
  localStorage.setItem('joinchat_hashes', 'abc');
  vi.stubGlobal('wp_has_consent', () => false);
  setCookie('deny');
  expect((await visit()).isSeen()).toBe(false);
  expect(localStorage.length).toBe(0);
  setCookie('; max-age=0');
});

it('keeps values for the session with the cookieless setting', async () => {
  (await visit(true)).storeUnread();
  expect(localStorage.length).toBe(0);
  expect((await visit(true)).isUnread()).toBe(true);
});
