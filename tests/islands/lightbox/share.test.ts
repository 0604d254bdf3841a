import { beforeEach, expect, it, vi } from 'vitest';
import { toggleShare } from '../../../islands/lightbox/share';
import type { Texts } from '../../../islands/lightbox/texts';
import { safeUrl } from '../../../src/dom/url';
import { find, page } from '../../support/context';
import { pressKey } from '../../support/keys';

const item = { url: safeUrl('https://shop.test/a.png'), title: 'A & B', description: '', alt: '' };
const labels = { copied: 'Copied.' } as Texts;
let frame: HTMLElement;
const toggle = (links: Record<string, string> = {}) =>
  toggleShare(frame, find('button'), item, links, labels, new AbortController().signal);

beforeEach(() => {
  frame = page('<div><button aria-expanded="false">Share</button></div>');
});

it('lists the page’s services with http URLs, and closes by Escape and button', async () => {
  await toggle({
    Mail: 'https://mail.test/?u={url}&t={title}&i={image}&x={other}',
    Hostile: 'javascript:alert(1)',
  });
  const [link, second] = frame.querySelectorAll('a');
  expect(second).toBeUndefined();
  expect(link?.href).toBe(
    `https://mail.test/?u=${encodeURIComponent(location.href)}&t=A%20%26%20B&i=https%3A%2F%2Fshop.test%2Fa.png&x={other}`,
  );
  expect(link).toMatchObject({ textContent: 'Mail', target: '_blank', rel: 'noopener noreferrer' });
  expect(find('button').getAttribute('aria-expanded')).toBe('true');
  const outerListener = vi.fn();
  document.body.addEventListener('keydown', outerListener);
  expect(pressKey(link, 'Escape')).toBe(true);
  // The viewer stays open.
  expect(outerListener).not.toHaveBeenCalled();
  expect(frame.querySelector('ul')).toBeNull();
  expect(document.activeElement).toBe(find('button'));
  await toggle({ Mail: 'https://mail.test/' });
  await toggle({ Mail: 'https://mail.test/' });
  expect(frame.querySelector('ul')).toBeNull();
  expect(find('button').getAttribute('aria-expanded')).toBe('false');
});

it('uses the device’s share sheet where the page has no services, and shows nothing after a cancel', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  await toggle();
  expect(share).toHaveBeenCalledWith({ url: location.href, title: 'A & B' });
  expect(frame.querySelector('ul')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});

it('copies the URL where the device has no share sheet, and announces the copy', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await toggle();
  expect(writeText).toHaveBeenCalledWith(location.href);
  expect(find('[role=status]', frame).textContent).toBe('Copied.');
});
