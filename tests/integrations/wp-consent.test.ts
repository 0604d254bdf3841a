import { afterEach, expect, it, vi } from 'vitest';
import {
  allows,
  hasConsentApi,
  isConsentFinal,
  refuses,
  watchConsentApi,
} from '../../src/integrations/wp-consent';

const clearCookies = () => {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the API reads document.cookie
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  }
};

afterEach(clearCookies);

it('is present once the page defines wp_has_consent', () => {
  expect(hasConsentApi()).toBe(false);
  vi.stubGlobal('wp_has_consent', () => true);
  expect(hasConsentApi()).toBe(true);
  expect(allows('marketing')).toBe(true);
});

it('denies a category by the category’s cookie before the consent type arrives', () => {
  vi.stubGlobal('wp_has_consent', () => true);
  // biome-ignore lint/suspicious/noDocumentCookie: the API reads document.cookie
  document.cookie = 'wp_consent_marketing=deny; path=/';
  expect(allows('marketing')).toBe(false);
  expect(allows('statistics')).toBe(true);
});

it('distinguishes a refusal from a missing decision', () => {
  vi.stubGlobal('wp_has_consent', () => false);
  expect(refuses('marketing')).toBe(false);
  vi.stubGlobal('consent_api', { cookie_prefix: 'shop' });
  // biome-ignore lint/suspicious/noDocumentCookie: the API reads document.cookie
  document.cookie = 'shop_marketing=deny; path=/';
  expect(refuses('marketing')).toBe(true);
});

it('waits for the consent type where the consent plugin’s setting requires the wait', () => {
  expect(isConsentFinal()).toBe(true);
  vi.stubGlobal('consent_api', { waitfor_consent_hook: '1' });
  expect(isConsentFinal()).toBe(false);
  vi.stubGlobal('wp_consent_type', 'optin');
  expect(isConsentFinal()).toBe(true);
});

it('reads a change of consent from an array with named properties', () => {
  const change = vi.fn();
  watchConsentApi(change, () => {});
  const detail = Object.assign([], { marketing: 'allow', statistics: 'deny' });
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
  expect(change.mock.calls).toEqual([
    ['marketing', true],
    ['statistics', false],
  ]);
});

it('ignores a change event without a detail', () => {
  watchConsentApi(
    () => {},
    () => {},
  );
  expect(() => document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change'))).not.toThrow();
});
