import { expect, it, vi } from 'vitest';
import debug from '../../src/behaviours/debug';
import { find, mountAs, page } from '../support/context';

const start = async () => {
  page(
    '<p data-island="cart" data-island-state="waiting" data-load="idle"></p><p data-island="<b>" data-island-state="ready"></p>',
  );
  const errors: Event[] = [];
  document.addEventListener('island:error', (event) => errors.push(event), { once: true });
  const { stop } = await mountAs(debug, document.body, { errors });
  const panel = find<HTMLDetailsElement>('details');
  return { stop, panel, title: () => find('summary').textContent };
};

it('counts the mount points by state and follows changes', async () => {
  const { title } = await start();
  expect(title()).toBe('islands: 1 waiting, 0 loading, 1 ready, 0 error');
  find('[data-island=cart]').dataset.islandState = 'loading';
  await vi.waitFor(() => expect(title()).toBe('islands: 0 waiting, 1 loading, 1 ready, 0 error'));
  find('[data-island=cart]').remove();
  await vi.waitFor(() => expect(title()).toBe('islands: 0 waiting, 0 loading, 1 ready, 0 error'));
});

it('ignores its own changes to the page', async () => {
  const { panel } = await start();
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  const write = vi.spyOn(find('summary'), 'textContent', 'set');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(write).not.toHaveBeenCalled();
});

it('lists the mount points and their errors as text', async () => {
  const { panel } = await start();
  const cart = find('[data-island=cart]');
  cart.dataset.islandState = 'error';
  cart.dispatchEvent(
    new CustomEvent('island:error', { bubbles: true, detail: { cause: Error('no chunk') } }),
  );
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  const rows = [...panel.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('error · cart (idle) Error: no chunk');
  expect(rows[1]).toContain('ready · <b>');
});

it('keeps the focus in the list while mount points come and go', async () => {
  const { panel } = await start();
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  const [, button] = panel.querySelectorAll('button');
  button?.focus();
  const [cart, other] = document.querySelectorAll<HTMLElement>('[data-island]');
  cart?.insertAdjacentHTML('beforebegin', '<p data-island="new" data-island-state="loading"></p>');
  cart?.remove();
  if (other) other.dataset.islandState = 'error';
  const rows = () => [...panel.querySelectorAll('li')].map(({ textContent }) => textContent?.trim());
  await vi.waitFor(() => expect(rows()).toEqual(['loading · new', 'error · <b>']));
  expect(document.activeElement).toBe(button);
});

it('shows where a mount point is', async () => {
  const { panel } = await start();
  const cart = find('[data-island=cart]');
  const show = vi.spyOn(cart, 'scrollIntoView').mockImplementation(() => {});
  vi.spyOn(cart, 'animate').mockReturnValue({} as Animation);
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  panel.querySelector('button')?.click();
  expect(show).toHaveBeenCalledOnce();
});

it('stops without a trace', async () => {
  const { stop } = await start();
  stop();
  expect(document.querySelector('details')).toBeNull();
});
