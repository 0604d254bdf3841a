import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planMessage } from '../../../islands/chat/messages';
import { $consent } from '../../../src/stores/consent';

const options = {
  name: 'plan',
  messageHash: 'one',
  messageBadge: false,
  messageViews: 2,
  messageDelay: 10,
  ctaViewed: '',
  cookieless: false,
};

beforeEach(() => {
  vi.stubGlobal('wp_has_consent', () => true);
  $consent.setKey('preferences', true);
});
afterEach(() => {
  $consent.set({});
  localStorage.clear();
});

it('plans the box for the configured page view, and the tooltip for earlier views', () => {
  expect(planMessage(options, '')).toEqual({ hasTip: true });
  expect(planMessage(options, '')).toEqual({ hasTip: true });
  expect(planMessage(options, '')).toEqual({ hasTip: false, next: 'box', delayMs: 10_000 });
});

it('plans a badge after the delay, and at once on the next page', () => {
  const badgeOptions = { ...options, messageBadge: true };
  expect(planMessage(badgeOptions, '')).toEqual({ hasTip: true, next: 'badge', delayMs: 10_000 });
  localStorage.setItem('plan_unread', 'one');
  expect(planMessage(badgeOptions, '')).toEqual({ hasTip: true, next: 'badge', delayMs: 0 });
});

it('plans nothing for a message that a chat of the same name has stored as read', () => {
  localStorage.setItem('plan_hashes', 'one');
  expect(planMessage(options, '')).toEqual({ hasTip: false });
  expect(planMessage({ ...options, name: 'other' }, '')).toEqual({ hasTip: true });
});

it('takes the setting ctaViewed instead of the stored state', () => {
  expect(planMessage({ ...options, ctaViewed: 'yes' }, '')).toEqual({ hasTip: false });
  localStorage.setItem('unread_hashes', 'one');
  expect(planMessage({ ...options, name: 'unread', ctaViewed: 'no' }, '')).toEqual({ hasTip: true });
});
