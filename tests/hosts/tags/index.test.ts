import { afterEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { createMove } from '../../support/moments';

const globals = window as unknown as Record<string, unknown>;

/** Starts the preset on a page of its own. @returns the rules that the preset has registered */
const startTags = async (config = {}) => {
  vi.resetModules();
  Reflect.deleteProperty(globals, 'storefrontIslands');
  const { default: tags } = await import('../../../src/hosts/tags/index');
  const rules: Registration[] = [];
  tags({ register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands, config);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return rules;
};
const listNames = (rules: Registration[]) => rules.map(({ name }) => name);

afterEach(() => {
  for (const name of [
    'mc4wp',
    'mc4wp_submitted_form',
    '_googlesitekit',
    '_googlesitekitConsentCategoryMap',
    'gtag',
    'wp_has_consent',
  ])
    Reflect.deleteProperty(globals, name);
});

it('loads analytics with the visitor’s first move', async () => {
  const rules = await startTags();
  expect(rules).toEqual([]);
  document.dispatchEvent(createMove());
  await vi.waitFor(() => expect(listNames(rules)).toContain('analytics'));
});

it('loads analytics with the first event of the page', async () => {
  const rules = await startTags();
  emit(document.body, 'analytics:track', { name: 'view_item' });
  await vi.waitFor(() => expect(listNames(rules)).toContain('analytics'));
});

it('loads analytics at once where an earlier page has left events', async () => {
  sessionStorage.setItem('storefront-islands:events', '[{"type":"analytics:track","detail":{}}]');
  const rules = await startTags();
  sessionStorage.clear();
  await vi.waitFor(() => expect(listNames(rules)).toContain('analytics'));
});

it.each(['add_to_cart', 'purchase'])(
  'loads analytics at once where the server has printed %s',
  async (name) => {
    globals._googlesitekit = { wcdata: { [name]: { id: 7 } } };
    const rules = await startTags();
    await vi.waitFor(() => expect(listNames(rules)).toContain('analytics'));
  },
);

it('reports a posted form on the page that follows, without a move of the visitor', async () => {
  Object.assign(globals, {
    mc4wp: { forms: {} },
    mc4wp_submitted_form: { event: 'subscribed', data: { EMAIL: 'ada@example.com' } },
  });
  const onTrack = vi.fn();
  document.addEventListener('analytics:track', onTrack);
  await startTags();
  await vi.waitFor(() => expect(onTrack).toHaveBeenCalledOnce());
  document.removeEventListener('analytics:track', onTrack);
});

it('loads no analytics for a printed order without consent', async () => {
  globals.wp_has_consent = () => false;
  globals._googlesitekit = { wcdata: { purchase: { id: 7 } } };
  expect(await startTags()).toEqual([]);
});

it.each([
  ['global', { _googlesitekitConsentCategoryMap: { marketing: ['ad_storage'] } }, {}],
  ['page config', {}, { 'consent-signals': { signals: { marketing: ['ad_storage'] } } }],
])(
  'passes the consent signals of the %s in consent mode, without a move of the visitor',
  async (_, printed, config) => {
    const gtag = vi.fn();
    Object.assign(globals, { gtag, wp_has_consent: () => true, wp_consent_type: 'optin', ...printed });
    await startTags(config);
    await vi.waitFor(() => expect(gtag).toHaveBeenCalledWith('consent', 'update', { ad_storage: 'granted' }));
  },
);
