import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Services, share } from '../../../islands/lightbox/share';
import type { Texts } from '../../../islands/lightbox/texts';
import { safeUrl } from '../../../src/dom/url';
import { find, page } from '../../support/context';
import { pressKey } from '../../support/keys';

const item = { url: safeUrl('https://shop.test/a.png'), title: 'A & B', description: '', alt: '' };
const labels = { copied: 'Copied.' } as Texts;

afterEach(cleanup);

it('lists the page’s services with http URLs, and closes by Escape', async () => {
  const services = await share(item, {
    Mail: 'https://mail.test/?u={url}&t={title}&i={image}&x={other}',
    Hostile: 'javascript:alert(1)',
    Wrong: 5 as never,
  });
  page('<div><div class="si-lb-frame"></div></div>');
  const close = vi.fn();
  render(<Services services={services ?? []} labels={labels} close={close} />, {
    container: find('.si-lb-frame'),
  });
  const [link, second] = document.querySelectorAll('a');
  expect(link?.href).toBe(
    `https://mail.test/?u=${encodeURIComponent(location.href)}&t=A%20%26%20B&i=https%3A%2F%2Fshop.test%2Fa.png&x={other}`,
  );
  expect(link).toMatchObject({ textContent: 'Mail', target: '_blank', rel: 'noopener noreferrer' });
  expect(second?.href).not.toMatch(/^javascript/);
  const outerListener = vi.fn();
  document.body.addEventListener('keydown', outerListener);
  expect(pressKey(link, 'Escape')).toBe(true);
  // The viewer stays open.
  expect(outerListener).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

it('uses the device’s share sheet where the page has no services, and shows nothing after a cancel', async () => {
  const shareSheet = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { configurable: true, value: shareSheet });
  expect(await share(item, {})).toBeUndefined();
  expect(shareSheet).toHaveBeenCalledWith({ url: location.href, title: 'A & B' });
  Reflect.deleteProperty(navigator, 'share');
});

it('copies the URL where the device has no share sheet, and announces the copy', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const services = await share(item, {});
  expect(writeText).toHaveBeenCalledWith(location.href);
  render(<Services services={services ?? []} labels={labels} close={() => {}} />);
  expect(find('[role=status]').textContent).toBe('Copied.');
});
