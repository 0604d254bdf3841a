import { beforeEach, expect, it, vi } from 'vitest';
import themePreview from '../../../src/authoring/theme-preview/index';
import { mountAs, page } from '../../support/context';

const key = 'starter-templates-iframe-preview-data';
const customiser = {} as Window;

const send = (
  param: unknown,
  data?: unknown,
  overrides: Partial<MessageEventInit> = {},
  call = 'starterTemplatePreviewDispatch',
) =>
  dispatchEvent(
    new MessageEvent('message', {
      data: { call, value: { param, data } },
      origin: location.origin,
      source: customiser,
      ...overrides,
    }),
  );

const readStored = () => JSON.parse(localStorage.getItem(key) ?? 'null');
const readTitleDisplay = () => document.querySelector<HTMLElement>('.site-title')?.style.display;
const waitFor = (check: () => void) => vi.waitFor(check);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('parent', customiser);
  page('<h1 class="site-title">Fern</h1>');
});

const mount = (props = {}) => mountAs(themePreview, document.body, props);

it('shows and stores the given values until the behaviour stops', async () => {
  const { stop } = await mount();
  send('siteTitle', false);
  await waitFor(() => expect(readTitleDisplay()).toBe('none'));
  expect(readStored()).toEqual({ data: { siteTitle: false }, url: location.origin });
  send('colorPalette', { colors: ['red'] });
  await waitFor(() => expect(document.body.className).not.toBe(''));
  send('siteLogo', {});
  send('siteTypography', {});
  expect(Object.keys(readStored().data)).toEqual(['siteTitle', 'colorPalette', 'siteLogo', 'siteTypography']);
  stop();
  await waitFor(() => expect(readTitleDisplay()).toBe(''));
  expect(document.body.className).toBe('');
  send('siteTitle', true);
  expect(readStored().data.siteTitle).toBe(false);
});

it('shows the values again on the next page, but no values of another site', async () => {
  localStorage.setItem(key, JSON.stringify({ data: { siteTitle: false }, url: 'https://other.test' }));
  const { stop } = await mount();
  await vi.dynamicImportSettled();
  expect(readTitleDisplay()).toBe('');
  stop();
  localStorage.setItem(key, JSON.stringify({ data: { siteTitle: false }, url: location.origin }));
  await mount();
  await waitFor(() => expect(readTitleDisplay()).toBe('none'));
});

it.each(['x', '[]', 'null', '{"data":[],"url":1}'])(
  'starts with the invalid value %s in the storage',
  async (text) => {
    localStorage.setItem(key, text);
    const { failures } = await mount();
    send('siteTitle', false);
    await waitFor(() => expect(readTitleDisplay()).toBe('none'));
    expect(failures).toEqual([]);
  },
);

it('accepts only messages of the parent frame, with a known origin and form', async () => {
  await mount({ origins: ['https://customiser.test'] });
  send('siteTitle', false, { origin: 'https://evil.test' });
  send('siteTitle', false, { origin: 'null' });
  send('siteTitle', false, { source: window });
  send('siteTitle', false, {}, 'other');
  for (const param of ['__proto__', 'constructor', 7, null]) send(param, false);
  dispatchEvent(new MessageEvent('message', { data: 'text', origin: location.origin, source: customiser }));
  expect(readStored()).toBeNull();
  send('siteTitle', false, { origin: 'https://customiser.test' });
  await waitFor(() => expect(readTitleDisplay()).toBe('none'));
});

it('clears the shown values on request, and stores only a logo until onboarding ends', async () => {
  await mount();
  send('colorPalette', { colors: ['red'] });
  await waitFor(() => expect(document.body.className).not.toBe(''));
  send('clearPreviewAssets');
  await waitFor(() => expect(document.body.className).toBe(''));
  expect(readStored().data.colorPalette).toBeDefined();
  send('cleanStorage', { url: '/logo.png' });
  expect(readStored().data).toEqual({ siteLogo: { url: '/logo.png' } });
  send('completeOnboarding');
  expect(readStored()).toBeNull();
});

it('shows values where the browser denies storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await mount();
  send('siteTitle', false);
  await waitFor(() => expect(readTitleDisplay()).toBe('none'));
});

it('ignores messages on a page outside of a frame', async () => {
  vi.stubGlobal('parent', window);
  await mount();
  send('siteTitle', false, { source: window });
  expect(readStored()).toBeNull();
});
