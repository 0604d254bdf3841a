import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from '../../src/dom/announce';
import { page } from '../support/context';

const getRegion = () => document.querySelector('[role=status]');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces a message in a visually hidden live region', () => {
  announce('Added');
  expect(getRegion()?.textContent).toBe('');
  vi.advanceTimersByTime(100);
  expect(getRegion()?.textContent).toBe('Added');
  expect((getRegion() as HTMLElement).style.position).toBe('absolute');
});

it('empties the region before each message, so that screen readers announce a repeated message', () => {
  announce('Added');
  vi.advanceTimersByTime(100);
  announce('Added');
  expect(getRegion()?.textContent).toBe('');
  vi.advanceTimersByTime(100);
  expect(getRegion()?.textContent).toBe('Added');
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
});

it('announces each of several quick messages once, in order', () => {
  announce('one');
  announce('two');
  announce('one');
  vi.advanceTimersByTime(1000);
  expect([...(getRegion()?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  announce('three');
  vi.advanceTimersByTime(100);
  expect(getRegion()?.textContent).toBe('three');
});

it('makes a new region after the page has removed the first region', () => {
  announce('one');
  vi.advanceTimersByTime(100);
  getRegion()?.remove();
  announce('two');
  vi.advanceTimersByTime(100);
  expect(getRegion()?.textContent).toBe('two');
});

it('treats a message as text', () => {
  announce('<img src=x>');
  vi.advanceTimersByTime(100);
  expect(getRegion()?.textContent).toBe('<img src=x>');
});

it('announces inside an open modal, because screen readers ignore the page outside the modal', () => {
  const modal = page('<div aria-modal="true"><button>Remove</button></div>');
  modal.querySelector('button')?.focus();
  announce('Removed');
  vi.advanceTimersByTime(100);
  expect(getRegion()?.parentNode).toBe(modal);
  modal.remove();
  announce('Later');
  vi.advanceTimersByTime(100);
  expect(getRegion()?.parentNode).toBe(document.body);
});

it('announces inside an open modal dialog', () => {
  const { querySelectorAll } = document;
  // The tests' DOM lacks `:modal`.
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    querySelectorAll.call(document, selector.replace(':modal', '[open]')),
  );
  page('<dialog open></dialog>');
  announce('Added');
  vi.advanceTimersByTime(100);
  expect(document.querySelector('dialog [role=status]')?.textContent).toBe('Added');
});
