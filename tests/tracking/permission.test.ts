import { afterEach, expect, it, vi } from 'vitest';
import { isAllowed } from '../../src/tracking/permission';

afterEach(() => vi.unstubAllGlobals());

it('without a consent API everything is allowed', () => {
  expect(isAllowed('statistics')).toBe(true);
});

it('asks the API by category', () => {
  vi.stubGlobal('wp_has_consent', (category: string) => category === 'marketing');
  expect([isAllowed('statistics'), isAllowed('marketing')]).toEqual([false, true]);
});

it('an API that does not know yet what applies is not believed', () => {
  vi.stubGlobal('wp_has_consent', () => true);
  vi.stubGlobal('waitfor_consent_hook', true);
  expect(isAllowed('statistics')).toBe(false);
  vi.stubGlobal('wp_consent_type', 'optin');
  expect(isAllowed('statistics')).toBe(true);
});
